import { expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { loadContent } from '../server/content/load.ts';
import { coursePaths, isPagePath, lecturesAt, paths, registerHref } from '../domain/paths.ts';

const { courses } = loadContent(fileURLToPath(new URL('..', import.meta.url)));

const everyPath = [
  ...Object.values(paths),
  ...courses.flatMap((course) => {
    const { lectures, ...single } = coursePaths(course);
    return [...Object.values(single), ...lectures].filter((path) => path !== undefined);
  }),
];

it('spells every URL once', () => {
  expect(everyPath.toSorted()).toEqual(
    [
      [
        '/',
        '/Home',
        '/Courses',
        '/ContactUs',
        '/AboutUs',
        '/terms',
        '/privacy',
        '/refunds',
        '/accessibility',
        '/certificates',
      ],
      ['/ReactRegister', '/CyberRegister', '/DmRegister', '/OsRegister', '/codRegister'],
      [
        '/CRegister',
        '/PythonRegister',
        '/CloudRegister',
        '/effectivePage',
        '/positivePage',
        '/emailEtiquette',
        '/digitalProfiling',
      ],
      [
        '/C-Plus-Plus-Payment',
        '/PythonPayment',
        '/CloudPayment',
        '/os-payment',
        '/cod-Payment',
        '/EmailPayment',
        '/DigitalPayment',
      ],
      ['/timeManagementBuyPage', '/positiveAttitudeBuyPage', '/dm-payment', '/CyberPayment', '/ReactPayment'],
      [
        '/course-content',
        '/dm-course-content',
        '/effectiveVideo',
        '/positiveVideo',
        '/effectiveMaterials',
        '/positiveMaterials',
      ],
      courses.map(({ id }) => `/register/${id}`),
      courses.map(({ id }) => `/waiting-list/${id}`),
      Array.from({ length: 5 }, (_, id) => `/module/${id}`),
      Array.from({ length: 31 }, (_, id) => `/DmModule/${id}`),
    ]
      .flat()
      .toSorted(),
  );
});

it('leads to an external form where a course has one, and then has no page of its own for it', () => {
  const course = { ...courses[0]!, register: { link: 'https://forms.example/1' } };
  expect(registerHref(course)).toBe('https://forms.example/1');
  expect(coursePaths(course).register).toBeUndefined();
});

it('takes paths of several parts, and none that a page could not have', () => {
  const taken = ['/ReactRegister', '/courses/tally', '/a/b/c/d/e', '/2026/tally-prime', `/${'x'.repeat(99)}`];
  expect(taken.filter(isPagePath)).toEqual(taken);
  const refused = [
    '',
    '/',
    'tally',
    '/tally/',
    '//tally',
    '/tally prime',
    '/tally.html',
    '/कक्षा',
    '/../x',
    '/a/b/c/d/e/f',
  ];
  expect([...refused, `/${'x'.repeat(100)}`].filter(isPagePath)).toEqual([]);
});

it('finds what of the lectures lies at a path, whatever the letter case', () => {
  const lectures = { path: '/courses/tally/lectures', player: '/courses/tally/lecture', items: [1, 2] };
  const tally = {
    id: 'tally',
    page: { path: '/courses/tally' },
    payment: { path: '/courses/tally/payment' },
    lectures,
  };
  const at = (path: string) => lecturesAt([{ ...tally, lectures: undefined }, tally], path)?.at;
  expect(at('/courses/tally/lectures')).toBe('playlist');
  expect(at('/Courses/Tally/lecture/1')).toBe(1);
  expect(['2', '01', '-1', '1/x', 'x', ''].map((id) => at(`/courses/tally/lecture/${id}`))).toEqual(
    Array.from({ length: 6 }, () => 'none'),
  );
  expect(at('/courses/tally/lecture')).toBe('none');
  expect(['/courses/tally', '/courses/tally/lecture-notes', '/'].map(at)).toEqual([undefined, undefined, undefined]);
});
