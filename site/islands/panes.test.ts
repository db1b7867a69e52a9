import { expect, it } from 'vitest';
import { outlinePanes } from './panes.ts';

it('labels modules and gives each an address', () => {
  const panes = outlinePanes({
    unit: 'module',
    modules: [
      { title: 'HTML', hours: 2, topics: ['Tags'] },
      { title: 'DOM', hours: 1 },
    ],
  });
  expect(panes).toEqual([
    { id: 'module-1', label: 'Module 1', title: 'HTML', meta: '2 hours', topics: ['Tags'] },
    { id: 'module-2', label: 'Module 2', title: 'DOM', meta: '1 hour' },
  ]);
});

it('calls parts parts and says what kind of work they are', () => {
  const panes = outlinePanes({
    unit: 'part',
    modules: [{ title: 'Videos', hours: 3.5, note: 'video' }, { title: 'Exam' }],
  });
  expect(panes).toEqual([
    { id: 'part-1', label: 'Part 1', title: 'Videos', meta: '3.5 hours · video' },
    { id: 'part-2', label: 'Part 2', title: 'Exam' },
  ]);
});
