import type { Module } from './when.ts';

const files = import.meta.glob<Module>([
  '../components/desk/**/*.island.tsx',
  '../components/about/**/*.island.tsx',
  '../components/bank-mail/**/*.island.tsx',
  '../components/page/**/*.island.tsx',
  '!../components/desk/site/**',
]);

/** The file of an island that most pages lack. Those that change the site have a list that the rest of the desk does without. */
export async function seldomFile(isOf: (file: string) => boolean): Promise<Module | undefined> {
  const file = Object.keys(files).find(isOf);
  if (file !== undefined) return files[file]?.();
  const { rareFiles } = await import('./rare-files.ts');
  return rareFiles[Object.keys(rareFiles).find(isOf) ?? '']?.();
}
