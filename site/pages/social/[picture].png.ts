import type { APIRoute, GetStaticPaths } from 'astro';
import { SITE_IMAGE } from '../../../domain/paths.ts';
import { formatRupees, paiseFromRupees } from '../../../domain/money.ts';
import { coverOf } from '../../art/course-cover.tsx';
import { socialImage } from '../../art/social.tsx';
import { wallOrder } from '../../components/home/wall-order.ts';
import { allCourses, theSite } from '../../content.ts';

/** What a shared link shows: a picture for each course and one for the site. */
export const getStaticPaths = (async () => {
  const site = await theSite();
  const courses = await allCourses();
  const address = new URL(site.url).host;
  return [
    {
      params: { picture: SITE_IMAGE },
      props: {
        kicker: site.brand,
        title: site.tagline,
        price: '',
        footer: address,
        covers: wallOrder(courses).slice(0, 9).map(coverOf),
      },
    },
    ...courses.map((course) => ({
      params: { picture: course.id },
      props: {
        kicker: site.brand,
        title: course.name,
        price: `${formatRupees(paiseFromRupees(course.price))} · ${course.duration}`,
        footer: address,
        covers: [coverOf(course)],
      },
    })),
  ];
}) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ props }) => {
  const { kicker, title, price, footer, covers } = props;
  return new Response(new Uint8Array(await socialImage({ kicker, title, price, footer, covers })));
};
