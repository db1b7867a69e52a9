import { describe, expect, it } from 'vitest';
import { transliterated } from './transliterated.ts';

describe('transliterated', () => {
  it.each([
    ['समय प्रबंधन', 'Samay Prabandhan'],
    ['हिन्दी', 'Hindi'],
    ['हिंदी', 'Hindi'],
    ['कंप्यूटर का परिचय', 'Kampyutar Ka Parichay'],
    ['सकारात्मक सोच', 'Sakaratmak Soch'],
    ['संचार कौशल', 'Sanchar Kaushal'],
    ['ज्ञान और विज्ञान', 'Gyan Aur Vigyan'],
    ['श्रीमद्भगवद्गीता', 'Shrimadbhagvadgita'],
    ['ऋण', 'Rin'],
    ['माँ', 'Man'],
    ['दुःख', 'Duhkh'],
  ])('%s is %s', (text, latin) => {
    expect(transliterated(text)).toBe(latin);
  });

  it.each([
    ['करना', 'Karna'],
    ['समझना', 'Samajhna'],
    ['राजनीति', 'Rajniti'],
    ['नमस्ते', 'Namaste'],
    ['संगठन', 'Sangathan'],
    ['न', 'Na'],
  ])('the unwritten vowel within %s is spoken as in %s', (text, latin) => {
    expect(transliterated(text)).toBe(latin);
  });

  it.each([
    ['मित्र', 'Mitra'],
    ['कार्य', 'Karya'],
    ['भारतीय', 'Bhartiya'],
    ['शब्द', 'Shabd'],
    ['वर्ष', 'Varsh'],
  ])('at the end of %s as in %s', (text, latin) => {
    expect(transliterated(text)).toBe(latin);
  });

  it.each([
    ['composed', '\u095e\u0949\u0930\u094d\u092e'],
    ['of two letters', '\u092b\u093c\u0949\u0930\u094d\u092e'],
  ])('a dotted consonant %s is the same', (_, text) => {
    expect(transliterated(text)).toBe('Form');
  });

  it('gives digits and the danda, and leaves other scripts as they are', () => {
    expect(transliterated('Excel १०१। தமிழ், Café')).toBe('Excel 101. தமிழ், Café');
  });
});
