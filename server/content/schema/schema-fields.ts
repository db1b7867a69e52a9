import { z } from 'zod';
import { isTarget } from '../../../domain/link-target.ts';
import { isLink, LONGEST_LINK } from '../../../domain/text/link.ts';
import { isPagePath } from '../../../domain/paths.ts';
import { isLanguageTag } from '../../../domain/text/language.ts';
import { isDay } from '../../../domain/day.ts';
import { YOUTUBE_ID } from '../../../domain/course/video.ts';

declare module 'zod' {
  /** What a form says of a field (server/content/form/). */
  interface GlobalMeta {
    /** In a form, in place of the description, which also says how the value is written in a file. */
    help?: string;
    /** Left out, it follows from the schema. */
    input?: 'line' | 'long' | 'rupees' | 'day' | 'time' | 'ticks';
    /** What the text names: the form offers what is there. */
    names?: 'courses' | 'payees' | 'pictures' | 'emblems' | 'readings' | 'topics';
    /** Who may change it: only owners, or nobody here (what money goes to). */
    lock?: 'owners' | 'money';
  }
}

export const text = (what: string) => z.string().trim().min(1).describe(what).meta({ input: 'long' });

export const sentence = (what: string, most: number) =>
  z.string().trim().min(1).max(most).describe(`${what} At most ${most} characters.`).meta({ help: what });

export const language = (what: string) =>
  z
    .string()
    .refine(isLanguageTag)
    .describe(`${what} A language tag, e.g. hi for Hindi, mr for Marathi or ta for Tamil. Left out, en-IN.`)
    .optional();

export const urlPath = (what: string) =>
  z
    .string()
    .refine(isPagePath)
    .describe(
      `${what} One to five parts, each a slash and then letters, digits and hyphens, 100 characters at most in all, e.g. /ReactRegister or /courses/tally.`,
    );

// YAML readers turn an unquoted 2025-04-05 into a Date.
export const day = (what: string) =>
  z
    .preprocess(
      (value) => (value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString().slice(0, 10) : value),
      z.string().refine(isDay),
    )
    .describe(`${what} A day as YYYY-MM-DD, e.g. 2025-04-25.`)
    .meta({ help: what, input: 'day' });

export const slug = (what: string) =>
  z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .describe(`${what} Small letters, digits and single hyphens, e.g. plan-your-week.`);

export const time = (what: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .describe(`${what} As "HH:MM" in quotes.`)
    .meta({ help: what, input: 'time' });

export const webLink = (what: string) =>
  z.string().refine(isLink).describe(`${what} An https address, ${LONGEST_LINK} characters at most.`);

export const target = (what: string) =>
  z
    .string()
    .trim()
    .refine(isTarget)
    .describe(
      `${what} A page of this site such as /Courses, an https address, tel: with a phone number, or whatsapp for a chat with you.`,
    );

/** Refuses what an earlier entry of the list says too. */
export function once(list: readonly string[], context: z.RefinementCtx): void {
  for (const [index, entry] of list.entries()) {
    const earlier = list.indexOf(entry);
    if (earlier === index) continue;
    context.addIssue({
      code: 'custom',
      path: [index],
      params: { wrong: `"${entry}" is listed twice`, fix: 'Delete one of the two.' },
    });
  }
}

export const hours = (what: string) =>
  z.number().positive().max(500).describe(`${what} A number of hours, e.g. 3 or 2.5.`);

const icon = z
  .enum([
    'book',
    'calendar',
    'certificate',
    'chart',
    'chat',
    'check',
    'clock',
    'heart',
    'laptop',
    'live',
    'phone',
    'rupee',
    'screen',
    'shield',
    'star',
    'target',
    'users',
    'video',
  ])
  .describe(
    'The name of a drawn icon: book, calendar, certificate, chart, chat, check, clock, heart, laptop, live, phone, rupee, screen, shield, star, target, users or video.',
  );

export const feature = z.strictObject({
  icon,
  title: sentence('Heading of the feature.', 60),
  text: sentence('One or two sentences about it.', 240),
});

export const drawing = z
  .enum(['slip', 'stamp', 'video', 'exam', 'certificate'])
  .describe('What is drawn: a fee slip, a stamp, a video, the questions of an exam, or a certificate.');

/** Names of pictures, which lead out of no folder. */
export const PICTURE_FILE = /^[A-Za-z0-9_-][A-Za-z0-9._-]*\.(jpg|jpeg|png|webp|JPG|JPEG|PNG)$/;

const percent = (what: string) => z.number().min(0).max(100).describe(what);

export const ownPicture = (what: string) =>
  z
    .strictObject({
      file: z
        .string()
        .regex(PICTURE_FILE)
        .describe(
          'The name of a JPEG, PNG or WebP file in content/pictures/, e.g. class.jpg: letters, digits, dots, hyphens and underscores.',
        )
        .meta({ help: 'A picture that you have uploaded under Pictures.', names: 'pictures' }),
      alt: sentence('What it shows, for people who cannot see it, e.g. "Asha Rao at a whiteboard".', 160),
      focus: z
        .strictObject({
          x: percent('From the left: 0 is the left edge, 50 the middle, 100 the right edge.'),
          y: percent('From the top: 0 is the top edge, 50 the middle, 100 the bottom edge.'),
        })
        .describe(
          'What stays in view when the picture is cropped, e.g. { x: 50, y: 0 } for the top. Left out, the part that draws the eye.',
        )
        .meta({ help: 'What stays in view when the picture is cropped. Without it, the part that draws the eye.' })
        .optional(),
    })
    .describe(`${what} { file: name.jpg, alt: what it shows }.`)
    .meta({ help: `${what.replace(/:$/, '')}.` });

export const claim = z.strictObject({
  text: sentence('The claim in words, e.g. "900+ learners".', 60),
  source: text(
    'Where the figure can be checked. Leave it out only while it is a sample figure: the page then marks it as one.',
  ).optional(),
});

export const video = z
  .union([
    z.strictObject({
      youtube: z.string().regex(YOUTUBE_ID).describe('The eleven characters of the YouTube video ID.'),
    }),
    z.strictObject({
      file: z
        .string()
        .regex(/^\/media\/[A-Za-z0-9._/-]+\.(mp4|webm)$/)
        .describe('A file in public/media/, as the page asks for it, e.g. /media/lecture-1.mp4.'),
      captions: z
        .string()
        .regex(/^\/media\/[A-Za-z0-9._/-]+\.vtt$/)
        .describe(
          'Its captions, in the language of the course, as a WebVTT file in public/media/, e.g. /media/lecture-1.vtt.',
        )
        .optional(),
    }),
  ])
  .describe('Where the video is: { youtube: VIDEO_ID } or { file: /media/name.mp4, captions: /media/name.vtt }.')
  .meta({ help: 'Where the video is.' });

export const description = z
  .string()
  .trim()
  .min(50)
  .max(160)
  .describe('What a search result or a shared link shows of this page: 50 to 160 characters, different on every page.');

export type OwnPicture = z.infer<ReturnType<typeof ownPicture>>;
export type Drawing = z.infer<typeof drawing>;

export type Feature = z.infer<typeof feature>;
