import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Initials } from './Initials.tsx';

test.each([
  ['Arjun Kumar Banerjee', 'AB'],
  ['Meera', 'M'],
  ['प्रिया श्री', 'प्रिश्री'],
  [null, '–'],
])('the letters of %s are whole', (name, letters) => {
  expect(renderToStaticMarkup(<Initials name={name} hue={undefined} />)).toContain(`>${letters}<`);
});
