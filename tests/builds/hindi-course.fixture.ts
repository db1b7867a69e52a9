import { dump } from 'js-yaml';
import type { z } from 'zod';
import type { courseSchema } from '../../server/content/schema/course-schema.ts';
import type { ProjectCopy } from '../project-copy.fixture.ts';
import { VIDEO } from './thirteenth-course.fixture.ts';

export const id = 'samay-prabandhan';

export const NAME = 'समय प्रबंधन और विद्यार्थी';

export const urls = {
  page: '/samay',
  payment: '/samay-payment',
  playlist: '/samay-lectures',
  player: '/samay-lecture/0',
  register: `/register/${id}`,
  reading: '/samay/paath',
} as const;

const reading = `---
title: समय की पुस्तिका
description: एक सप्ताह के घंटे गिनिए, और देखिए कि वे कहाँ जाते हैं, फिर योजना बनाइए।
summary: घंटे गिनिए।
---

## 1. घंटे गिनना

एक सप्ताह की डायरी।

<Exercise title="एक दिन लिखिए" minutes={4}>

डायरी खोलिए।

</Exercise>

<Figure caption="दो दिन और उनके घंटे।">

<Drawing name="do-din" alt="दो दिन: सोमवार के तीन घंटे, मंगलवार के पाँच" />

- <Drawing name="do-din-ek" alt="" /> एक घंटा

</Figure>

<Drawing name="do-din" alt="वही दो दिन" />

<RevisionCard title="एक पन्ने पर">

### घंटे

डायरी।

</RevisionCard>
`;

/** As an editor saves it. */
const DAYS = `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 80 30" version="1.1">
  <title>Two days</title>
  <defs><rect id="hour" width="9" height="9" fill="var(--soft, #fb5)"/></defs>
  <use xlink:href="#hour"/><use href="#hour" x="10"/><use href="#hour" x="20"/>
  <text x="40" y="8" font-size="8">सोमवार</text>
</svg>
`;
const HOUR = DAYS.replace(/<title>.*<\/svg>/s, '<rect width="80" height="30" fill="var(--soft)"/></svg>');

/** A course in Hindi alone. */
const course: z.input<typeof courseSchema> = {
  name: NAME,
  lang: 'hi',
  short: 'समय',
  group: 'non-tech',
  order: 901,
  price: 450,
  duration: '५ घंटे',
  mode: 'recorded',
  hours: 5,
  cover: { emblem: 'letters', hue: 150 },
  card: {
    description: 'अपने सप्ताह के घंटे गिनिए, और काम समय पर पूरे कीजिए।',
    priceBuys: 'परीक्षा और प्रमाणपत्र',
    type: 'startDateAndRegDate',
  },
  free: 'पहला पाठ सबके लिए निःशुल्क है।',
  dates: { registration: { open: true }, start: { any: true }, exam: { days: ['2099-04-05'] } },
  facts: {
    level: { short: 'सबके लिए', text: 'पहले से कुछ जानना ज़रूरी नहीं।' },
    language: { short: 'हिन्दी', text: 'परीक्षा भी हिन्दी में है।' },
    needs: { short: 'एक फ़ोन' },
    exam: { short: 'घर से', minutes: 30, resit: 'फिर से परीक्षा अगले महीने दी जा सकती है।' },
    certificate: { short: 'हमारा अपना', text: 'उत्तीर्ण होने पर मिलता है।' },
  },
  page: {
    layout: 'landing',
    path: urls.page,
    title: 'समय प्रबंधन: सप्ताह की योजना',
    metaDescription: 'एक छोटा पाठ्यक्रम जिसमें आप अपने सप्ताह की योजना बनाना और उस पर टिके रहना सीखते हैं।',
    description: 'आप सीखते हैं कि सप्ताह के घंटे कहाँ जाते हैं, और दिन की योजना कैसे बनती है।',
    heroLines: ['सप्ताह की योजना', 'दिन की सूची', 'काम की शुरुआत'],
    learners: { text: 'सैकड़ों विद्यार्थी', source: 'हमारी अपनी गिनती' },
    featureCards: [
      { icon: 'book', title: 'पाठ', text: 'छोटे पाठ, एक दिन में एक।' },
      { icon: 'target', title: 'अभ्यास', text: 'हर पाठ के बाद एक अभ्यास।' },
      { icon: 'check', title: 'परीक्षा', text: 'घर से, ऑनलाइन।' },
    ],
    promo: { title: 'यह पाठ्यक्रम किसलिए है', video: { file: VIDEO } },
    lectureGrid: true,
    playlist: true,
  },
  outline: { modules: [{ title: 'घंटे गिनना', hours: 2, note: 'वीडियो', topics: ['एक सप्ताह की डायरी', 'तीन सूचियाँ'] }] },
  lesson: {
    intro: 'एक मिनट में सीखिए।',
    look: 'letter',
    sheet: 'सोमवार\nमंगलवार',
    frames: ['पहला', 'दूसरा', 'तीसरा', 'चौथा'].map((label) => ({
      label,
      said: 'दिन लिखिए।',
      text: 'फिर उनके घंटे गिनिए।',
      hot: [1],
      guess: { question: 'पहला दिन कौन सा है?', answers: ['सोमवार', 'मंगलवार'], right: 1 },
      drawings: [{ title: 'दिन', rows: [['सोमवार', '३']] }],
    })),
    end: { learnt: 'अब आप दिन गिन सकते हैं।', module: 1 },
  },
  trainers: [{ name: 'सुनीता वर्मा', experience: 'बीस साल पढ़ाया', credentials: 'बी एड', bio: 'विद्यालय में पढ़ाती हैं।' }],
  faq: [{ question: 'क्या परीक्षा ज़रूरी है?', answer: 'नहीं, आप केवल सीख भी सकते हैं।' }],
  payment: { path: urls.payment, layout: 'receipt', payees: ['main'] },
  reading: { path: urls.reading, entry: id },
  lectures: {
    path: urls.playlist,
    player: '/samay-lecture',
    title: 'समय के पाठ',
    items: [
      { title: 'घंटे कहाँ जाते हैं', video: { file: VIDEO }, description: 'एक सप्ताह की डायरी।', module: 1 },
      { title: 'पाठ दो', subject: 'सूची बनाना', video: { file: VIDEO }, description: 'तीन सूचियाँ।', module: 1 },
    ],
  },
};

export function addHindiCourse(copy: ProjectCopy): void {
  copy.write(`content/courses/${id}.yaml`, dump(course));
  copy.write(`content/readings/${id}.mdx`, reading);
  copy.write('content/drawings/do-din.svg', DAYS);
  copy.write('content/drawings/do-din-ek.svg', HOUR);
}
