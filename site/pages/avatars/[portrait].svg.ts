import type { APIRoute, GetStaticPaths } from 'astro';
import { avatarSvg } from '../../art/avatars.ts';
import { AVATARS } from '../../../domain/paths.ts';

/** The drawn portraits, counted from one. */
export const getStaticPaths = (() =>
  Array.from({ length: AVATARS }, (_, index) => ({
    params: { portrait: String(index + 1) },
    props: { index },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => new Response(avatarSvg(props.index));
