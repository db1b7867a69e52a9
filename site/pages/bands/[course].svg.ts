import type { APIRoute, GetStaticPaths } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Band } from '../../art/Cover.tsx';
import { allCourses } from '../../content.ts';

export const getStaticPaths = (async () =>
  (await allCourses()).map(({ id, cover }) => ({
    params: { course: id },
    props: { cover },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) =>
  new Response(renderToStaticMarkup(createElement(Band, props.cover)), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
