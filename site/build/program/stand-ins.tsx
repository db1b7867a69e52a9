/**
 * Pictures that a build draws with tools which no packed site has. A packed site gets plainer ones, without letters,
 * until its content is packed.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { coverPath, SITE_IMAGE, socialImagePath } from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import { colours, showBrand, sunOnMain } from '../../art/brand/brand-colours.ts';
import { initialsOf } from '../../art/brand/initials.ts';
import { type OwnBrand, ownBrand } from '../../art/brand/own-brand.ts';
import { pngOf, withDrawing } from '../../art/brand/resvg.ts';
import { Cover } from '../../art/Cover.tsx';
import { faviconIco, icons } from '../../art/favicons.ts';
import { Letter } from '../../art/Logo.tsx';

interface Drawn {
  brand: OwnBrand;
  courses: readonly Pick<CourseEntry, 'id' | 'name' | 'cover'>[];
}

/** Files by their path. */
export async function standIns({ brand, courses }: Drawn): Promise<Map<string, string | Uint8Array>> {
  showBrand(brand);
  // The renderer lies beside the program.
  const wasm = () => readFile(join(import.meta.dirname, 'drawing', 'resvg.wasm'));
  await withDrawing('<svg xmlns="http://www.w3.org/2000/svg"/>', () => {}, { wasm });
  const files = new Map<string, string | Uint8Array>([['/favicon.ico', await faviconIco()]]);
  for (const [name, draw] of Object.entries(icons)) {
    // oxlint-disable-next-line no-await-in-loop -- one processor draws them all
    files.set(`/${name}.png`, await draw());
  }
  for (const { id, name, cover } of courses) {
    const drawn = <Cover emblem={cover.emblem} hue={cover.hue} initials={initialsOf(name).join('')} />;
    files.set(coverPath(id), renderToStaticMarkup(drawn));
  }
  const shared = await pngOf(sharedPicture());
  for (const id of [SITE_IMAGE, ...courses.map((course) => course.id)]) files.set(socialImagePath(id), shared);
  return files;
}

/** The mark on the ground of the brand, as links show it that are shared. */
function sharedPicture(): string {
  const { mark } = ownBrand;
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
      <path d="M0 0h1200v630H0z" fill={colours.main.light} />
      <g transform="translate(440 155) scale(5)">
        <g fill={colours.onMain.light}>
          <Letter mark={mark} />
        </g>
        <circle {...mark.sun} fill={sunOnMain} />
      </g>
    </svg>,
  );
}
