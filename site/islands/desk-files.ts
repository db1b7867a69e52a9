import type { Module } from './when.ts';

export const deskFiles = import.meta.glob<Module>('../components/desk/**/*.island.tsx');
