import type { APIRoute } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { bandPath } from '../../../../domain/paths.ts';
import { Band } from '../../../art/Cover.tsx';
import { allCourses } from '../../../content.ts';
import { notFound } from '../../../request/page-answer.ts';

export const prerender = false;

export const GET: APIRoute = ({ url }) => {
  const course = allCourses().find(({ id }) => bandPath(id) === url.pathname);
  if (course === undefined) return notFound();
  const svg = renderToStaticMarkup(createElement(Band, course.cover));
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};
