import { expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { loadContent } from '../server/content/load.ts';
import { coursePaths, paths, registerHref } from '../domain/paths.ts';

const { courses } = loadContent(fileURLToPath(new URL('..', import.meta.url)));

/** Every page that answers 200. */
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
      ['/', '/Home', '/Courses', '/ContactUs', '/AboutUs', '/terms', '/privacy', '/refunds', '/accessibility'],
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
