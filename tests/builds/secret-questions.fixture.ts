import { dump } from 'js-yaml';
import type { ProjectCopy } from '../project-copy.fixture.ts';

const COURSE = 'content/courses/react.yaml';
const BY_MAIL = 'content/courses/cloud.yaml';

const MARKER = 'zqmarker';

const LINK = `https://${MARKER}.example.org/call`;

const shared = (id: string, kind: string) => ({
  ...{ id, kind, topic: 'secret', level: 'easy', text: `${MARKER}text ${id}?`, code: `${MARKER}code ${id}` },
  explanation: `${MARKER}explanation ${id}.`,
});

const BANK = {
  topics: [{ id: 'secret', title: `${MARKER}topic`, readAgain: `${MARKER}part` }],
  questions: [
    { ...shared('one', 'single'), right: `${MARKER}right`, wrong: [`${MARKER}wrong`, `${MARKER}other`] },
    { ...shared('two', 'several'), right: [`${MARKER}ticked`], wrong: [`${MARKER}unticked`] },
    { ...shared('three', 'number'), answer: 918_273_645, unit: `${MARKER}unit` },
    { ...shared('four', 'short'), accepted: [`${MARKER}accepted`] },
    { ...shared('five', 'written'), length: '2 sentences', points: [{ text: `${MARKER}point`, marks: 2 }] },
  ],
};

/** The marker, and the one answer without letters. */
export const SECRET = new RegExp(`${MARKER}|918_?273_?645`, 'i');

/** Questions with unique words, and links that only some learners get. */
export function askSecretQuestions(copy: ProjectCopy): void {
  copy.write('content/exams/react.yaml', dump(BANK));
  const course = copy.read(COURSE).replace(/^exam:\n(?: .*\n)+/m, '');
  copy.write(
    COURSE,
    `${course.trimEnd()}\nexam:\n  minutes: 30\n  questions: { secret: 5 }\n  passMark: 60\n  call: ${LINK}\n`,
  );
  const other = copy.read(BY_MAIL).replace(/^links:\n(?: .*\n)+/m, '');
  copy.write(BY_MAIL, `${other.trimEnd()}\nlinks: [{ label: Lectures, url: ${LINK} }]\n`);
}
