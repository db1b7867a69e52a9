import type { APIRoute, GetStaticPaths } from 'astro';
import { renderToStaticMarkup } from 'react-dom/server';
import { coverOf } from '../../art/course-cover.tsx';
import { showFiles } from '../../show-files.ts';
import { allCourses } from '../../content.ts';

export const getStaticPaths = (async () => {
  await showFiles();
  return allCourses().map((course) => ({ params: { course: course.id }, props: { course } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ props }) =>
  new Response(renderToStaticMarkup(await coverOf(props.course)), { headers: { 'Content-Type': 'image/svg+xml' } });
