import { allCourses } from '../content.ts';
import { madePictures } from '../pictures/pictures.ts';

/** What pages show of the provider's own pictures, for the process that makes some of them anew; own-routes.ts takes it out of what is served. */
export async function GET(): Promise<Response> {
  return Response.json(await madePictures(await allCourses()));
}
