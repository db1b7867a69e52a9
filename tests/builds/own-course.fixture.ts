import sharp from 'sharp';
import type { ProjectCopy } from '../project-copy.fixture.ts';

const BATCH = '2099-02-03';
const CLASSROOM = `place: { name: 'At our centre, Kothrud', map: 'https://maps.example.org/kothrud' }
classes: [{ weekdays: [tue, thu], from: '18:00', to: '20:00' }]
`;
/** Cameras write such words into pictures. */
export const CAMERA = 'Written by the camera';

/** As from a phone: rotated, with the place. */
const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#b40', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .withExif({ IFD0: { Copyright: CAMERA }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 32/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const NOTICE = 'Our hall is closed on Sunday.';

const blocks = `blocks:
  - { kind: picture, heading: Our hall, picture: { file: class.jpg, alt: Desks in our hall }, caption: In Kothrud }
  - { kind: people, items: [{ name: Asha Rao, role: Teaches, photo: { file: asha.jpg, alt: 'Asha Rao, smiling' } }] }
  - { kind: button, words: Book a visit, to: whatsapp }`;

const page = (title: string, link: string) => `---
title: ${title}
description: ${title}, in a sentence that a search result shows of this page.
updated: 2026-11-26
${link}
---

## What it says

Words about it.
`;

export async function sayMoreOfCourses({ write, change }: ProjectCopy): Promise<void> {
  write('content/pictures/class.jpg', await photo(1600, 1300));
  write('content/pictures/asha.jpg', await photo(640, 480));
  const react = 'content/courses/react.yaml';
  change(react, '  hue: 190\n', "  hue: 190\n  picture: { file: class.jpg, alt: 'Learners at their desks' }\n");
  change(
    react,
    '  - name: React trainer\n',
    "  - name: Asha Rao\n    photo: { file: asha.jpg, alt: 'Asha Rao, smiling' }\n",
  );
  const cpp = 'content/courses/cpp.yaml';
  change(cpp, 'mode: live\n', `mode: live\nseats: 1\n${CLASSROOM}`);
  change(cpp, 'start: { announced: false }', `start: { on: ${BATCH}, until: 2099-03-26 }`);
  change('content/courses/python.yaml', 'mode: live\n', 'mode: live\nclosed: true\n');
  write(
    'content/pages/placements.md',
    page('Where our learners work now', `linkIn: menu\nlinkText: Placements\n${blocks}`),
  );
  write('content/pages/holidays.md', page('Holidays of our centre', 'linkIn: footer\norder: 20'));
  write('content/pages/fees.md', page('Fees in instalments', 'linkIn: footer\norder: 10'));
  const site = 'content/site.yaml';
  const notice = `notice: { words: ${NOTICE}, to: /placements, until: 2099-01-31 }`;
  change(site, 'contact:\n', `${notice}\ncontact:\n  whatsapp: '+91 98765 43210'\n`);
  change(site, 'home:\n', 'home:\n  sections: [non-tech, stats, tech]\n');
}
