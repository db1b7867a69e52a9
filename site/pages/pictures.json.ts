import { ownPictures } from '../pictures/pictures.ts';

/** For the process, which makes the pages; keep-pictures.ts removes it from the served files. */
export function GET(): Response {
  return Response.json(ownPictures);
}
