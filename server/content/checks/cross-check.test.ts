import { describe, expect, test } from 'vitest';
import { contentFolder } from '../content-folder.fixture.ts';
import type { Problem } from '../schema/problems.ts';

const BRAIDING = 'content/courses/braiding.yaml';
const TALKING = 'content/courses/talking.yaml';
const SITE = 'content/site.yaml';

const SPOILED: [kind: string, file: string, words: string, by: string, problem: Partial<Problem>][] = [
  [
    'a GSTIN without a tax',
    SITE,
    'gstin: not registered',
    'gstin: 09ABCDE1234F1ZY',
    {
      field: 'tax',
      wrong: 'is none, but legal.gstin is 09ABCDE1234F1ZY',
      fix: 'Write what your accountant says: composition or regular. Or take the GSTIN out: not registered.',
    },
  ],
  [
    'a tax without a GSTIN',
    SITE,
    'legal:',
    'tax: regular\nlegal:',
    { field: 'legal.gstin', wrong: 'is no GSTIN, but tax is regular' },
  ],
  [
    'exam days out of order',
    BRAIDING,
    '2026-04-06',
    '2026-04-04',
    { field: 'dates.exam.days[1]', wrong: '2026-04-04 comes after 2026-04-05' },
  ],
  [
    'free videos and no exam to pay for',
    TALKING,
    "exam: { from: '2026-10' }",
    'exam: { held: false }',
    { field: 'dates.exam', wrong: 'there is none, and the videos are free, so the price buys nothing' },
  ],
  [
    'links by email of a course that is on the site',
    BRAIDING,
    'name: Braiding',
    'links: [{ label: Lectures, url: "https://videos.baskets.in" }]\nname: Braiding',
    { field: 'links', wrong: 'nobody gets them, since the course has its lectures or videos on the site' },
  ],
  [
    'its own name as a former one',
    BRAIDING,
    'name: Braiding',
    'formerIds: [braiding]\nname: Braiding',
    {
      field: 'formerIds[0]',
      wrong: '"braiding" is the name of this file',
      fix: 'Name only what the file was called before.',
    },
  ],
  [
    'a former name that is a course of its own',
    BRAIDING,
    'name: Braiding',
    'formerIds: [weaving, talking]\nname: Braiding',
    {
      field: 'formerIds[1]',
      wrong: '"talking" is a course of its own: content/courses/talking.yaml',
      fix: 'Take it out here, or give that file a name that no course has had.',
    },
  ],
  [
    'a former name twice',
    BRAIDING,
    'name: Braiding',
    'formerIds: [weaving, weaving]\nname: Braiding',
    { field: 'formerIds[1]', wrong: '"weaving" is formerIds[0] too' },
  ],
  [
    'a former name that is none of a file',
    BRAIDING,
    'name: Braiding',
    'formerIds: [Weaving.yaml]\nname: Braiding',
    { field: 'formerIds[0]' },
  ],
  [
    'a payee that does not exist',
    BRAIDING,
    'payees: [main]',
    'payees: [mian]',
    {
      field: 'payment.payees[0]',
      wrong: 'there is no payee "mian"; did you mean "main"?',
      fix: 'Name a payee of content/site.yaml by its id: main, second.',
    },
  ],
  [
    'a payee named twice',
    TALKING,
    '[second, main]',
    '[main, main]',
    { field: 'payment.payees[1]', wrong: '"main" is listed twice' },
  ],
  [
    'two payees of one id',
    SITE,
    '  - id: second',
    '  - { id: main, name: Baskets, vpa: bb@okbank }\n  - id: second',
    { field: 'payees[1].id', wrong: '"main" is also the id of payees[0].id' },
  ],
  [
    'bank details that nobody has',
    BRAIDING,
    'payees: [main]',
    'payees: [second]',
    { field: 'payment.bankDetails', wrong: 'is true, but second in content/site.yaml has no bank account' },
  ],
  [
    'a reading that does not exist',
    TALKING,
    'entry: talking',
    'entry: walking',
    {
      field: 'reading.entry',
      wrong: 'there is no reading "walking"',
      fix: 'Write content/readings/walking.mdx, or name a reading that exists.',
    },
  ],
  [
    'an emblem that does not exist',
    TALKING,
    'emblem: sun',
    'emblem: moon',
    {
      field: 'cover.emblem',
      wrong: 'there is no emblem "moon"',
      fix: 'Put it there as content/emblems/moon.svg, or write one of these: snake, sun, letters.',
    },
  ],
  [
    'a URL of another course',
    TALKING,
    'path: /TalkPayment',
    'path: /Braid-Payment',
    {
      field: 'payment.path',
      wrong: '/Braid-Payment is taken already, by payment.path in content/courses/braiding.yaml',
    },
  ],
  [
    'a URL twice in one course',
    TALKING,
    'path: /talkVideo',
    'path: /talkPage',
    { field: 'freeVideo.path', wrong: '/talkPage is taken already, by page.path' },
  ],
  [
    'a URL of the site',
    TALKING,
    'path: /talkPage',
    'path: /courses',
    { field: 'page.path', wrong: '/courses is taken already, by the site itself' },
  ],
  [
    'a URL of the process',
    TALKING,
    'path: /talkPage',
    'path: /healthz',
    { field: 'page.path', wrong: '/healthz is taken already, by the site itself' },
  ],
  [
    'a path that ends in a slash',
    TALKING,
    'path: /talkPage',
    'path: /courses/reeds/',
    {
      field: 'page.path',
      wrong: 'found "/courses/reeds/"',
      fix: expect.stringContaining('e.g. /ReactRegister or /courses/tally'),
    },
  ],
  [
    'a path of six parts',
    TALKING,
    'path: /talkPage',
    'path: /a/b/c/d/e/f',
    { field: 'page.path', wrong: 'found "/a/b/c/d/e/f"' },
  ],
  [
    'a path under the registrations',
    TALKING,
    'path: /talkPage',
    'path: /Register/reeds',
    { field: 'page.path', wrong: '/Register/reeds lies under /register, which the site itself needs' },
  ],
  [
    'a path under the desk',
    TALKING,
    'path: /talkPage',
    'path: /desk/reeds',
    { field: 'page.path', wrong: '/desk/reeds lies under /desk, which the site itself needs' },
  ],
  [
    'a path that a web server leaves out',
    TALKING,
    'path: /talkPage',
    'path: /courses/index',
    { field: 'page.path', wrong: '/courses/index ends in index, which web servers leave out' },
  ],
  [
    'a page under a player',
    TALKING,
    'path: /talkPage',
    'path: /Braid/talking',
    {
      field: 'page.path',
      wrong: '/Braid/talking lies under the player /braid',
      fix: 'Only the numbers of lectures stand under a player. Choose another path, or another player, such as /braid/lecture.',
    },
  ],
  [
    'a former path that is a page',
    TALKING,
    'name: Talking',
    'formerPaths: [/reeds, /TALKPAGE]\nname: Talking',
    { field: 'formerPaths[1]', wrong: '/TALKPAGE is taken already, by page.path' },
  ],
  [
    'a player in the place of a page',
    BRAIDING,
    'player: /braid\n',
    'player: /talkPage\n',
    {
      file: TALKING,
      field: 'page.path',
      wrong: '/talkPage is taken already, by lectures.player in content/courses/braiding.yaml',
    },
  ],
  [
    'a place that two courses want',
    TALKING,
    'group: non-tech',
    'group: tech',
    { field: 'order', wrong: 'tech 10 is order in content/courses/braiding.yaml too' },
  ],
  [
    'two courses of one name',
    TALKING,
    'name: Talking to reeds',
    'name: braiding',
    { field: 'name', wrong: 'is the same name as name in content/courses/braiding.yaml' },
  ],
  [
    'two pages of one title',
    TALKING,
    'title: Learn to talk to reeds',
    'title: Learn to braid',
    { field: 'page.title', wrong: 'is the same title as page.title in content/courses/braiding.yaml' },
  ],
  [
    'two pages of one description',
    TALKING,
    'A description of the films',
    'A description of talking',
    { field: 'freeVideo.metaDescription', wrong: 'is the same description as page.metaDescription' },
  ],
  [
    'two free videos of one id',
    TALKING,
    'id: answer',
    'id: listen',
    { field: 'freeVideo.items[1].id', wrong: '"listen" is freeVideo.items[0].id too' },
  ],
  [
    'a video file that is not there',
    BRAIDING,
    '/media/braid.mp4',
    '/media/brade.mp4',
    { field: 'page.promo.video.file', wrong: 'there is no file public/media/brade.mp4' },
  ],
  [
    'captions that are not there',
    BRAIDING,
    '/media/braid.mp4',
    '/media/braid.mp4, captions: /media/braid.vtt',
    { field: 'page.promo.video.captions', wrong: 'there is no file public/media/braid.vtt' },
  ],
  [
    'a picture of a QR code that is not there',
    SITE,
    '    vpa: baskets2@okbank',
    '    vpa: baskets2@okbank\n    qrImage: /media/qr.png',
    { field: 'payees[1].qrImage', wrong: 'there is no file public/media/qr.png' },
  ],
  [
    'a site in Hindi that does not say so',
    SITE,
    'heading: Weave a basket',
    'heading: टोकरी बुनना सीखिए, घर बैठे, हिन्दी में, थोड़े ही समय में',
    {
      field: 'lang',
      wrong: 'is missing, and the words are not in English',
      fix: 'Add lang: hi, or the language that they are in.',
    },
  ],
];

