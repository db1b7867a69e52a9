import type { Course } from '../../server/content/schema.ts';
import type { Pane } from './Tabs.tsx';

/** `3 hours`, `1 hour`, `2.5 hours`. */
export function hoursInWords(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** The tabs of a course's outline: `Module 1`, `Module 2`, … or `Part 1`, …, each with an address of its own. */
export function outlinePanes({ unit, modules }: Course['outline']): Pane[] {
  return modules.map(({ title, hours, note, topics }, index) => {
    const meta = [hours === undefined ? undefined : hoursInWords(hours), note]
      .filter((part) => part !== undefined)
      .join(' · ');
    return {
      id: `${unit}-${index + 1}`,
      label: `${unit === 'module' ? 'Module' : 'Part'} ${index + 1}`,
      title,
      ...(meta !== '' && { meta }),
      ...(topics !== undefined && { topics }),
    };
  });
}
