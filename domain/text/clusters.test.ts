import { expect, it } from 'vitest';
import { clustersOf } from './clusters.ts';

it.each([
  ['Week', ['W', 'e', 'e', 'k']],
  ['समय प्रबंधन', ['स', 'म', 'य', ' ', 'प्र', 'बं', 'ध', 'न']],
  ['हिन्दी', ['हि', 'न्दी']],
  ['𝒳y', ['𝒳', 'y']],
  ['', []],
])('%s', (text, clusters) => {
  expect(clustersOf(text)).toEqual(clusters);
});
