import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calledName, mayBeSameName, namesAgree, parsePersonName, sameName } from './name.ts';

function agree(payer: string, person: string): boolean {
  return namesAgree(parsePersonName(payer), parsePersonName(person));
}

describe('parsePersonName', () => {
  it('drops titles and accents, and takes initials apart that stand together', () => {
    expect(parsePersonName(' Dr. RK  Nárayan-Iyer ')).toEqual({ words: ['narayan', 'iyer'], initials: ['r', 'k'] });
  });

  it('takes two or three consonants for initials, not four, and y for a vowel', () => {
    expect(parsePersonName('RKS Ly Brnd')).toEqual({ words: ['ly', 'brnd'], initials: ['r', 'k', 's'] });
  });

  it.each(['Mr', 'MRS', 'Ms.', 'Miss', 'Dr.', 'Shri', 'Sri', 'Smt.'])('takes %s for a title', (title) => {
    expect(parsePersonName(`${title} Asha Rao`)).toEqual({ words: ['asha', 'rao'], initials: [] });
  });

  it('takes what is longer than any name for none', () => {
    expect(parsePersonName('a'.repeat(200)).words).toEqual(['a'.repeat(200)]);
    expect(parsePersonName('a'.repeat(201))).toEqual({ words: [], initials: [] });
  });

  it('keeps the vowel signs of Indian scripts', () => {
    expect(parsePersonName('आशा राव').words).toEqual(['आशा', 'राव']);
  });
});

describe('namesAgree', () => {
  it.each([
    ['ASHA RAO', 'Asha Rao'],
    ['MRS RAO ASHA', 'Asha Rao'],
    ['A RAO', 'Asha Rao'],
    ['ASHA R', 'Asha Rao'],
    ['R.K. NARAYAN', 'Ram Krishna Narayan'],
    ['RK NARAYAN', 'Ram Krishna Narayan'],
    ['RAMESH KUMAR', 'K Ramesh'],
    ['S ASHA RAO', 'Asha Rao'],
    ['ASHA SURESH RAO', 'Asha Rao'],
    ['ASHA RAO', 'Asha Suresh Rao'],
    ['SHIVAM KU', 'Shivam Kumar'],
    ['SHIVAM RAJESH KUM', 'Shivam Rajesh Kumar'],
    ['ANDRE REGIS DJORE', 'André Régis Djoré'],
    ['ASHA', 'Asha'],
  ])('%s may be %s', (payer, person) => {
    expect(agree(payer, person)).toBe(true);
  });

  it.each([
    ['ASHA RAO', 'Anil Rao'],
    ['ASHA RAO', 'Asha Rana'],
    ['ASH RAO', 'Asha Rao'],
    ['B RAO', 'Asha Rao'],
    ['ASHA K', 'Asha Rao'],
    ['ASHA RAO K', 'Asha Rao Menon'],
    ['K ASHA', 'R Asha'],
    ['ASHA KUMARI', 'Asha'],
    ['A R', 'Asha Rao'],
    ['LI XU', 'Li Xu Wen'],
    ['MR', 'Mr'],
    ['', ''],
  ])('%s is not %s', (payer, person) => {
    expect(agree(payer, person)).toBe(false);
  });

  it('does not mind the order of whole words, in any name', () => {
    // No word can be a title such as Sri, which would be left out.
    const word = fc.stringMatching(/^[a-z][aeiou]{2,4}$/);
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 4 }), fc.nat(), (words, turn) => {
        const at = turn % words.length;
        const turned = [...words.slice(at), ...words.slice(0, at)];
        expect(agree(turned.join(' ').toUpperCase(), words.join(' '))).toBe(true);
      }),
    );
  });
});

it.each([
  ['Meera Kulkarni', 'Meera'],
  ['S. Ramesh Kumar', 'Ramesh'],
  ['K.R. Meera', 'Meera'],
  ['Dr Asha Rao', 'Asha'],
  ['मीरा कुलकर्णी', 'मीरा'],
  ['Jo Li', 'Jo'],
  ['Om Nair', 'Om'],
  ['Md Asif', 'Asif'],
  ['KR Meera', 'Meera'],
  ['AK Sharma', 'AK Sharma'],
  ['R. K.', 'R. K.'],
  ['Meera', 'Meera'],
])('%s is called %s', (name, called) => {
  expect(calledName(name)).toBe(called);
});

describe('sameName', () => {
  it.each([
    ['Asha Rao', 'asha  RAO'],
    ['Rao Asha', 'Asha Rao'],
    ['Asha S. Rao', 'Asha Rao'],
    ['Li', 'Li'],
    ['आशा राव', 'आशा राव'],
  ])('takes %s and %s for one person', (one, other) => {
    expect(sameName(one, other)).toBe(true);
  });

  it.each([
    ['Asha Rao', 'Rohan Rao'],
    ['Li', 'Lu'],
    ['Meera', 'Meera Joshi'],
  ])('takes %s and %s for two', (one, other) => {
    expect(sameName(one, other)).toBe(false);
  });
});

describe('mayBeSameName', () => {
  it.each([
    'Asha',
    'Ashaa Rao',
    'Aasha Rao',
    'Asha Roa',
    'Asha Ra0',
    'A. Rao',
    'Rao Asha Kumari',
    'आशा राव',
    'ASHA RAO',
    // Words in different scripts cannot be compared, even within one name.
    'Asha राव',
    'राव Asha',
    '\u0410sha Rao',
    // Spaces, hyphens and invisible joiners make no difference.
    'As ha Rao',
    'As-haRao',
    'As\u200Dha Rao',
  ])('takes %s for Asha Rao where address and number are the same', (name) => {
    expect(mayBeSameName(name, 'Asha Rao')).toBe(true);
    expect(mayBeSameName('Asha Rao', name)).toBe(true);
  });

  it.each(['Ravi Rao', 'Usha Rao', 'Asha Kumar', 'Rohan Iyer', '', 'Ra'])('takes %s for somebody else', (name) => {
    expect(mayBeSameName(name, 'Asha Rao')).toBe(false);
  });

  it('compares no words of two Indian scripts, and the others of such names', () => {
    expect(mayBeSameName('আশা রাও', 'आशा राव')).toBe(true);
    expect(mayBeSameName('Asha राव', 'Ravi Rao')).toBe(false);
    expect(mayBeSameName('रवि राव', 'आशा राव')).toBe(false);
  });

  it('takes an initial for no word that is written out in both', () => {
    expect(mayBeSameName('A. Ashaa', 'Asha Arun')).toBe(true);
    expect(mayBeSameName('Asha Arun', 'A. Ashaa')).toBe(true);
  });
});
