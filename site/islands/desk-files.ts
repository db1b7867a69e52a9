import type { Module } from './await-turns.ts';

export const deskFiles = import.meta.glob<Module>('../components/desk/**/*.island.tsx');
