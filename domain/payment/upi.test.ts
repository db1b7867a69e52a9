import { describe, expect, it } from 'vitest';
import { paiseFromRupees } from '../money.ts';
import { isSampleVpa, isVpa, upiLink, upiNote } from './upi.ts';

describe('isVpa', () => {
  it.each(['kaksha@okbank', 'a.b-c_1@ybl', '123456789012@HDFC0000001.ifsc.npci', '9876543210@upi2'])(
    '%s is one',
    (vpa) => {
      expect(isVpa(vpa)).toBe(true);
    },
  );

  it.each([
    '',
    'kaksha',
    '@okbank',
    'k@okbank',
    'kaksha@',
    'kaksha@o',
    'kak sha@okbank',
    'kaksha@1bank',
    'x kaksha@okbank',
    'kaksha@okbank\n',
  ])('%j is none', (vpa) => {
    expect(isVpa(vpa)).toBe(false);
  });
});

describe('isSampleVpa', () => {
  it.each([
    ['kaksha@example', true],
    ['kaksha@EXAMPLE', true],
    ['example@okbank', false],
  ])('%s: %s', (vpa, sample) => {
    expect(isSampleVpa(vpa)).toBe(sample);
  });
});

describe('upiNote', () => {
  it.each([
    ['Introduction to C++', 'Introduction to Cpp'],
    ['Data Management (Excel & Tableau)', 'Data Management Excel Tableau'],
    ['Computer organisation and design', 'Computer organisation'],
    ['Digital Profiling through LinkedIn', 'Digital Profiling'],
    ['Spreadsheets for the shop and the office', 'Spreadsheets for the shop'],
    ['From start to', 'From start to'],
    ['Café — हिन्दी 101', 'Cafe Hindi 101'],
    ['समय प्रबंधन', 'Samay Prabandhan'],
    ['कंप्यूटर की मूल बातें और प्रोग्रामिंग', 'Kampyutar Ki Mul Baten'],
    ['தமிழ்', 'tamil-for-work'],
    ['–', 'tamil-for-work'],
    ['Rindfleischetikettierungsueberwachung', 'tamil-for-work'],
  ])('%s becomes %s', (text, note) => {
    expect(upiNote(text, 'tamil-for-work')).toBe(note);
  });

  it('is never empty, nor cut within a word', () => {
    expect(upiNote('தமிழ்', '')).toBe('Course fee');
    expect(upiNote('தமிழ்', 'x'.repeat(31))).toBe('Course fee');
    expect(upiNote('x'.repeat(30), '')).toBe('x'.repeat(30));
  });
});

describe('upiLink', () => {
  const payee = { name: 'Kaksha & Sons', vpa: 'kaksha@okbank' };
  const course = { id: 'x', name: 'x' };

  it('keeps @ raw, writes spaces as %20 and the amount with two decimals', () => {
    expect(upiLink(payee, paiseFromRupees(1500), { id: 'cpp', name: 'Introduction to C++' })).toBe(
      'upi://pay?pa=kaksha@okbank&pn=Kaksha%20%26%20Sons&am=1500.00&cu=INR&tn=Introduction%20to%20Cpp',
    );
  });

  it('refuses an amount of nothing and something that is no UPI ID', () => {
    expect(() => upiLink(payee, paiseFromRupees(0), course)).toThrow('amount');
    expect(() => upiLink({ ...payee, vpa: 'kaksha' }, paiseFromRupees(1), course)).toThrow('Not a UPI ID: kaksha');
  });
});
