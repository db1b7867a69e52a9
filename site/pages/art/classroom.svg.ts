import type { APIRoute } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Classroom } from '../../art/Classroom.tsx';

/** The picture of the home page, a file of its own so that it does not weigh on the page. */
export const GET: APIRoute = () =>
  new Response(renderToStaticMarkup(createElement(Classroom)), { headers: { 'Content-Type': 'image/svg+xml' } });
