import type { APIRoute } from 'astro';
import { faviconIco } from '../art/favicons.ts';

export const GET: APIRoute = async () => new Response(await faviconIco());
