import { contentFolder } from './content-folder.fixture.ts';

export const BRAIDING = 'content/courses/braiding.yaml';
export const QUESTIONS = 'content/exams/braiding.yaml';

const SETTINGS = `exam:
  minutes: 30
  questions: { reeds: 2, water: 2 }
  passMark: 60
  times: ['10:00', '14:00']
  call: https://call.baskets.in/reeds
`;

const BANK = `
topics:
  - { id: reeds, title: Reeds }
  - { id: water, title: Water, readAgain: module 1 }
questions:
  - id: reeds-for-a-braid
    kind: single
    topic: reeds
    level: easy
    text: How many reeds does a braid have?
    right: Three
    wrong: [Two, Four]
  - id: reeds-that-float
    kind: several
    topic: reeds
    level: middle
    text: Which reeds float?
    right: [Dry ones, Split ones]
    wrong: [Soaked ones]
  - id: name-of-the-knot
    kind: short
    topic: reeds
    level: hard
    text: Which knot ends a braid?
    accepted: [reef knot, square knot]
  - id: minutes-in-water
    kind: number
    topic: water
    level: easy
    text: How long does a reed soak?
    answer: 20
    tolerance: 5
    unit: minutes
  - id: why-cold-water
    kind: written
    topic: water
    level: hard
    text: Why is the water cold?
    length: 2 sentences
    points: [{ text: Warm water makes reeds soft, marks: 1.5 }, { text: Soft reeds break, marks: 0.5 }]
`;

/** A content folder with a course that has an exam; deleted after the test. */
export function examFolder() {
  const folder = contentFolder();
  folder.replace(BRAIDING, 'dates:', `${SETTINGS}dates:`);
  folder.replace(BRAIDING, ' exam: { minutes: 45 },', '');
  folder.write(QUESTIONS, BANK);
  return folder;
}
