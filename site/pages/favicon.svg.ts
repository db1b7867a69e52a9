import type { APIRoute } from 'astro';
import { faviconSvg } from '../art/favicons.ts';

export const GET: APIRoute = () => new Response(faviconSvg, { headers: { 'Content-Type': 'image/svg+xml' } });
