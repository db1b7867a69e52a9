import type { ProjectCopy } from '../project-copy.fixture.ts';

/** The second course has nested paths. */
export const NESTED = { page: '/courses/data', payment: '/courses/data/pay', playlist: '/courses/data/lectures' };
export const PLAYER = `${NESTED.playlist}/watch`;

/** Videos with unique names of nine letters. */
const videos = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${String(index).padStart(2, '0')}`);
export const react = videos('xQ7-React', 5);
export const data = videos('xQ7-DataM', 31);

/** Gated lectures, each with its own video; one course has nested paths. */
export function gateLectures(copy: ProjectCopy): void {
  copy.change('content/site.yaml', /^access: open$/m, 'access: enrolled');
  for (const [courseId, ids] of [
    ['react', react],
    ['data-management', data],
  ] as const) {
    const left = [...ids];
    const file = `content/courses/${courseId}.yaml`;
    copy.write(
      file,
      copy.read(file).replace(/\byoutube: [\w-]{11}/g, () => `youtube: ${left.shift() ?? ''}`),
    );
    if (left.length > 0) throw new Error(`${file} has fewer videos than ${ids.length}`);
  }
  const file = 'content/courses/data-management.yaml';
  copy.change(file, 'path: /DmRegister\n', `path: ${NESTED.page}\n`);
  copy.change(file, 'path: /dm-payment\n', `path: ${NESTED.payment}\n`);
  copy.change(file, 'path: /dm-course-content\n', `path: ${NESTED.playlist}\n`);
  copy.change(file, 'player: /DmModule\n', `player: ${PLAYER}\n`);
  copy.write(file, `${copy.read(file)}\nformerPaths: [/DmRegister, /dm-course-content]\n`);
  for (const page of ['course-content.html', 'module/0.html'])
    copy.write(`dist/client/${page}`, [...react, ...data].join(' '));
}
