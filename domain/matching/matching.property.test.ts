import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateStatement, nearRecall } from './generator.fixture.ts';
import { isPlausible } from './matching-words.ts';
import { daysBetween } from '../day.ts';
import type { KnownPayments, OpenRegistration } from './match.ts';
import { matchStatement } from './match-statement.ts';
import type { Paise } from '../money.ts';
import { nearReferences } from '../payment/reference.ts';
import type { StatementRow } from '../statement/row.ts';

// Few values, so that many of them collide.
const reference = fc.stringMatching(/^[01]{1,4}$/).map((end) => `62740011${end}`);
const amount = fc.constantFrom(100, 200, 300).map((paise) => paise as Paise);
const day = fc.integer({ min: 10, max: 22 }).map((date) => `2026-10-${date}`);
const name = fc.option(fc.constantFrom('Asha Rao', 'RAO ASHA', 'A Rao', 'Anil Rao', 'Uma'));

const registrationsArbitrary = fc
  .array(
    fc.record({
      reference,
      missing: fc.oneof(amount, fc.constant(0 as Paise)),
      paidOn: day,
      learnerName: name,
      guardianName: name,
      state: fc.constantFrom('received' as const, 'held' as const, 'needs-you' as const),
      claims: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((drafts) => {
    const owned = new Set<string>();
    return drafts.map(({ claims, ...draft }, index): OpenRegistration => {
      const ownsReference = claims && !owned.has(draft.reference);
      if (ownsReference) owned.add(draft.reference);
      return { ...draft, id: `r${index}`, ownsReference };
    });
  });

const rowsArbitrary = fc
  .array(fc.record({ date: day, amount, references: fc.array(reference, { maxLength: 3 }), payer: name }), {
    maxLength: 12,
  })
  .map((drafts) => drafts.map((draft, index): StatementRow => ({ ...draft, line: index + 1, narration: '' })));

const knownArbitrary = fc.record({
  confirmedReferences: fc
    .array(reference, { maxLength: 3 })
    .map((references) => new Map(references.map((each) => [each, { registrationId: 'confirmed' }]))),
  contradicted: fc
    .array(reference, { maxLength: 2 })
    .map(
      (references) => new Map(references.map((each) => [each, { line: 99, isOut: true, by: 'reference' as const }])),
    ),
});

const statements = fc.record({ rows: rowsArbitrary, registrations: registrationsArbitrary, known: knownArbitrary });

describe('matchStatement, whatever the statement', () => {
  it('gives one match a row in their order, and none invents a registration', () => {
    fc.assert(
      fc.property(statements, ({ rows, registrations, known }) => {
        const matches = matchStatement(rows, registrations, known);
        expect(matches.map(({ line }) => line)).toEqual(rows.map(({ line }) => line));
        const ids = new Set(['confirmed', ...registrations.map(({ id }) => id)]);
        const named = matches.flatMap((match) => {
          if (match.kind === 'near') return match.candidates.map(({ registrationId }) => registrationId);
          if (match.kind === 'same-reference') return match.candidates.map(({ registrationId }) => registrationId);
          return match.kind === 'unmatched' ? [] : [match.registrationId];
        });
        expect(named.filter((id) => !ids.has(id))).toEqual([]);
      }),
    );
  });

  it('is exact only for the owner of the reference, with all of the conditions, and once', () => {
    fc.assert(
      fc.property(statements, ({ rows, registrations, known }) => {
        const exact = matchStatement(rows, registrations, known).flatMap((match, index) => {
          if (match.kind !== 'exact') return [];
          const registration = registrations.find(({ id }) => id === match.registrationId);
          return [{ row: rows[index]!, registration: registration! }];
        });
        for (const { row, registration } of exact) {
          expect(row.references).toContain(registration.reference);
          expect(row.amount).toBe(registration.missing);
          expect(isPlausible(daysBetween(registration.paidOn, row.date))).toBe(true);
          expect(registration.ownsReference).toBe(true);
          expect(registrations.filter(({ reference: given }) => given === registration.reference)).toHaveLength(1);
          expect(registration.state).not.toBe('held');
          expect(known.confirmedReferences.has(registration.reference)).toBe(false);
          expect(known.contradicted.has(registration.reference)).toBe(false);
        }
        expect(new Set(exact.map(({ registration }) => registration.id)).size).toBe(exact.length);
        expect(new Set(exact.map(({ registration }) => registration.reference)).size).toBe(exact.length);
      }),
    );
  });

  it('finds the exact match of every row whose one reference no other row has', () => {
    fc.assert(
      fc.property(statements, ({ rows, registrations, known }) => {
        const clear = rows.flatMap((row, index) => {
          const [only] = row.references;
          const others = rows.filter((other) => other !== row && other.references.includes(only ?? ''));
          if (only === undefined || row.references.length > 1 || others.length > 0) return [];
          if (known.confirmedReferences.has(only) || known.contradicted.has(only)) return [];
          const owner = registrations.find((each) => each.reference === only && each.ownsReference);
          const fits =
            owner !== undefined &&
            registrations.every((each) => each === owner || each.reference !== only) &&
            owner.state !== 'held' &&
            owner.missing === row.amount &&
            isPlausible(daysBetween(owner.paidOn, row.date));
          return fits ? [{ index, id: owner.id }] : [];
        });
        const matches = matchStatement(rows, registrations, known);
        for (const { index, id } of clear) expect(matches[index]).toMatchObject({ kind: 'exact', registrationId: id });
      }),
    );
  });

  it('leaves no row unmatched that has the amount and a near reference of a registration still waiting', () => {
    fc.assert(
      fc.property(statements, ({ rows, registrations, known }) => {
        const matches = matchStatement(rows, registrations, known);
        const claimed = new Set(matches.map((match) => match.kind === 'exact' && match.registrationId));
        const waiting = registrations.filter(({ id }) => !claimed.has(id));
        const overlooked = rows.filter(
          (row, index) =>
            matches[index]?.kind === 'unmatched' &&
            waiting.some(
              (each) =>
                each.missing === row.amount &&
                row.references.some((found) => nearReferences(each.reference, found) !== undefined),
            ),
        );
        expect(overlooked).toEqual([]);
      }),
    );
  });

  it('does not depend on the order of the registrations for what is exact', () => {
    fc.assert(
      fc.property(statements, ({ rows, registrations, known }) => {
        const exactOf = (list: readonly OpenRegistration[]) =>
          matchStatement(rows, list, known).map((match) => match.kind === 'exact' && match.registrationId);
        expect(exactOf(registrations.toReversed())).toEqual(exactOf(registrations));
      }),
    );
  });

  it('lets a reference pay once: recorded, it is exact for nobody, and nothing else becomes exact', () => {
    fc.assert(
      fc.property(statements, ({ rows, registrations, known }) => {
        const exactOf = (confirmedReferences: ReadonlyMap<string, { registrationId: string }>) =>
          matchStatement(rows, registrations, { ...known, confirmedReferences }).filter(({ kind }) => kind === 'exact');
        const references = new Map(registrations.map((each) => [each.id, each.reference]));
        const recorded = new Map(known.confirmedReferences);
        for (const match of exactOf(known.confirmedReferences)) {
          if ('registrationId' in match) recorded.set(references.get(match.registrationId) ?? '', match);
        }
        expect(exactOf(recorded)).toEqual([]);
      }),
    );
  });
});

/** Rows that are an exact match for the wrong registration, and learners whose exact row is not found. */
function mistakes(seed: number, scale: number, alsoKnown: Partial<KnownPayments> = {}) {
  const statement = generateStatement(seed, scale);
  const matches = matchStatement(statement.rows, statement.registrations, { ...statement.known, ...alsoKnown });
  const exact = matches.filter((match) => match.kind === 'exact');
  const found = new Set(exact.map(({ registrationId }) => registrationId));
  const truths = [...statement.truth.values()];
  return {
    statement,
    matches,
    exact: exact.length,
    wrong: exact.filter(({ line, registrationId }) => {
      const truth = statement.truth.get(line);
      return truth?.exact !== true || truth.registrationId !== registrationId;
    }),
    missed: truths.filter(({ exact: must, registrationId }) => must && !found.has(registrationId ?? '')),
  };
}

describe('matchStatement on statements whose truth is known', () => {
  it.each([1, 2, 3])(
    'finds every exact match and no wrong one in 10,000 rows for 2,000 registrations (seed %d)',
    (seed) => {
      const { statement, exact, wrong, missed } = mistakes(seed, 1);
      expect(statement.rows).toHaveLength(10_000);
      expect(statement.registrations).toHaveLength(2000);
      expect(wrong).toEqual([]);
      expect(missed).toEqual([]);
      expect(exact).toBeGreaterThan(900);
    },
  );

  it('needs not be told the own account number when many rows have it', () => {
    const { wrong, missed } = mistakes(1, 1, { ownNumbers: new Set() });
    expect({ wrong, missed }).toEqual({ wrong: [], missed: [] });
  });

  it('does so in small statements of any seed', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(0.005, 0.01, 0.03), (seed, scale) => {
        const { wrong, missed } = mistakes(seed, scale);
        expect({ wrong, missed }).toEqual({ wrong: [], missed: [] });
      }),
    );
  });

  it('suggests the learner for every slip and every form of a name it knows, nearly always first', () => {
    const { statement, matches } = mistakes(1, 1);
    const recall = [...nearRecall(statement, matches)];
    const known = recall.filter(([story]) => /^typo-(?!two)|^name-(?!spelling|absent)/.test(story));
    const sum = (pick: 'rows' | 'first' | 'listed') => known.reduce((total, [, figures]) => total + figures[pick], 0);
    expect(known).toHaveLength(10);
    expect(sum('listed')).toBe(sum('rows'));
    expect(sum('first') / sum('rows')).toBeGreaterThan(0.97);
  });
});
