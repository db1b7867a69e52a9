export interface Sighting {
  /** The share of the question's marks, 0 to 1. */
  share: number;
  /** The chosen options or the typed text. Empty without an answer, or for a long one. */
  answered: readonly string[];
  /** The learner's share of all marks in that exam, 0 to 1. */
  total: number;
}

export type LookAgain =
  /** `other-answer`: more people gave this wrong answer than the right one. */
  { kind: 'other-answer'; answered: readonly string[] } | { kind: 'strong-miss' } | { kind: 'too-easy' };

interface QuestionFigures {
  asked: number;
  /** From 0 to 1. */
  right: number;
  lookAgain: LookAgain[];
}

/** Fewer exams prove nothing. */
const ENOUGH = 20;

/** With a smaller share of right answers, the key may be wrong. */
const FEW = 0.4;

/** Figures of a question in past exams. `right` is a share from 0 to 1; `lookAgain` is empty below 20 exams. */
export function figuresOf(sightings: readonly Sighting[]): QuestionFigures {
  const asked = sightings.length;
  const right = meanOf(sightings);
  return { asked, right, lookAgain: asked < ENOUGH ? [] : reasons(sightings, right) };
}

function reasons(sightings: readonly Sighting[], right: number): LookAgain[] {
  if (sightings.every(({ share }) => share === 1)) return [{ kind: 'too-easy' }];
  const other = right < FEW ? beforeRight(sightings) : undefined;
  const { strong, weak } = halvesOf(sightings);
  return [
    ...(other === undefined ? [] : [{ kind: 'other-answer' as const, answered: other }]),
    ...(strong.length > 0 && weak.length > 0 && meanOf(strong) < meanOf(weak)
      ? [{ kind: 'strong-miss' as const }]
      : []),
  ];
}

/** How often each answer was given, most frequent first. */
export function answersOf(
  sightings: readonly Sighting[],
): { answered: readonly string[]; times: number; isRight: boolean }[] {
  const counts = new Map<string, { answered: readonly string[]; times: number; isRight: boolean }>();
  for (const { answered, share } of sightings) {
    if (answered.length === 0) continue;
    const key = JSON.stringify(answered.toSorted());
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { answered, times: 1, isRight: share === 1 });
    else known.times++;
  }
  return [...counts.values()].toSorted((a, b) => b.times - a.times);
}

/** The wrong answer that was given more often than all right ones together. */
function beforeRight(sightings: readonly Sighting[]): readonly string[] | undefined {
  const rights = sightings.filter(({ share }) => share === 1).length;
  return answersOf(sightings).find(({ isRight, times }) => !isRight && times > rights)?.answered;
}

/** Halves by the marks of the whole exam. Learners exactly at the median are in neither. */
function halvesOf(sightings: readonly Sighting[]): { strong: Sighting[]; weak: Sighting[] } {
  const totals = sightings.map(({ total }) => total).toSorted((a, b) => a - b);
  const middle =
    ((totals[Math.floor((totals.length - 1) / 2)] ?? 0) + (totals[Math.floor(totals.length / 2)] ?? 0)) / 2;
  return {
    strong: sightings.filter(({ total }) => total > middle),
    weak: sightings.filter(({ total }) => total < middle),
  };
}

function meanOf(sightings: readonly Sighting[]): number {
  return sightings.length === 0 ? 0 : sightings.reduce((sum, { share }) => sum + share, 0) / sightings.length;
}

/** The letter of an option: `A` for 0. */
export function optionLetter(place: number): string {
  return String.fromCodePoint(65 + place);
}

/** `options` are in the order of the desk, which gives them their letters. */
export function lookAgainWords(reason: LookAgain, options: readonly string[]): string {
  switch (reason.kind) {
    case 'strong-miss':
      return 'Strong learners miss it more often';
    case 'too-easy':
      return 'Everybody is right: too easy';
    case 'other-answer': {
      const places = reason.answered.map((text) => options.indexOf(text)).toSorted((a, b) => a - b);
      if (places.length === 0 || places.some((place) => place < 0))
        return `Most answered ${reason.answered.join(', ')}. Is the key right?`;
      return `Most chose ${places.map(optionLetter).join(' and ')}. Is the key right?`;
    }
  }
}
