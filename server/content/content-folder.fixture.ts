import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { emptyFolder } from '../base/folder.fixture.ts';
import { loadContent } from './load.ts';
import { ContentError, type Problem } from './schema/file-findings.ts';

const sentence = (of: string) => `A description of ${of} that is long enough to stand in a search result.`;

const feature = (title: string, picture = 'icon: book') => `{ ${picture}, title: ${title}, text: A word about it. }`;

const SITE = `
brand: Baskets
tagline: Basket weaving, taught online
url: https://baskets.in
contact:
  email: hello@baskets.in
  phone: '+91 98765 43210'
  address: [Reed Lane 1, 'Noida 201309']
support: { opens: '09:00', closes: '21:00' }
confirmation: { hours: 24 }
legal:
  name: Baskets Private Limited
  address: Reed Lane 1, Noida
  grievanceOfficer: The director
  grievanceContact: hello@baskets.in
  gstin: not registered
  processors: Reed Hosting, India
payees:
  - id: main
    name: Baskets
    vpa: baskets@okbank
    bank: { holder: Baskets, account: '123456789', ifsc: SBIN0001234, name: 'State Bank, Noida' }
  - id: second
    name: Baskets
    vpa: baskets2@okbank
home:
  title: Learn to weave baskets
  description: ${sentence('the home page')}
  heading: Weave a basket
  text: One skill.
  action: Talk to us
  phrases: [{ text: Weave, course: braiding }, { text: Braid }]
  stats:
    - { value: 80, labels: [of baskets hold water, of baskets carry ten kilograms], source: Our own count of 2026 }
    - { value: 85, labels: [of weavers come back, of weavers bring a friend], source: Our own count of 2026 }
  featuresHeading: You need to know this also
  features:
    - ${feature('Reeds', 'drawing: slip')}
    - ${feature('Knots', 'drawing: video')}
    - ${feature('Handles', 'drawing: certificate')}
groups:
  tech: { heading: Weaving, text: Courses for the hands. }
  non-tech: { heading: Talking, text: Courses for the rest. }
courses: { title: All the courses, description: '${sentence('the catalogue')}', heading: Courses, text: Pick one. }
about:
  title: About the weavers
  description: ${sentence('the weavers')}
  heading: About us
  welcome: [Welcome to the workshop.]
  sections: []
contactPage:
  title: How to reach the weavers
  description: ${sentence('the contact page')}
  heading: Contact us
  text: Write or call.
  topics: []
`;

const BRAIDING = `
name: Braiding
short: Braids
group: tech
order: 10
price: 650
duration: 3 hours recorded
hours: 3
mode: recorded
cover: { emblem: snake, hue: 40 }
card: { description: Braid three reeds into one., type: regDateAndExamDate, bestsellerSource: Our sales of 2025 }
dates:
  registration: { from: 2026-01-25 }
  start: { any: true }
  exam: { days: [2026-04-05, 2026-04-06] }
page:
  layout: landing
  path: /BraidRegister
  title: Learn to braid
  metaDescription: ${sentence('braiding')}
  description: Three reeds become one.
  heroLines: [Reeds, Water, Patience]
  featureCards:
    - ${feature('Reeds')}
    - ${feature('Knots')}
    - ${feature('Handles')}
  lectureGrid: true
  promo: { title: A braid grows, video: { file: /media/braid.mp4 } }
facts: { level: { short: For anyone }, language: { short: English }, needs: { short: Reeds }, exam: { minutes: 45 }, certificate: { short: Ours } }
outline:
  modules:
    - { title: Soaking, hours: 1, topics: [Cold water, Warm water] }
    - { title: Braiding, hours: 2, topics: [Three reeds] }
payment: { path: /braid-payment, layout: receipt, payees: [main], bankDetails: true }
lectures:
  path: /braid-lectures
  player: /braid
  title: Lectures on braiding
  items:
    - { title: Soaking, video: { youtube: abcdefghijk }, description: How long to soak. }
`;

const TALKING = `
name: Talking to reeds
short: Reeds
group: non-tech
order: 10
price: 330
duration: 2 hours
hours: 2
mode: live
cover: { emblem: sun, hue: 90 }
card: { description: Say it with reeds., type: startDateAndRegDate, bestseller: false }
dates:
  registration: { open: true }
  start: { on: 2026-02-03 }
  exam: { from: '2026-10' }
page:
  layout: detail
  path: /talkPage
  title: Learn to talk to reeds
  metaDescription: ${sentence('talking')}
  description: Reeds listen.
  bullets: [One, Two, Three, Four, Five, Six, Seven, Eight]
  strip:
    - ${feature('Reeds')}
    - ${feature('Knots')}
    - ${feature('Handles')}
facts: { level: { short: For anyone }, language: { short: English }, needs: { short: Reeds }, exam: { minutes: 45 }, certificate: { short: Ours } }
outline:
  unit: part
  modules:
    - { title: Listening, topics: [Wind] }
payment: { path: /TalkPayment, layout: steps, payees: [second, main] }
freeVideo:
  path: /talkVideo
  title: Talking to reeds on film
  metaDescription: ${sentence('the films')}
  items:
    - { id: listen, title: Listen, description: To wind., video: { youtube: bcdefghijkl }, minutes: 10, uploaded: 2026-01-10 }
    - { id: answer, title: Answer, description: In turn., video: { youtube: cdefghijklm }, minutes: 12, uploaded: 2026-01-10 }
reading: { path: /talkMaterials, entry: talking }
`;

const READING = `---
title: What reeds say
description: ${sentence('the reading')}
summary: You learn to listen.
---

## Wind

They bend.
`;

const page = (title: string) => `---
title: ${title}
description: ${sentence(title)}
updated: 2026-11-01
---

Words about it.
`;

const EMBLEM =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z" fill="var(--deep)"/></svg>\n';

const FILES = {
  'content/site.yaml': SITE,
  'content/courses/braiding.yaml': BRAIDING,
  'content/courses/talking.yaml': TALKING,
  'content/readings/talking.mdx': READING,
  'content/emblems/snake.svg': EMBLEM,
  'content/emblems/sun.svg': EMBLEM,
  'content/pages/terms.md': page('Terms'),
  'content/pages/privacy.md': page('Privacy'),
  'content/pages/refunds.md': page('Refunds'),
  'content/pages/accessibility.md': page('Accessibility'),
  'public/media/braid.mp4': '',
};

/** A small valid content folder for tests that add one mistake; deleted after the test. */
export function contentFolder() {
  const root = emptyFolder();
  const write = (file: string, text: string | Buffer) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  return {
    root,
    write,
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    remove: (file: string) => rmSync(join(root, file)),
    problems(): readonly Problem[] {
      try {
        loadContent(root);
      } catch (error) {
        if (error instanceof ContentError) return error.problems;
        throw error;
      }
      return [];
    },
    /** Throws if the file does not have the words. */
    replace(file: string, words: string, by: string) {
      const text = readFileSync(join(root, file), 'utf8');
      if (!text.includes(words)) throw new Error(`${file} does not hold: ${words}`);
      write(file, text.replace(words, by));
    },
  };
}
