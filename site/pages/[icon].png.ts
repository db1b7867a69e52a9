import type { APIRoute, GetStaticPaths } from 'astro';
import { icons } from '../art/favicons.ts';

export const getStaticPaths = (() =>
  Object.entries(icons).map(([icon, draw]) => ({ params: { icon }, props: { draw } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ props }) => new Response(await props.draw());
