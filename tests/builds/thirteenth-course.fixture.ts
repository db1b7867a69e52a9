import { dump } from 'js-yaml';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { courseSchema } from '../../server/content/schema/course-schema.ts';
import type { Feature } from '../../server/content/schema/schema-fields.ts';
import type { ProjectCopy } from '../project-copy.fixture.ts';

type Course = z.input<typeof courseSchema>;

export const id = 'knots-and-splices';

export const urls = {
  page: '/courses/knots',
  payment: '/courses/knots/pay',
  playlist: '/courses/knots/lectures',
  player: '/courses/knots/lecture/0',
  register: `/register/${id}`,
} as const;

export const other = {
  id: 'splices',
  urls: { page: '/courses/splices', payment: '/courses/splices/pay', register: '/register/splices' },
} as const;

export const VIDEO = '/media/clip.webm';

export const clip = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'clip.webm'));

const features: Feature[] = [
  { icon: 'book', title: 'Bends', text: 'Two ropes become one.' },
  { icon: 'target', title: 'Hitches', text: 'A rope holds on to a post.' },
  { icon: 'check', title: 'Loops', text: 'A rope holds on to itself.' },
];

const pageWords = {
  path: urls.page,
  title: 'Knots and Splices: tie what holds',
  metaDescription:
    'A short course on knots that hold and come undone again, from the first bend to a splice that lasts, for {price}.',
  description: 'You tie twelve knots, say what each is for, and splice an eye into a rope.',
} as const;

const common = {
  name: 'Knots and Splices',
  short: 'Knots',
  group: 'tech',
  order: 900,
  price: 777.5,
  duration: '3 hours recorded',
  mode: 'recorded',
  hours: 3,
  cover: { emblem: 'letters', hue: 210 },
  card: { description: 'Tie twelve knots that hold and come undone again.', type: 'startDateAndRegDate' },
  dates: { registration: { open: true }, start: { on: '2099-02-03' }, exam: { days: ['2099-04-05', '2099-04-06'] } },
  facts: {
    level: { short: 'From zero' },
    language: { short: 'English' },
    needs: { short: 'A rope', text: 'Three metres of it.' },
    exam: { minutes: 30, questions: 12, passMark: 50, attempts: 2 },
    certificate: { short: 'Our own' },
  },
  outline: {
    modules: [
      { title: 'Bends and hitches', hours: 2, topics: ['Sheet bend', 'Clove hitch'] },
      { title: 'Splices', hours: 1 },
    ],
  },
} satisfies Partial<Course>;

export const course: Course = {
  ...common,
  formerPaths: ['/KnotsRegister'],
  page: {
    layout: 'landing',
    ...pageWords,
    heroLines: ['Twelve knots', 'One splice', 'A rope of your own'],
    featureCards: features,
    lectureGrid: true,
    playlist: true,
  },
  payment: { path: urls.payment, layout: 'receipt', payees: ['main'] },
  lectures: {
    path: urls.playlist,
    player: '/courses/knots/lecture',
    title: 'Lectures on knots',
    items: [{ title: 'The sheet bend', video: { file: VIDEO }, description: 'Two ropes of unequal thickness.' }],
  },
};

export const POINTS = ['Rope', 'Bend', 'Hitch', 'Loop', 'Lash', 'Whip', 'Splice', 'Undo'];

export const FORM = 'https://forms.example/knots';

const courseWithForm: Course = {
  ...common,
  name: 'Splices alone',
  short: 'Splices',
  order: 902,
  cover: { emblem: 'rope', hue: 210 },
  page: {
    layout: 'detail',
    path: other.urls.page,
    title: 'Splices alone: an eye that lasts',
    metaDescription:
      'The second half of the course on knots, for whoever has tied all twelve and wants to splice a rope.',
    description: pageWords.description,
    bullets: POINTS,
    strip: features,
  },
  payment: { path: other.urls.payment, layout: 'steps', payees: ['main'], bankDetails: true },
  register: { link: FORM },
  // Seats elsewhere are not counted, so the payment page is a file, as static hosts need it.
  seats: 30,
};

const ROPE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <path d="M4 28 28 4" stroke="var(--strong)" stroke-width="6"/>
</svg>
`;

export function addCourses(copy: ProjectCopy): void {
  copy.write(`content/courses/${id}.yaml`, dump(course));
  copy.write(`content/courses/${other.id}.yaml`, dump(courseWithForm));
  copy.write(`public${VIDEO}`, clip);
  copy.write('content/emblems/rope.svg', ROPE);
}
