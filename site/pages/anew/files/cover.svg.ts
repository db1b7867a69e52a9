import type { APIRoute } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { coverPath } from '../../../../domain/paths.ts';
import { Cover } from '../../../art/Cover.tsx';
import { coverOf } from '../../../art/course-cover.ts';
import { contentNow } from '../../../content.ts';
import { notFound } from '../../../request/page-answer.ts';

export const prerender = false;

export const GET: APIRoute = ({ url }) => {
  const { courses, brandKit } = contentNow();
  const course = courses.find(({ id }) => coverPath(id) === url.pathname);
  if (course === undefined) return notFound();
  const svg = renderToStaticMarkup(createElement(Cover, coverOf(course, brandKit?.outlines)));
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};
