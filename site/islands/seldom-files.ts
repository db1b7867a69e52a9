import type { Module } from './when.ts';

export const seldomFiles = import.meta.glob<Module>([
  '../components/desk/**/*.island.tsx',
  '../components/about/**/*.island.tsx',
  '../components/bank-mail/**/*.island.tsx',
  '../components/page/**/*.island.tsx',
]);
