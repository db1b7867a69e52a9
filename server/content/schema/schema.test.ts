import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contentFolder } from '../content-folder.fixture.ts';
import { courseSchema } from './course-schema.ts';
import { examBankSchema } from './exam-schema.ts';
import { pageSchema, readingSchema } from './schema.ts';
import { siteSchema } from './site-schema.ts';
import { parseYaml } from '../yaml.ts';

type Json = z.core.JSONSchema.BaseSchema;

interface Field {
  name: string;
  schema: Json;
}

function fieldsOf(name: string, schema: Json): Field[] {
  const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flat();
  return [
    ...Object.entries(schema.properties ?? {}).map(([key, field]) => ({ name: `${name}.${key}`, schema: field })),
    ...parts.map((part) => ({ name: `${name}[]`, schema: part })),
  ].flatMap((field) =>
    typeof field.schema === 'object'
      ? [{ name: field.name, schema: field.schema }, ...fieldsOf(field.name, field.schema)]
      : [],
  );
}

test.each([
  ['site', siteSchema],
  ['course', courseSchema],
  ['reading', readingSchema],
  ['page', pageSchema],
  ['exam', examBankSchema],
])('every field of a %s tells an editor what belongs there', (name, schema) => {
  const fields = fieldsOf(name, z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
  expect(fields.length).toBeGreaterThan(2);
  const isSilent = ({ description, type, const: only }: Json) =>
    // A group leaves the description to its fields, an entry to its list, and a constant needs none.
    description === undefined ? type !== 'object' && only === undefined : description.trim() === '';
  const silent = fields.filter((field) => !field.name.endsWith('[]') && isSilent(field.schema));
  expect(silent.map((field) => field.name)).toEqual([]);
});

const FILES = {
  site: [siteSchema, 'content/site.yaml'],
  landing: [courseSchema, 'content/courses/braiding.yaml'],
  detail: [courseSchema, 'content/courses/talking.yaml'],
} satisfies Record<string, [z.ZodType, file: string]>;

type Name = keyof typeof FILES;

function reader(name: Name): (field: string, value: unknown) => z.ZodSafeParseResult<unknown> {
  const [schema, file] = FILES[name];
  const text = contentFolder().read(file);
  return (field, value) => {
    const content = parseYaml(text);
    const path = field.split(/[.[\]]+/).filter((key) => key !== '');
    const last = path.pop() ?? '';
    let parent = content as Record<string, unknown>;
    for (const key of path) parent = (parent[key] ??= {}) as Record<string, unknown>;
    parent[last] = value;
    return schema.safeParse(content);
  };
}

const copies = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const KNOWN = { drawing: 'video', title: 'Reeds', text: 'They bend.' };
const FEATURE = { icon: 'book', title: 'Reeds', text: 'They bend.' };
const STAT = { value: 80, labels: ['of baskets hold water', 'of baskets carry ten kilograms'] };

type Limits = [taken: unknown[], refused: unknown[]];
type Case = [name: Name, field: string, ...Limits];

const HOURS: Limits = [
  [0.5, 500],
  [0, -1, 500.5, '3'],
];
const NO_TIMES = ['24:00', '9:00', '09:60', '109:00', '09:000', '0900'];

describe('at its limits a field takes what is meant and refuses what is not', () => {
  const table: Case[] = [
    [
      'site',
      'payees[0].bank.account',
      ['123456789', '123456789012345678'],
      ['12345678', '1234567890123456789', '12345 6789', ' 123456789', '123456789 ', 123456789],
    ],
    [
      'site',
      'payees[0].bank.ifsc',
      ['SBIN0001234', 'HDFC0ABC12Z'],
      ['SBI0001234', 'SBINN0001234', 'SBIN1001234', 'SBIN000123', 'SBIN00012345', 'sbin0001234', ' SBIN0001234'],
    ],
    ['site', 'payees[0].name', ['Basket & Sons', 'x'.repeat(50)], ['टोकरी', 'Café', '', 'x'.repeat(51)]],
    ['site', 'payees[0].vpa', ['baskets@okbank'], ['baskets', 'baskets@', 'bas kets@okbank']],
    ['site', 'payees[0].signedQr', ['upi://pay?pa=a@b', undefined], ['https://a.example/?upi://pay', '']],
    [
      'site',
      'payees[0].qrImage',
      ['/media/qr.png', '/media/a/b-1_2.webp', '/media/qr.jpg', '/media/qr.svg', undefined],
      ['/media/qr.gif', '/media/qr.png?x=1', 'https://a.example/media/qr.png', '/media/.png\n'],
    ],
    ['site', 'payees', [], [[]]],
    ['landing', 'price', [0.01, 650.5, 100_000], [0, -1, 0.001, 100_000.01, '650']],
    ['landing', 'payment.payees', [['main'], ['main', 'second']], [[], ['a', 'b', 'c'], ['Main']]],
    ['landing', 'payment.layout', ['steps', 'receipt'], ['both', undefined]],
    [
      'site',
      'url',
      ['https://a.example', 'http://a.example', 'https://a.example:8443', 'https://विद्या.example'],
      [
        'https://a.example/',
        'ftp://a.example',
        'a.example',
        // Links, cookies and the origin check of forms apply to a whole host.
        'https://a.example/learn',
        'https://a.example?from=card',
        'https://a.example#top',
        'https://user:word@a.example',
      ],
    ],
    ['site', 'contact.email', ['a@example.org'], ['a', '']],
    ['site', 'contact.address', [['A lane', 'A town']], [['A lane'], [], ['A lane', ' ']]],
    // The sample is open from 09:00 to 21:00.
    ['site', 'support.opens', ['00:00', '09:59', '20:59'], [...NO_TIMES, '21:00', '23:59']],
    ['site', 'support.closes', ['09:01', '19:30', '23:59'], [...NO_TIMES, '09:00', '00:00']],
    ['site', 'support.weekdays', [['sat'], ['mon', 'tue'], undefined], [[], ['Monday'], ['mo']]],
    ['landing', 'register.link', ['https://forms.example/a'], ['http://forms.example/a', '/forms']],
    ['site', 'access', ['open', 'enrolled', undefined], ['closed', true]],
    ['site', 'accessMonths', [1, 120, undefined], [0, 121, 1.5]],
    ['site', 'refundWorkingDays', [1, 60, undefined], [0, 61, 1.5]],
    ['site', 'confirmation.hours', [1, 24, 48], [0, 0.5, 49]],
    ['landing', 'hours', ...HOURS],
    ['landing', 'outline.modules[0].hours', [...HOURS[0], undefined], HOURS[1]],
    [
      'landing',
      'dates.registration',
      [{ open: true }, { from: '2026-01-25' }],
      [{ open: false }, {}, { from: '2026-02-30' }],
    ],
    [
      'landing',
      'dates.start',
      [{ any: true }, { announced: false }, { on: '2028-02-29' }],
      [{ any: false }, { announced: true }, { on: '2026-02-29' }],
    ],
    [
      'landing',
      'dates.exam',
      [
        { days: ['2026-04-05'] },
        { from: '2026-01' },
        { from: '2026-12' },
        { every: 'first-sunday' },
        { announced: false },
        { held: false },
      ],
      [
        { days: [] },
        { from: '2026-00' },
        { from: '2026-13' },
        { from: '2026-1' },
        { from: '12026-10' },
        { from: '2026-10-05' },
        { every: 'sunday' },
        { announced: true },
        { held: true },
      ],
    ],
    ['site', 'home.phrases', [[{ text: 'Weave' }, { text: 'Braid' }]], [[{ text: 'Weave' }]]],
    ['site', 'home.stats', [copies(4, STAT), copies(1, STAT), [], undefined], [copies(5, STAT)]],
    ['site', 'home.stats[0].value', [0, 100], [-1, 101, 80.5]],
    ['site', 'home.stats[0].labels', [STAT.labels], [STAT.labels.slice(1), 'of baskets hold water']],
    ['site', 'home.features', [copies(3, KNOWN), copies(9, KNOWN)], [copies(2, KNOWN), copies(10, KNOWN)]],
    ['site', 'about.welcome', [['Welcome.']], [[], [' ']]],
    ['site', 'home.description', ['x'.repeat(50), 'x'.repeat(160)], ['x'.repeat(49), 'x'.repeat(161)]],
    ['site', 'brand', ['x', ' Baskets '], ['', ' ']],
    ['landing', 'order', [1, 999], [0, 1000, 1.5]],
    ['landing', 'cover.hue', [0, 360], [-1, 361]],
    ['landing', 'page.heroLines', [copies(3, 'Reeds')], [copies(2, 'Reeds'), copies(4, 'Reeds')]],
    [
      'landing',
      'page.featureCards',
      [copies(3, FEATURE), copies(6, FEATURE)],
      [copies(2, FEATURE), copies(7, FEATURE)],
    ],
    ['detail', 'page.bullets', [copies(8, 'Reeds')], [copies(7, 'Reeds'), copies(9, 'Reeds')]],
    ['detail', 'page.strip', [copies(3, FEATURE)], [copies(2, FEATURE), copies(4, FEATURE)]],
    ['landing', 'outline.modules', [[{ title: 'Soaking' }]], [[]]],
    ['landing', 'outline.modules[0].topics', [['Water'], undefined], [[]]],
    ['landing', 'lectures.items', [], [[]]],
    ['detail', 'freeVideo.items', [], [[]]],
    ['detail', 'freeVideo.items[0].minutes', [1, 600], [0, 601, 1.5]],
    [
      'site',
      'notice',
      [
        { words: 'x'.repeat(120), until: '2026-11-30' },
        { words: 'Closed', to: '/ContactUs', from: '2026-11-30', until: '2026-11-30' },
      ],
      [
        { words: 'Closed' },
        { words: 'x'.repeat(121), until: '2026-11-30' },
        { words: 'Closed', from: '2026-12-01', until: '2026-11-30' },
        { words: 'Closed', to: 'javascript:alert(1)', until: '2026-11-30' },
        { words: 'Closed', until: '31 Nov' },
      ],
    ],
    ['site', 'home.sections', [['features', 'tech'], [], undefined], [['features', 'features'], ['wall'], 'tech']],
    [
      'site',
      'social',
      [
        ['https://www.instagram.com/baskets'],
        Array.from({ length: 20 }, (_, at) => `https://a.example/${at}`),
        undefined,
      ],
      [
        ['http://www.instagram.com/baskets'],
        ['javascript:alert(1)'],
        ['@baskets'],
        Array.from({ length: 21 }, (_, at) => `https://a.example/${at}`),
        copies(2, 'https://a.example/1'),
      ],
    ],
    ['site', 'contact.whatsapp', ['+91 98765 43210', '+971501234567'], ['98765 43210', '+91 98765', '']],
    ['landing', 'seats', [1, 10_000], [0, 0.5, 10_001, '30']],
    [
      'landing',
      'page.path',
      ['/a', '/Ab-1', '/a/b', '/a/b/c/d/e'],
      ['a', '/', '/a/', '/a//b', '/a/b/c/d/e/f', '/a b', '/a?b', 'x/a', `/${'a'.repeat(100)}`],
    ],
    ['detail', 'reading.entry', ['a', 'a-1-b'], ['A', 'a--b', '-a', 'a-', 'a b', '../a']],
    [
      'landing',
      'page.promo.video',
      [{ youtube: 'abc_EFG-123' }, { file: '/media/a.mp4' }, { file: '/media/a/b_1-2.webm', captions: '/media/a.vtt' }],
      [
        { youtube: 'abc_EFG-1234' },
        { youtube: 'abc_EFG-12' },
        { file: '/media/a.avi' },
        { file: 'https://a.example/media/a.mp4' },
        { file: '/media/a.mp4?x=1' },
        { file: '/media/a.mp4', captions: '/media/a.srt' },
        { file: '/media/a.mp4', captions: 'https://a.example/media/a.vtt' },
        { file: '/media/a.mp4', captions: '/media/a.vtt?x=1' },
        { captions: '/media/a.vtt' },
      ],
    ],
  ];

  test.each(table)('%s: %s', (name, field, taken, refused) => {
    const read = reader(name);
    const isTaken = (value: unknown) => read(field, value).success;
    expect(taken.filter((value) => !isTaken(value))).toEqual([]);
    expect(refused.filter(isTaken)).toEqual([]);
  });
});

test('what a file leaves out promises and shows nothing that is not there', () => {
  expect(reader('site')('access', undefined).data).toMatchObject({
    access: 'open',
    accessMonths: 12,
    refundDays: 7,
    refundWorkingDays: 10,
    payees: [{ verifiedMerchant: false }, { verifiedMerchant: false }],
  });
  const read = reader('landing');
  expect(read('page.lectureGrid', undefined).data).toMatchObject({
    card: { bestseller: true },
    page: { avatars: true, lectureGrid: false, playlist: false },
    facts: { exam: {} },
    trainers: [],
    outline: { unit: 'module' },
    faq: [],
    lectures: { descriptions: true },
  });
  expect(read('payment.bankDetails', undefined).data).toMatchObject({ payment: { bankDetails: false } });
});
