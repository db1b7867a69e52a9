import type { APIRoute } from 'astro';
import { deskPaths } from '../../../domain/paths.ts';
import { signOutHere } from '../../sign-in/session-cookies.ts';

export const prerender = false;

export const POST: APIRoute = (context) => signOutHere(context, 'staff', deskPaths.signIn);
