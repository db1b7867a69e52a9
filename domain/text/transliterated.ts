/** Devanagari in Latin letters, for the note of a payment, which takes no others. */

const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'v', ळ: 'l' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
};

/** Letters with a dot below. */
const DOTTED: Readonly<Record<string, string>> = { क: 'q', ज: 'z', ड: 'r', ढ: 'rh', फ: 'f' };

const VOWELS: Readonly<Record<string, string>> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ॠ: 'ri', ऌ: 'li', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au' },
  ...{ ऍ: 'e', ऎ: 'e', ऑ: 'o', ऒ: 'o', ॲ: 'a', ॐ: 'om' },
};

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '\u093e': 'a', '\u093f': 'i', '\u0940': 'i', '\u0941': 'u', '\u0942': 'u', '\u0943': 'ri', '\u0944': 'ri' },
  ...{ '\u0945': 'e', '\u0946': 'e', '\u0947': 'e', '\u0948': 'ai' },
  ...{ '\u0949': 'o', '\u094a': 'o', '\u094b': 'o', '\u094c': 'au' },
};

const DOT = '\u093c';
const VIRAMA = '\u094d';

interface Syllable {
  onset: string[];
  vowel: string;
  /** The unwritten `a`, which Hindi speaks in some places only. */
  isUnwritten: boolean;
  /** `n`, `m`, `h` or empty. */
  close: string;
}

/** As Hindi is spoken, after ISO 15919 without marks: `समय प्रबंधन` gives `Samay Prabandhan`. Other scripts stay. */
export function transliterated(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[।॥]/g, '.')
    .replace(/[\p{Script=Devanagari}\u0951\u0952\u200c\u200d]+/gu, (word) => inLatin(word));
}

function inLatin(word: string): string {
  const syllables = syllablesOf(word);
  for (let at = syllables.length - 1; at >= 0; at -= 1) {
    if (isSilent(syllables, at)) syllables[at] = { ...(syllables[at] as Syllable), vowel: '' };
  }
  const letters = syllables.map(({ onset, vowel, close }) => onset.join('') + vowel + close).join('');
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}

/** Whether an unwritten vowel is silent. Later syllables are decided already. */
function isSilent(syllables: readonly Syllable[], at: number): boolean {
  const { onset, isUnwritten, close } = syllables[at] as Syllable;
  const before = syllables[at - 1];
  const after = syllables[at + 1];
  if (!isUnwritten || before === undefined || close !== '') return false;
  const last = onset.at(-1) ?? '';
  // At the end of a word: समय samay, but मित्र mitra and भारतीय bhartiya.
  if (after === undefined) {
    return onset.length > 1 ? !['y', 'r', 'l', 'v'].includes(last) : !(last === 'y' && before.vowel === 'i');
  }
  // Within a word, as in करना karna: a vowel and one consonant before it, one consonant and a vowel after it.
  return onset.length === 1 && before.close === '' && after.onset.length === 1 && after.vowel !== '';
}

function syllablesOf(word: string): Syllable[] {
  // Decomposed, each dotted consonant is two letters.
  const letters = [...word.normalize('NFD').replaceAll(`ज${VIRAMA}ञ`, `ग${VIRAMA}य`)];
  const syllables: Syllable[] = [];
  let isJoined = false;
  letters.forEach((letter, index) => {
    const last = syllables.at(-1);
    if (letter in CONSONANTS) {
      const plain = CONSONANTS[letter] ?? '';
      const sound = letters[index + 1] === DOT ? (DOTTED[letter] ?? plain) : plain;
      if (isJoined && last !== undefined) Object.assign(last, { vowel: 'a', isUnwritten: true }).onset.push(sound);
      else syllables.push({ onset: [sound], vowel: 'a', isUnwritten: true, close: '' });
      isJoined = false;
    } else if (letter in VOWELS) {
      syllables.push({ onset: [], vowel: VOWELS[letter] ?? '', isUnwritten: false, close: '' });
    } else if (last !== undefined) {
      if (letter in SIGNS) Object.assign(last, { vowel: SIGNS[letter], isUnwritten: false });
      if (letter === VIRAMA) {
        Object.assign(last, { vowel: '', isUnwritten: false });
        isJoined = true;
      }
      if (letter === '\u0901' || letter === '\u0902')
        last.close = /^[पफबभम]/.test(letters[index + 1] ?? '') ? 'm' : 'n';
      if (letter === '\u0903') last.close = 'h';
    }
  });
  return syllables;
}
