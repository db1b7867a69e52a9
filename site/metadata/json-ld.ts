/** Structured data (schema.org) from the page's own content. It claims nothing that the page does not show. */
import type {
  Course as CourseLd,
  DayOfWeek,
  BreadcrumbList,
  EducationalOrganization,
  ItemList,
  Schedule,
  VideoObject,
  WithContext,
} from 'schema-dts';
import type { ClassTimes } from '../../domain/course/classes.ts';
import { indianDayAt } from '../../domain/day.ts';
import { PROGRAM_LANGUAGE } from '../../domain/text/language.ts';
import { paiseFromRupees, plainRupees } from '../../domain/money.ts';
import { UNKNOWN_LEVEL } from '../../domain/course/level.ts';
import type { Weekday } from '../../domain/support-hours.ts';
import { videoAddresses } from '../../domain/course/video.ts';
import type { FreeVideo } from '../../server/content/schema/course-schema.ts';
import type { BlockOf } from '../../server/content/schema/block-schema.ts';
import type { OfferedCourse } from '../../server/content/schema/schema.ts';
import type { CourseEntry } from '../../server/content/schema/schema.ts';
import type { Site } from '../../server/content/schema/site-schema.ts';
import { coursePaths, paths, socialImagePath } from '../../domain/paths.ts';

export type JsonLd = WithContext<BreadcrumbList | CourseLd | EducationalOrganization | ItemList | VideoObject>;

const context = { '@context': 'https://schema.org' } as const;

/** Safe in a script element: no `<` can end it. */
export function jsonLdText(graph: readonly JsonLd[]): string {
  return JSON.stringify(graph.length === 1 ? graph[0] : graph).replaceAll('<', '\\u003c');
}

export function organizationLd(site: Site): JsonLd {
  return {
    ...context,
    '@type': 'EducationalOrganization',
    name: site.brand.name,
    url: `${site.url}/`,
    logo: `${site.url}/icon-512.png`,
    email: site.contact.email,
    telephone: site.contact.phone,
    address: site.contact.address.join(', '),
    ...(site.social.length > 0 && { sameAs: site.social }),
  };
}

export function courseLd(site: Site, course: OfferedCourse, now: number): JsonLd {
  const { start } = course.dates;
  const { level } = course.facts;
  const { place, classes } = course;
  const batch = 'on' in start && start.on >= indianDayAt(now) ? start : undefined;
  const days = {
    ...(batch !== undefined && { startDate: batch.on }),
    ...(batch?.until !== undefined && { endDate: batch.until }),
  };
  return {
    ...context,
    '@type': 'Course',
    name: course.name,
    description: course.page.description,
    url: `${site.url}${coursePaths(course).page}`,
    inLanguage: course.lang ?? PROGRAM_LANGUAGE,
    ...(level.short !== UNKNOWN_LEVEL && { educationalLevel: level.short }),
    ...(level.text !== undefined && { coursePrerequisites: level.text }),
    ...(course.freeVideo !== undefined && { isAccessibleForFree: true }),
    provider: { '@type': 'EducationalOrganization', name: site.brand.name, url: `${site.url}/` },
    offers: {
      '@type': 'Offer',
      price: plainRupees(paiseFromRupees(course.price)),
      priceCurrency: 'INR',
      category: 'Paid',
      ...(course.offer !== 'open' && { availability: 'https://schema.org/SoldOut' as const }),
      url: `${site.url}${coursePaths(course).payment}`,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: place === undefined ? 'Online' : 'Onsite',
      courseWorkload: isoDuration(course.hours * 60),
      ...days,
      ...(place !== undefined && {
        location: {
          '@type': 'Place',
          name: place.name,
          address: place.address ?? site.contact.address.join(', '),
          ...(place.map !== undefined && { hasMap: place.map }),
        },
      }),
      ...(classes !== undefined && { courseSchedule: classes.map((times) => ({ ...scheduleLd(times), ...days })) }),
    },
  };
}

const DAYS_LD: Readonly<Record<Weekday, DayOfWeek>> = {
  mon: 'https://schema.org/Monday',
  tue: 'https://schema.org/Tuesday',
  wed: 'https://schema.org/Wednesday',
  thu: 'https://schema.org/Thursday',
  fri: 'https://schema.org/Friday',
  sat: 'https://schema.org/Saturday',
  sun: 'https://schema.org/Sunday',
};

function scheduleLd({ weekdays, from, to }: ClassTimes): Schedule {
  return {
    '@type': 'Schedule',
    repeatFrequency: 'Weekly',
    byDay: weekdays.map((day) => DAYS_LD[day]),
    startTime: from,
    endTime: to,
    scheduleTimezone: 'Asia/Kolkata',
  };
}

export function courseListLd(site: Site, courses: readonly CourseEntry[]): JsonLd {
  return {
    ...context,
    '@type': 'ItemList',
    itemListElement: courses.map((course, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: course.name,
      url: `${site.url}${coursePaths(course).page}`,
    })),
  };
}

export interface Crumb {
  name: string;
  /** If it is not the program's language. */
  lang?: string | undefined;
  path: string;
}

/** The steps before a page of a course. */
export const homeCrumb: Crumb = { name: 'Home', path: paths.home };
export const coursesCrumb: Crumb = { name: 'All Courses', path: paths.courses };

export function breadcrumbLd(site: Site, crumbs: readonly Crumb[]): JsonLd {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site.url}${path}`,
    })),
  };
}

export function freeVideoLd(site: Site, course: CourseEntry, free: FreeVideo): JsonLd[] {
  return free.items.map((item) => videoLd(site, item, { lang: course.lang, picture: course.id }));
}

type DescribedVideo = Pick<BlockOf<'video'>, 'title' | 'description' | 'video' | 'uploaded' | 'minutes'>;

/** `picture` is the course whose picture stands for a video that has none, or SITE_IMAGE. */
export function videoLd(
  site: Site,
  { title, description, video, uploaded, minutes }: DescribedVideo,
  { lang = PROGRAM_LANGUAGE, picture }: { lang?: string | undefined; picture: string },
): JsonLd {
  const { player, src, thumbnail } = videoAddresses(video);
  const url = src.startsWith('/') ? `${site.url}${src}` : src;
  return {
    ...context,
    '@type': 'VideoObject',
    name: title,
    description,
    inLanguage: lang,
    uploadDate: `${uploaded}T00:00:00+05:30`,
    ...(minutes !== undefined && { duration: isoDuration(minutes) }),
    thumbnailUrl: thumbnail ?? `${site.url}${socialImagePath(picture)}`,
    ...(player === 'frame' ? { embedUrl: url } : { contentUrl: url }),
  };
}

/** An ISO 8601 duration: `PT3H30M`. */
export function isoDuration(minutes: number): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}
