import type { ShownPicture } from '../../../../domain/picture/shown-picture.ts';
import { Photo } from '../../frame/Photo.tsx';
import { Words } from '../../frame/Words.tsx';
import { classesInOneLine } from '../../../../domain/course/classes.ts';
import { listedOffers } from '../../../../domain/course/offer.ts';
import { indianDayAt } from '../../../../domain/day.ts';
import { telHref } from '../../../../domain/person/phone-links.ts';
import { coursePaths, coverPath, paths, registerHref } from '../../../../domain/paths.ts';
import type { CourseEntry } from '../../../../server/content/schema/schema.ts';
import type { Site } from '../../../../server/content/schema/site-schema.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import type { OfferedCourse } from '../../../../server/content/schema/schema.ts';
import type { Crumb } from '../../../metadata/json-ld.ts';
import { Breadcrumbs } from '../../frame/head/Breadcrumbs.tsx';
import { QuiltBand } from '../../frame/head/QuiltBand.tsx';
import styles from './CourseHead.module.css';
import { layoutOf } from '../course-layouts.ts';
import { HeadLines } from './HeadLines.tsx';
import { Learners } from './Learners.tsx';
import { notNow } from '../promises.ts';
import { Price } from '../Price.tsx';

interface Props {
  course: OfferedCourse;
  site: Site;
  crumbs: readonly Crumb[];
  now: number;
  picture: ShownPicture | undefined;
}

export function CourseHead({ course, site, crumbs, now, picture }: Props) {
  const { offer } = course;
  const { waitingList } = coursePaths(course);
  const isListed = waitingList !== undefined && listedOffers.includes(offer);
  const closed = offer === 'open' ? undefined : notNow(offer, course, indianDayAt(now));
  const { page } = course;
  const taught = classesInOneLine(course);
  const phone = 'enquiryPhone' in page ? page.enquiryPhone : undefined;
  const { lines, saysFirst } = layoutOf(page);
  const said = (
    <>
      <p className={styles.lead} lang={course.lang}>
        {course.card.description}
      </p>
      {taught !== undefined && (
        <p className={styles.taught}>
          <Words lang={course.lang}>{taught}</Words>
        </p>
      )}
      <HeadLines lines={lines(page)} lang={course.lang} />
    </>
  );
  return (
    <div className={styles.head}>
      <div className={`wrap ${styles.grid}`}>
        <p className={styles.letterhead}>
          <b>
            <Words>{site.brand.name}</Words>
          </b>{' '}
          {site.contact.phone}, {site.contact.email}, {site.url}
          {coursePaths(course).page}
        </p>
        <div className={styles.title}>
          <Breadcrumbs crumbs={crumbs} />
          <h1>
            <Words lang={course.lang}>{course.name}</Words>
          </h1>
        </div>
        {picture === undefined ? (
          <div className={`drawn ${styles.cover}`}>
            <img src={coverPath(course.id)} width="320" height="180" alt="" />
          </div>
        ) : (
          <div className={styles.cover} lang={course.lang}>
            <Photo picture={picture} sizes="(min-width: 48rem) 40rem, 100vw" isFirst />
          </div>
        )}
        {saysFirst && <div className={styles.say}>{said}</div>}
        <div className={styles.buy}>
          <p>
            <span className="visually-hidden">Price: </span>
            <Price rupees={course.price} className={styles.price} />
            <small>
              <Words lang={course.lang}>{course.duration}</Words>
            </small>
          </p>
          {closed === undefined && (
            <a className="button no-print" href={coursePaths(course).payment}>
              Buy Now
            </a>
          )}
          {phone !== undefined && (
            <a className={`tap ${styles.link}`} href={telHref(phone)}>
              <Icon of={icons.phone} size="1.25rem" /> {phone}
            </a>
          )}
        </div>
        {closed !== undefined && (
          <div className={styles.closed}>
            <p>
              <b>{closed.short}.</b> {closed.text}
            </p>
            <p className="no-print">
              {isListed ? (
                <a className="button tap" href={waitingList}>
                  Tell me when a seat is free
                </a>
              ) : (
                <a className="tap" href={paths.contact}>
                  Ask us when it opens again
                </a>
              )}
              <a className="tap" href={registerHref(course)}>
                Already paid? Send us the form
              </a>
            </p>
          </div>
        )}
        <div className={styles.more}>
          {!saysFirst && said}
          <Free course={course} />
          {'learners' in page && page.learners !== undefined && (
            <Learners lang={course.lang} claim={page.learners} avatars={page.avatars} />
          )}
        </div>
      </div>
      <QuiltBand courseId={course.id} />
    </div>
  );
}

/** Free videos and readings. */
function Free({ course }: { course: CourseEntry }) {
  const { video, reading } = coursePaths(course);
  if (course.free === undefined) return null;
  return (
    <div className={styles.free}>
      <p lang={course.lang}>{course.free}</p>
      <p className={`no-print ${styles.freeLinks}`}>
        {video !== undefined && (
          <a className={`tap ${styles.link}`} href={video}>
            <Icon of={icons.play} size="1.25rem" /> Watch the videos
          </a>
        )}
        {reading !== undefined && (
          <a className={`tap ${styles.link}`} href={reading}>
            <Icon of={icons.book} size="1.25rem" /> Reading Materials
          </a>
        )}
      </p>
    </div>
  );
}
