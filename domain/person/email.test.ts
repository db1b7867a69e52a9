import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEmail } from './email.ts';

const problemOf = (typed: string) => {
  const parsed = parseEmail(typed);
  return 'problem' in parsed ? parsed.problem : `accepted as ${parsed.email}`;
};

describe('parseEmail', () => {
  it.each([
    ['asha@gmail.com', 'asha@gmail.com'],
    [' Asha.Rao@Gmail.COM ', 'asha.rao@gmail.com'],
    ['asha+kaksha@gmail.com', 'asha+kaksha@gmail.com'],
    ['asha@gmail.com.', 'asha@gmail.com'],
    ['asha@gmail.com,', 'asha@gmail.com'],
    ['mailto:asha@gmail.com', 'asha@gmail.com'],
    ['asha\u200B@gmail.com\uFEFF', 'asha@gmail.com'],
    ['asha＠gmail.com', 'asha@gmail.com'],
    ["o'neil_1@mail.iitd.ac.in", "o'neil_1@mail.iitd.ac.in"],
    ['asha@xn--p1b6ci4b4b3a.xn--h2brj9c', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    // These look mistyped but exist.
    ['asha@ymail.com', 'asha@ymail.com'],
    ['asha@email.com', 'asha@email.com'],
    ['asha@yahoo.in', 'asha@yahoo.in'],
    ['asha@yahoo.co.in', 'asha@yahoo.co.in'],
    ['asha@hotmail.co.uk', 'asha@hotmail.co.uk'],
    ['asha@outlook.in', 'asha@outlook.in'],
    ['asha@gail.co.in', 'asha@gail.co.in'],
    ['asha@example.cm', 'asha@example.cm'],
    // These only begin or end like a known host.
    ['asha@mygmail.com', 'asha@mygmail.com'],
    ['asha@myyahoo.com', 'asha@myyahoo.com'],
    ['asha@myyahoo.co.in', 'asha@myyahoo.co.in'],
    ['asha@my-hotmail.com', 'asha@my-hotmail.com'],
    ['asha@my-outlook.com', 'asha@my-outlook.com'],
    ['asha@my-rediffmail.com', 'asha@my-rediffmail.com'],
    ['asha@my-icloud.com', 'asha@my-icloud.com'],
    ['asha@gmail.com.example.in', 'asha@gmail.com.example.in'],
    ['asha@yahoo.com.sg', 'asha@yahoo.com.sg'],
    ['asha@yaho.co.in.example.in', 'asha@yaho.co.in.example.in'],
    ['asha@hotmail.com.tr', 'asha@hotmail.com.tr'],
    ['asha@outlook.com.br', 'asha@outlook.com.br'],
    ['asha@rediffmail.com.example.in', 'asha@rediffmail.com.example.in'],
    ['asha@icloud.com.cn', 'asha@icloud.com.cn'],
    ['asha@con.example.in', 'asha@con.example.in'],
    ['asha@hp.com', 'asha@hp.com'],
    ['asha@x.in', 'asha@x.in'],
    [`${'a'.repeat(64)}@example.in`, `${'a'.repeat(64)}@example.in`],
    [`asha@${'a'.repeat(63)}.${'b'.repeat(63)}`, `asha@${'a'.repeat(63)}.${'b'.repeat(63)}`],
    [`asha@example.xn--${'a'.repeat(59)}`, `asha@example.xn--${'a'.repeat(59)}`],
  ])('%j is %s', (typed, email) => {
    expect(parseEmail(typed)).toEqual({ email });
  });

  it.each([
    ['', 'Type your email address'],
    ['asha', 'The @ is missing'],
    ['asha.gmail.com', 'The @ is missing'],
    ['asha rao@gmail.com', 'no spaces'],
    ['asha @gmail.com', 'no spaces'],
    ['asha@gmail.com ravi@gmail.com', 'no spaces'],
    ['asha@@gmail.com', 'more than one @'],
    ['@gmail.com', 'missing before the @'],
    ['asha@', 'The end of the address is missing, such as .com or .in.'],
    ['asha@gmail.con', 'Did you mean asha@gmail.com?'],
    ['asha@gmial.com', 'Did you mean asha@gmail.com?'],
    ['asha@gmail', 'Did you mean asha@gmail.com?'],
    ['asha@gmailcom', 'Did you mean asha@gmail.com?'],
    ['asha@gmail.co', 'Did you mean asha@gmail.com?'],
    ['asha@gmail,com', 'Did you mean asha@gmail.com?'],
    ['asha@gmail.in', 'Did you mean asha@gmail.com?'],
    ['asha@yahooo.co.in', 'Did you mean asha@yahoo.co.in?'],
    ['asha@yaho.com', 'Did you mean asha@yahoo.com?'],
    ['asha@hotmial.com', 'Did you mean asha@hotmail.com?'],
    ['asha@outlok.com', 'Did you mean asha@outlook.com?'],
    ['asha@redifmail.com', 'Did you mean asha@rediffmail.com?'],
    ['asha@iclod.com', 'Did you mean asha@icloud.com?'],
    ['asha@school.con', 'Did you mean asha@school.com?'],
    ['asha,rao@example.in', 'Did you mean asha.rao@example.in?'],
    ['asha@example..in', 'Did you mean asha@example.in?'],
    ['asha@college', 'The end of the address is missing'],
    ['.asha@example.in', 'before the @'],
    ['asha.@example.in', 'before the @'],
    ['asha"rao@example.in', 'before the @'],
    [`${'a'.repeat(65)}@example.in`, 'before the @'],
    ['asha@-example.in', 'after the @'],
    ['asha@example.i', 'after the @'],
    [`asha@${'a'.repeat(64)}.in`, 'after the @'],
    [`asha@example.${'a'.repeat(64)}`, 'after the @'],
    ['asha@example.xn--a', 'after the @'],
    [`asha@example.xn--${'a'.repeat(60)}`, 'after the @'],
    ['asha@127.0.0.1', 'after the @'],
    ['विद्या@example.in', 'Latin letters'],
    [`asha@${'a.'.repeat(125)}in`, 'at most 254'],
  ])('%j is refused: %s', (typed, hint) => {
    expect(problemOf(typed)).toContain(hint);
  });

  it('takes 254 characters and no more', () => {
    const ofLength = (length: number) => {
      const start = `asha@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.`;
      return `${start}${'d'.repeat(60)}.`.padEnd(length, 'e');
    };
    expect(parseEmail(ofLength(254))).toEqual({ email: ofLength(254) });
    expect(problemOf(ofLength(255))).toContain('at most 254');
  });

  it('gives small letters without white space, which it reads again as themselves', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (typed) => {
        const parsed = parseEmail(typed);
        const email = 'email' in parsed ? parsed.email : 'asha@gmail.com';
        expect(email).toMatch(/^[!-~]+@[!-~]+$/);
        expect(email).toBe(email.toLowerCase());
        expect(parseEmail(email)).toEqual({ email });
      }),
    );
  });

  it('takes the ordinary addresses of people', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcxyz019'), minLength: 1, maxLength: 10 });
    const host = fc.constantFrom('gmail.com', 'yahoo.co.in', 'iitd.ac.in', 'outlook.com', 'example.org', 'a-b.in');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), host, (words, domain) => {
        const email = `${words.join('.')}@${domain}`;
        expect(parseEmail(` ${email.toUpperCase()} `)).toEqual({ email });
      }),
    );
  });

  it('answers anything with an address or a problem', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(Object.keys(parseEmail(typed))).toHaveLength(1);
      }),
    );
  });
});
