import { ownPictures } from '../pictures/pictures.ts';

/** For the process, which draws some pages on demand; own-routes.ts removes it from the served files. */
export function GET(): Response {
  return Response.json(ownPictures);
}
