import type { Module } from './when.ts';

export const rareFiles = import.meta.glob<Module>([
  '../components/desk/site/**/*.island.tsx',
  '../components/set-up/**/*.island.tsx',
]);
