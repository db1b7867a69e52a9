import { allCourses } from '../content.ts';
import { madePictures } from '../pictures/pictures.ts';

/** For the process, which draws some pages on demand; own-routes.ts removes it from the served files. */
export async function GET(): Promise<Response> {
  return Response.json(await madePictures(await allCourses()));
}
