import type { APIRoute } from 'astro';
import { iconSvg } from '../../../art/icon-svg.ts';

export const prerender = false;

export const GET: APIRoute = () => new Response(iconSvg(), { headers: { 'Content-Type': 'image/svg+xml' } });
