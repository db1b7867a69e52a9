/**
 * Five learners, drawn from Lorelei by Lisa Wischofsky (CC0 1.0) with DiceBear. The choices are ours, and the clothes,
 * which Lorelei does not have, are drawn here.
 */
import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';

type Portrait = {
  ground: string;
  skin: string;
  hair: string;
  clothes: string;
  collar: string;
  features: lorelei.Options;
};

const portraits: Portrait[] = [
  {
    ground: 'f9d791',
    skin: 'b87647',
    hair: '1f1613',
    clothes: '#2F7D4F',
    collar: '#F5A614',
    features: {
      hair: ['variant15'],
      eyes: ['variant24'],
      eyebrows: ['variant10'],
      mouth: ['happy05'],
      nose: ['variant02'],
      earrings: ['variant03'],
      earringsProbability: 100,
    },
  },
  {
    ground: 'f6c9a8',
    skin: '8f5833',
    hair: '17110f',
    clothes: '#2E2A7B',
    collar: '#C9C4F4',
    features: {
      hair: ['variant08'],
      eyes: ['variant16'],
      eyebrows: ['variant10'],
      mouth: ['happy02'],
      nose: ['variant03'],
      glasses: ['variant01'],
      glassesProbability: 100,
    },
  },
  {
    ground: 'f3d9c9',
    skin: 'd29b6c',
    hair: '2b1b14',
    clothes: '#B8336A',
    collar: '#F5A614',
    features: {
      hair: ['variant31'],
      eyes: ['variant02'],
      eyebrows: ['variant03'],
      mouth: ['happy06'],
      nose: ['variant06'],
      hairAccessories: ['flowers'],
      hairAccessoriesProbability: 100,
    },
  },
  {
    ground: 'f7e3b5',
    skin: 'a9693d',
    hair: '1a1412',
    clothes: '#F5A614',
    collar: '#7A4A12',
    features: {
      hair: ['variant03'],
      eyes: ['variant16'],
      eyebrows: ['variant10'],
      mouth: ['happy05'],
      nose: ['variant03'],
      beard: ['variant01'],
      beardProbability: 100,
    },
  },
  {
    ground: 'dfe6c8',
    skin: 'c58a5c',
    hair: '6f6a6a',
    clothes: '#C24A2C',
    collar: '#FBF7EF',
    features: {
      hair: ['variant19'],
      eyes: ['variant16'],
      eyebrows: ['variant10'],
      mouth: ['happy01'],
      nose: ['variant03'],
      glasses: ['variant03'],
      glassesProbability: 100,
    },
  },
];

function drawClothes({ clothes, collar }: Portrait): string {
  return (
    `<path d="M90 980c20-90 90-128 205-140 60 62 250 62 335-8 130 20 190 58 210 148z" fill="${clothes}"/>` +
    `<path d="M283 838c70 78 270 80 357-10" fill="none" stroke="${collar}" stroke-width="26"/>`
  );
}

/** The SVG of one of the five portraits, counted from zero: square and opaque, so that a page can cut it round. */
export function avatarSvg(index: number): string {
  const portrait = portraits[index];
  if (portrait === undefined)
    throw new RangeError(`There are ${portraits.length} portraits, counted from zero: ${index} is none of them`);
  const person = createAvatar(lorelei, {
    seed: String(index),
    head: ['variant01'],
    beardProbability: 0,
    earringsProbability: 0,
    earringsColor: ['f5a614'],
    frecklesProbability: 0,
    glassesProbability: 0,
    hairAccessoriesProbability: 0,
    backgroundColor: [portrait.ground],
    skinColor: [portrait.skin],
    hairColor: [portrait.hair],
    ...portrait.features,
  });
  return person.toString().replace(/<\/g><\/svg>$/, `${drawClothes(portrait)}</g></svg>`);
}
