import { describe, expect, test } from 'vitest';
import { contentFolder } from '../content-folder.fixture.ts';
import { type Spoiled, spoiled } from '../spoiled.fixture.ts';

const BRAIDING = 'content/courses/braiding.yaml';
const TALKING = 'content/courses/talking.yaml';

const SPOILED: Spoiled[] = [
  ...spoiled`
a GSTIN without a tax
  content/site.yaml: gstin: not registered -> gstin: 09ABCDE1234F1ZY
  tax: is none, but legal.gstin is 09ABCDE1234F1ZY
  Write what your accountant says: composition or regular. Or take the GSTIN out: not registered.
a tax without a GSTIN
  content/site.yaml: legal: -> "tax: regular\nlegal:"
  legal.gstin: is not a GSTIN, but tax is regular
exam days out of order
  content/courses/braiding.yaml: 2026-04-06 -> 2026-04-04
  dates.exam.days[1]: 2026-04-04 comes after 2026-04-05
free videos and no exam to pay for
  content/courses/talking.yaml: exam: { from: '2026-10' } -> exam: { held: false }
  dates.exam: there is none, and the videos are free, so the price buys nothing
links by email of a course that is on the site
  content/courses/braiding.yaml: name: Braiding -> "links: [{ label: Lectures, url: \"https://videos.baskets.in\" }]\nname: Braiding"
  links: nobody gets them, since the course has its lectures or videos on the site
links by email of a course at a place
  content/courses/talking.yaml: mode: live -> "mode: live\nplace: At our hall\nlinks: [{ label: Talks, url: \"https://talks.baskets.in\" }]"
  links: nobody gets them, since learners come to the place
  Delete links:, or place:.
a place of a recorded course
  content/courses/braiding.yaml: mode: recorded -> "mode: recorded\nplace: At our hall"
  place: is for live courses, and this one is recorded
  Write mode: live, or delete place:.
times of a recorded course
  content/courses/braiding.yaml: mode: recorded -> "mode: recorded\nclasses: [{ weekdays: [tue], from: '18:00', to: '20:00' }]"
  classes: is for live courses, and this one is recorded
a batch that ends before it begins
  content/courses/talking.yaml: { on: 2026-02-03 } -> { on: 2026-02-03, until: 2026-01-03 }
  dates.start.until: 2026-01-03 comes before 2026-02-03, the first day
a batch that begins on a day without a class
  content/courses/talking.yaml: mode: live -> "mode: live\nclasses: [{ weekdays: [mon], from: '18:00', to: '20:00' }]"
  dates.start.on: 2026-02-03 is a Tuesday, and classes: has none on that day
  Write the day of the first class, or correct classes:.
a link in the menu whose words are too long
  content/pages/terms.md: title: Terms -> "title: Where our learners work now\nlinkIn: menu"
  linkText: is missing, and the title is too long for the menu
  Say what the link says, in 20 characters at most.
words of a link that is nowhere
  content/pages/terms.md: title: Terms -> "title: Terms\nlinkText: Our terms"
  linkIn: is missing, so nothing shows linkText
  Write linkIn: menu or linkIn: footer, or delete linkText:.
its own name as a former one
  content/courses/braiding.yaml: name: Braiding -> "formerIds: [braiding]\nname: Braiding"
  formerIds[0]: "braiding" is the name of this file
  Name only what the file was called before.
a former name that is a course of its own
  content/courses/braiding.yaml: name: Braiding -> "formerIds: [weaving, talking]\nname: Braiding"
  formerIds[1]: "talking" is another course: content/courses/talking.yaml
  Take it out here, or give that file a name that no course has had.
a former name twice
  content/courses/braiding.yaml: name: Braiding -> "formerIds: [weaving, weaving]\nname: Braiding"
  formerIds[1]: "weaving" is formerIds[0] too
a former name that is none of a file
  content/courses/braiding.yaml: name: Braiding -> "formerIds: [Weaving.yaml]\nname: Braiding"
  formerIds[0]
a payee that does not exist
  content/courses/braiding.yaml: payees: [main] -> payees: [mian]
  payment.payees[0]: there is no payee "mian"; did you mean "main"?
  Name a payee of content/site.yaml by its id: main, second.
a payee named twice
  content/courses/talking.yaml: [second, main] -> [main, main]
  payment.payees[1]: "main" is listed twice
two payees of one id
  content/site.yaml: "  - id: second" -> "  - { id: main, name: Baskets, vpa: bb@okbank }\n  - id: second"
  payees[1].id: "main" is also the id of payees[0].id
bank details that nobody has
  content/courses/braiding.yaml: payees: [main] -> payees: [second]
  payment.bankDetails: is true, but second in content/site.yaml has no bank account
a reading that does not exist
  content/courses/talking.yaml: entry: talking -> entry: walking
  reading.entry: there is no reading "walking"
  Write content/readings/walking.mdx, or name a reading that exists.
an emblem that does not exist
  content/courses/talking.yaml: emblem: sun -> emblem: moon
  cover.emblem: there is no emblem "moon"
  Put it there as content/emblems/moon.svg, or write one of these: snake, sun, letters.
a URL of another course
  content/courses/talking.yaml: path: /TalkPayment -> path: /Braid-Payment
  payment.path: /Braid-Payment is already used by payment.path in content/courses/braiding.yaml
a URL twice in one course
  content/courses/talking.yaml: path: /talkVideo -> path: /talkPage
  freeVideo.path: /talkPage is already used by page.path
a URL of the site
  content/courses/talking.yaml: path: /talkPage -> path: /courses
  page.path: /courses is already used by the site itself
a URL of the process
  content/courses/talking.yaml: path: /talkPage -> path: /healthz
  page.path: /healthz is already used by the site itself
a path that ends in a slash
  content/courses/talking.yaml: path: /talkPage -> path: /courses/reeds/
  page.path: found "/courses/reeds/"
  ...e.g. /ReactRegister or /courses/tally
a path of six parts
  content/courses/talking.yaml: path: /talkPage -> path: /a/b/c/d/e/f
  page.path: found "/a/b/c/d/e/f"
a path under the registrations
  content/courses/talking.yaml: path: /talkPage -> path: /Register/reeds
  page.path: /Register/reeds is under /register, which the site itself needs
a path under the desk
  content/courses/talking.yaml: path: /talkPage -> path: /desk/reeds
  page.path: /desk/reeds is under /desk, which the site itself needs
a path that a web server leaves out
  content/courses/talking.yaml: path: /talkPage -> path: /courses/index
  page.path: /courses/index ends in index, which web servers leave out
a page under a player
  content/courses/talking.yaml: path: /talkPage -> path: /Braid/talking
  page.path: /Braid/talking is under the player /braid
  Only lecture numbers can follow the path of a player. Choose another path, or another player, such as /braid/lecture.
a former path that is a page
  content/courses/talking.yaml: name: Talking -> "formerPaths: [/reeds, /TALKPAGE]\nname: Talking"
  formerPaths[1]: /TALKPAGE is already used by page.path
a place that two courses want
  content/courses/talking.yaml: group: non-tech -> group: tech
  order: tech 10 is order in content/courses/braiding.yaml too
two courses of one name
  content/courses/talking.yaml: name: Talking to reeds -> name: braiding
  name: is the same name as name in content/courses/braiding.yaml
two pages of one title
  content/courses/talking.yaml: title: Learn to talk to reeds -> title: Learn to braid
  page.title: is the same title as page.title in content/courses/braiding.yaml
two pages of one description
  content/courses/talking.yaml: A description of the films -> A description of talking
  freeVideo.metaDescription: is the same description as page.metaDescription
two free videos of one id
  content/courses/talking.yaml: id: answer -> id: listen
  freeVideo.items[1].id: "listen" is freeVideo.items[0].id too
a video file that is not there
  content/courses/braiding.yaml: /media/braid.mp4 -> /media/brade.mp4
  page.promo.video.file: there is no file public/media/brade.mp4
captions that are not there
  content/courses/braiding.yaml: /media/braid.mp4 -> /media/braid.mp4, captions: /media/braid.vtt
  page.promo.video.captions: there is no file public/media/braid.vtt
a picture of a QR code that is not there
  content/site.yaml: "    vpa: baskets2@okbank" -> "    vpa: baskets2@okbank\n    qrImage: /media/qr.png"
  payees[1].qrImage: there is no file public/media/qr.png
a site in Hindi that does not say so
  content/site.yaml: heading: Weave a basket -> heading: टोकरी बुनना सीखिए, घर बैठे, हिन्दी में, थोड़े ही समय में
  lang: is missing, and the words are not in English
  Add lang: hi, or the language that they are in.
`,
  [
    'a player in the place of a page',
    BRAIDING,
    'player: /braid\n',
    'player: /talkPage\n',
    {
      file: TALKING,
      field: 'page.path',
      wrong: '/talkPage is already used by lectures.player in content/courses/braiding.yaml',
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

  test.each([
    ['guess: { question: Which?, answers: [One, Two], right: 3 }', 'frames[0].guess.right', 'is 3 of 2 answers'],
    ['guess: { question: Which?, answers: [One, Two], right: 2 }', 'end.module', 'is 3 of 2 modules'],
  ])('a lesson with %s', (guess, field, wrong) => {
    const folder = contentFolder();
    const frame = (more: string) => `{ label: One, ${more} drawings: [{ title: It }], said: So., text: Because. }`;
    const frames = [frame(`${guess},`), frame(''), frame(''), frame('')].join(', ');
    const end = field === 'end.module' ? 3 : 2;
    folder.write(
      BRAIDING,
      `${folder.read(BRAIDING)}lesson: { intro: One, sheet: Two, frames: [${frames}], end: { learnt: You know it., module: ${end} } }\n`,
    );
    expect(folder.problems()).toEqual([
      { file: BRAIDING, field: `lesson.${field}`, wrong, fix: `Count the ${wrong.split(' ').at(-1)} from 1.` },
    ]);
  });

  test('a page of text in the place of something else', () => {
    const folder = contentFolder();
    folder.write('content/pages/desk.md', folder.read('content/pages/terms.md').replaceAll('Terms', 'Desks'));
    folder.write('content/pages/help.md', folder.read('content/pages/terms.md').replaceAll('Terms', 'Help'));
    folder.replace(TALKING, '/talkPage', '/Help');
    expect(folder.problems()).toEqual([
      expect.objectContaining({ file: 'content/pages/desk.md', wrong: '/desk is already used by the site itself' }),
      expect.objectContaining({ file: TALKING, wrong: '/Help is already used by content/pages/help.md' }),
    ]);
  });

  test('more pages in the menu than the header has room for', () => {
    const folder = contentFolder();
    const terms = folder.read('content/pages/terms.md').replace('---\n', '---\nlinkIn: menu\n');
    for (const title of ['Batches', 'Fees']) {
      folder.write(`content/pages/${title.toLowerCase()}.md`, terms.replaceAll('Terms', title));
    }
    expect(folder.problems()).toEqual([]);
    folder.write('content/pages/placements.md', terms.replaceAll('Terms', 'Placements'));
    expect(folder.problems()).toEqual([
      {
        file: 'content/pages/placements.md',
        field: 'linkIn',
        wrong: 'the menu has room for 2 pages, and 3 say linkIn: menu',
        fix: 'Write linkIn: footer here or in another of them.',
      },
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
