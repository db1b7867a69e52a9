import type { APIRoute, GetStaticPaths } from 'astro';
import { SITE_IMAGE } from '../../../domain/paths.ts';
import { formatRupees, paiseFromRupees } from '../../../domain/money.ts';
import { capitalised } from '../../../domain/text/capitalised.ts';
import { coverOf } from '../../art/course-cover.tsx';
import { ownPictureFile } from '../../pictures/own-picture-file.ts';
import { isDrawable } from '../../art/brand/drawable.ts';
import { socialImage } from '../../art/social.tsx';
import { wallOrder } from '../../components/home/wall-order.ts';
import { showFiles } from '../../show-files.ts';
import { allCourses, theSite } from '../../content.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';

export const getStaticPaths = (async () => {
  await showFiles();
  const site = theSite();
  const courses = allCourses();
  const address = new URL(site.url).host;
  const common = { kicker: drawable(site.brand.name, ''), footer: address };
  return [
    {
      params: { picture: SITE_IMAGE },
      props: {
        ...common,
        title: drawable(site.tagline, address),
        price: '',
        courses: wallOrder(courses).slice(0, 9),
      },
    },
    ...courses.map((course) => ({
      params: { picture: course.id },
      props: {
        ...common,
        title: drawable(course.name, capitalised(course.id.replaceAll('-', ' '))),
        price: [formatRupees(paiseFromRupees(course.price)), drawable(course.duration, '')]
          .filter((part) => part !== '')
          .join(' · '),
        courses: [course],
      },
    })),
  ];
}) satisfies GetStaticPaths;

/** If the fonts lack letters, other words are better than an empty space. */
function drawable(words: string, otherwise: string): string {
  return isDrawable(words) ? words : otherwise;
}

export const GET: APIRoute = async ({ props }) => {
  const { kicker, title, price, footer, courses } = props;
  const covers = await Promise.all((courses as CourseEntry[]).map(coverOf));
  const [course, ...others] = courses as CourseEntry[];
  const own = others.length === 0 ? course?.cover.picture : undefined;
  const photo = own && (await ownPictureFile(own));
  return new Response(new Uint8Array(await socialImage({ kicker, title, price, footer, covers, photo })));
};