describe('one problem, named by file and field, for', () => {
  test.each(SPOILED)('%s', (_, file, words, by, problem) => {
    const folder = contentFolder();
    folder.replace(file, words, by);
    expect(folder.problems()).toEqual([expect.objectContaining({ file, ...problem })]);
  });

  test.each(['reeds/talk', 'reeds/talk.html', 'reeds/talk/index.html'])(
    'a file public/%s has the address of a page already',
    (name) => {
      const folder = contentFolder();
      folder.replace(TALKING, 'path: /talkPage', 'path: /reeds/talk');
      expect(folder.problems()).toEqual([]);
      folder.write(`public/${name}`, 'x');
      expect(folder.problems()).toEqual([
        expect.objectContaining({
          field: 'page.path',
          wrong: `/reeds/talk is the address of the file public/${name} too`,
        }),
      ]);
    },
  );

  test('lectures that a page shows and the course lacks', () => {
    const folder = contentFolder();
    const lectures = folder.read(BRAIDING).slice(folder.read(BRAIDING).indexOf('lectures:'));
    folder.replace(BRAIDING, lectures, '');
    expect(folder.problems()).toEqual([
      {
        file: BRAIDING,
        field: 'page.lectureGrid',
        wrong: 'is true, but the course has no lectures',
        fix: 'Add lectures: to the course, or leave lectureGrid out.',
      },
    ]);
  });

  test.each([
    ['[9]', '[0]', 'is 9, but the outline has 2', 'Count the modules of the outline from 1.'],
    ['[2, 1]', '[1]', 'is 1, after 2', 'List the lectures in the order of their modules.'],
  ])('lectures of the modules %s', (modules, at, wrong, fix) => {
    const folder = contentFolder();
    const lecture = (module: number) =>
      `{ title: Part ${module}, module: ${module}, video: { youtube: abcdefghijk }, description: How long. }`;
    const written = folder.read(BRAIDING);
    const items = (JSON.parse(modules) as number[]).map((module) => `    - ${lecture(module)}\n`).join('');
    folder.replace(BRAIDING, written.slice(written.indexOf('  items:\n') + '  items:\n'.length), items);
    expect(folder.problems()).toEqual([{ file: BRAIDING, field: `lectures.items${at}.module`, wrong, fix }]);
  });

  test('a page of text in the place of something else', () => {
    const folder = contentFolder();
    folder.write('content/pages/desk.md', folder.read('content/pages/terms.md').replaceAll('Terms', 'Desks'));
    folder.write('content/pages/help.md', folder.read('content/pages/terms.md').replaceAll('Terms', 'Help'));
    folder.replace(TALKING, '/talkPage', '/Help');
    expect(folder.problems()).toEqual([
      expect.objectContaining({ file: 'content/pages/desk.md', wrong: '/desk is taken already, by the site itself' }),
      expect.objectContaining({ file: TALKING, wrong: '/Help is taken already, by content/pages/help.md' }),
    ]);
  });

  test('a phrase of a course that is not there', () => {
    const folder = contentFolder();
    folder.replace('content/site.yaml', 'course: braiding', 'course: plaiting');
    expect(folder.problems()).toEqual([
      expect.objectContaining({ field: 'home.phrases[0].course', wrong: 'there is no course "plaiting"' }),
    ]);
  });

  test('a site without a course, but not one whose only course is spoiled', () => {
    const folder = contentFolder();
    folder.replace('content/site.yaml', 'Weave, course: braiding', 'Weave');
    folder.remove(BRAIDING);
    folder.write(TALKING, 'name: Talking\n');
    expect(folder.problems()).not.toContainEqual(expect.objectContaining({ file: 'content/courses' }));
    folder.remove(TALKING);
    expect(folder.problems()).toEqual([
      {
        file: 'content/courses',
        field: '',
        wrong: 'has no course',
        fix: 'Write one file for each course, such as content/courses/braiding.yaml; one is enough.',
      },
    ]);
  });

  test('a page that the site links to', () => {
    const folder = contentFolder();
    folder.remove('content/pages/refunds.md');
    expect(folder.problems()).toEqual([
      expect.objectContaining({ file: 'content/pages/refunds.md', wrong: 'there is no such file' }),
    ]);
  });
});
