import type { APIRoute } from 'astro';
import { paths } from '../../domain/paths.ts';
import { signOutHere } from '../sign-in/session-cookies.ts';

/** From the form on the list of courses. */
export const prerender = false;

export const POST: APIRoute = (context) => signOutHere(context, 'learner', paths.home);
