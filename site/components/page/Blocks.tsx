import type { ReactNode } from 'react';
import { formatDay } from '../../../domain/day.ts';
import { bandPath, coursePaths } from '../../../domain/paths.ts';
import type { Block, BlockOf } from '../../../server/content/schema/block-schema.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import { initialsOf } from '../../art/brand/initials.ts';
import { wholeHue } from '../../art/brand/whole-hue.ts';
import type { PagePictures, ShownPicture } from '../../../domain/picture/shown-picture.ts';
import { FaqList } from '../frame/FaqList.tsx';
import { Photo } from '../frame/Photo.tsx';
import { Section } from '../frame/Section.tsx';
import { targetHref } from '../frame/target-href.ts';
import { Words } from '../frame/Words.tsx';
import { PressToPlay } from '../lecture/PressToPlay.island.tsx';
import styles from './Blocks.module.css';

interface Props {
  /** Of the page, for a chat that names it. */
  title: string;
  blocks: readonly Block[];
  site: Site;
  courses: readonly CourseEntry[];
  pictures: PagePictures;
  drawText: (markdown: string) => ReactNode;
}

/** What follows the text of a page: each block with its heading hangs from a bar, and one without continues the last. */
export function Blocks({ blocks, ...page }: Props) {
  return blocks.map((block, index) => <OneBlock key={index} block={block} {...page} />);
}

function OneBlock({ block, title, site, courses, pictures, drawText }: Omit<Props, 'blocks'> & { block: Block }) {
  const { lang } = site;
  switch (block.kind) {
    case 'text':
      return (
        <Part heading={block.heading} lang={lang}>
          <div className="prose" lang={lang}>
            {drawText(block.text)}
          </div>
        </Part>
      );
    case 'picture':
      return (
        <Part heading={block.heading} lang={lang}>
          <Picture block={block} shown={pictures.whole[block.picture.file]} lang={lang} />
        </Part>
      );
    case 'quotes':
      return (
        <Part heading={block.heading} lang={lang}>
          <Quotes items={block.items} courses={courses} photos={pictures.squares} lang={lang} />
        </Part>
      );
    case 'people':
      return (
        <Part heading={block.heading} lang={lang}>
          <People items={block.items} photos={pictures.squares} lang={lang} />
        </Part>
      );
    case 'questions':
      return <FaqList heading={block.heading ?? 'Questions and answers'} items={block.items} lang={lang} />;
    case 'numbers':
      return (
        <Part heading={block.heading} lang={lang}>
          <Numbers items={block.items} lang={lang} />
        </Part>
      );
    case 'button':
      return (
        <p className={`wrap no-print ${styles.more}`}>
          <a className="button" href={targetHref(block.to, site, `I have a question about “${title}”.`)}>
            <Words lang={lang}>{block.words}</Words>
          </a>
        </p>
      );
    case 'video':
      return <Video block={block} course={courses[0]} credit={site.videoCredit} lang={lang} />;
  }
}

interface Worded {
  lang?: string | undefined;
}

function Part({ heading, lang, children }: Worded & { heading?: string | undefined; children: ReactNode }) {
  if (heading === undefined) return <div className={`wrap ${styles.more}`}>{children}</div>;
  return <Section heading={<Words lang={lang}>{heading}</Words>}>{children}</Section>;
}

function Picture({
  block: { picture, caption },
  shown,
  lang,
}: Worded & { block: BlockOf<'picture'>; shown: ShownPicture | undefined }) {
  if (shown === undefined) return null;
  return (
    <figure className={styles.picture} lang={lang}>
      <Photo picture={{ ...shown, alt: picture.alt }} sizes="(min-width: 60rem) 54rem, 92vw" />
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

type Photos = PagePictures['squares'];

function Quotes({
  items,
  courses,
  photos,
  lang,
}: Worded & { items: BlockOf<'quotes'>['items']; courses: readonly CourseEntry[]; photos: Photos }) {
  return (
    <div className={styles.quotes}>
      {items.map(({ words, name, course: id, photo, source }) => {
        const course = courses.find((each) => each.id === id);
        return (
          <figure key={words} data-hue={course && wholeHue(course)}>
            <blockquote lang={lang}>
              <p>{words}</p>
            </blockquote>
            <figcaption>
              <Face photo={photo} photos={photos} lang={lang} />
              <span>
                <b>
                  <Words lang={lang}>{name}</Words>
                </b>
                {course !== undefined && (
                  <a href={coursePaths(course).page}>
                    <Words lang={course.lang}>{course.name}</Words>
                  </a>
                )}
                <Source of="quote" source={source} lang={lang} />
              </span>
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

function People({ items, photos, lang }: Worded & { items: BlockOf<'people'>['items']; photos: Photos }) {
  return (
    <ul className={styles.people}>
      {items.map(({ name, role, text, photo }) => (
        <li key={name}>
          {photo === undefined ? (
            <span className={styles.letters} aria-hidden="true">
              {initialsOf(name).join('')}
            </span>
          ) : (
            <Face photo={photo} photos={photos} lang={lang} />
          )}
          <div lang={lang}>
            <b>{name}</b>
            {role !== undefined && <p className="meta">{role}</p>}
            {text !== undefined && <p>{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Face({
  photo,
  photos,
  lang,
}: Worded & { photo: BlockOf<'people'>['items'][number]['photo']; photos: Photos }) {
  const shown = photo && photos[photo.file];
  if (photo === undefined || shown === undefined) return null;
  return (
    <span className={styles.face} lang={lang}>
      <Photo picture={{ ...shown, alt: photo.alt }} sizes="5.5rem" />
    </span>
  );
}

function Numbers({ items, lang }: Worded & { items: BlockOf<'numbers'>['items'] }) {
  return (
    <ul className={styles.numbers}>
      {items.map(({ figure, words, source }) => (
        <li key={words}>
          <b lang={lang}>{figure}</b> <span lang={lang}>{words}</span>
          <Source of="figure" source={source} lang={lang} />
        </li>
      ))}
    </ul>
  );
}

/** Where a claim can be checked; without a source it is marked as invented. */
function Source({ of, source, lang }: Worded & { of: 'quote' | 'figure'; source: string | undefined }) {
  return (
    <small className="meta">
      {source === undefined ? (
        `Sample ${of}`
      ) : (
        <>
          {'Source: '}
          <Words lang={lang}>{source}</Words>
        </>
      )}
    </small>
  );
}

/** Behind the tiles of a course until a press, since nothing is asked of the host before. */
function Video({
  block: { heading = 'Video', title, description, video, uploaded, minutes },
  course,
  credit,
  lang,
}: Worded & { block: BlockOf<'video'>; course: CourseEntry | undefined; credit: string | undefined }) {
  if (course === undefined) return null;
  const added = `Added ${formatDay(uploaded)}`;
  return (
    <div data-hue={wholeHue(course)}>
      <Section heading={<Words lang={lang}>{heading}</Words>} text={description} lang={lang} isOnScreenOnly>
        <PressToPlay label="Video" items={[{ title, video }]} lang={lang} band={bandPath(course.id)} credit={credit} />
        <p className={`meta ${styles.added}`}>{minutes === undefined ? added : `${added}, ${minutes} min`}</p>
      </Section>
    </div>
  );
}
