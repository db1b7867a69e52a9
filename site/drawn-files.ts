import { formatRupees, paiseFromRupees } from '../domain/money.ts';
import { SITE_IMAGE, socialImagePath, thumbnailPath } from '../domain/paths.ts';
import { type Frame, frames } from '../domain/picture/frames.ts';
import { capitalised } from '../domain/text/capitalised.ts';
import type { OwnPicture } from '../server/content/schema/schema-fields.ts';
import type { Content } from '../server/content/schema/schema.ts';
import { isDrawable } from './art/brand/drawable.ts';
import { coverOf } from './art/course-cover.ts';
import { type IconFile, iconFiles } from './art/icon-svg.ts';
import type { SocialPicture } from './art/social.tsx';
import { wallOrder } from './components/home/wall-order.ts';

/** `picture`: the one file of a picture in a frame. */
export type DrawnFile =
  | { kind: 'picture'; picture: OwnPicture; frame: Frame }
  | { kind: 'icon'; name: IconFile }
  | { kind: 'social'; about: Omit<SocialPicture, 'photo'>; photo: OwnPicture | undefined };

/** More would be too small in a chat. */
const MOST_COVERS = 9;

/**
 * The files that the content has beside its pages (site-pages.ts), with what decides how each is drawn. A file of the
 * same name in `public/` takes the place of one.
 */
export function drawnFiles({
  site,
  courses,
  brandKit,
}: Pick<Content, 'site' | 'courses' | 'brandKit'>): ReadonlyMap<string, DrawnFile> {
  const address = new URL(site.url).host;
  const common = { kicker: drawable(site.brand.name, ''), footer: address };
  const coversOf = (shown: typeof courses) => shown.map((course) => coverOf(course, brandKit?.outlines));
  return new Map([
    ...iconFiles.map((name): [string, DrawnFile] => [`/${name}`, { kind: 'icon', name }]),
    [
      socialImagePath(SITE_IMAGE),
      {
        kind: 'social',
        about: {
          ...common,
          title: drawable(site.tagline, address),
          price: '',
          covers: coversOf(wallOrder(courses).slice(0, MOST_COVERS)),
        },
        photo: undefined,
      },
    ],
    ...courses.flatMap((course): [string, DrawnFile][] => {
      const { id, name, price, duration, cover } = course;
      const words = [formatRupees(paiseFromRupees(price)), drawable(duration, '')];
      const title = drawable(name, capitalised(id.replaceAll('-', ' ')));
      const about = { ...common, title, price: words.filter((each) => each !== '').join(' · ') };
      const { picture } = cover;
      return [
        [socialImagePath(id), { kind: 'social', about: { ...about, covers: coversOf([course]) }, photo: picture }],
        ...(picture === undefined
          ? []
          : // Its URL is fixed, so that pages on request can name it.
            [[thumbnailPath(id), { kind: 'picture', picture, frame: frames.emblem }] satisfies [string, DrawnFile]]),
      ];
    }),
  ] as const satisfies [string, DrawnFile][]);
}

/** If the fonts lack letters, other words are better than an empty space. */
function drawable(words: string, otherwise: string): string {
  return isDrawable(words) ? words : otherwise;
}
