import { fileURLToPath } from 'node:url';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../server/content/load.ts';
import type { Site } from '../../../../server/content/schema/site-schema.ts';
import { Contact } from '../../about/Contact.tsx';
import { CourseEnd } from '../../course/page/CourseEnd.tsx';
import { Help } from '../../slip/Help.tsx';
import { Footer } from './Footer.tsx';

const { site, courses } = loadContent(fileURLToPath(new URL('../../../..', import.meta.url)));
const course = courses.find(({ id }) => id === 'react')!;

const PLACES: [where: string, shown: (own: Site) => ReactNode, message: string][] = [
  ['Contact Us', (own) => <Contact site={own} />, 'Hello Kaksha, I have a question.'],
  ['the footer', (own) => <Footer site={own} courses={courses} pages={[]} />, 'Hello Kaksha, I have a question.'],
  [
    'the footer of a page',
    (own) => <Footer site={own} courses={courses} pages={[]} page="Refund rules" />,
    'Hello Kaksha, I have a question about “Refund rules”.',
  ],
  [
    'a course page',
    (own) => <CourseEnd course={{ ...course, offer: 'open' }} site={own} />,
    'Hello Kaksha, I have a question about the course React.Js.',
  ],
  [
    'a slip',
    (own) => <Help site={own} lead="Call" message="this is about my registration K7QT-M4PX." />,
    'Hello Kaksha, this is about my registration K7QT-M4PX.',
  ],
];

test.each(PLACES)(
  'on %s WhatsApp opens with a message, and nothing speaks of it without a number',
  (_, shown, message) => {
    const contact = { ...site.contact, whatsapp: '+91 98765 43210' };
    const html = renderToStaticMarkup(shown({ ...site, contact }));
    expect(html).toContain(`href="https://wa.me/919876543210?text=${encodeURIComponent(message)}"`);
    expect(renderToStaticMarkup(shown(site))).not.toMatch(/whatsapp|wa\.me/i);
  },
);
