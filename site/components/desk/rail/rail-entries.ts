/** Entries of the rail and the tabs. A new page is added here. */
import { deskPaths } from '../../../../domain/paths.ts';
import { type DeskUseCase, mayDo, type StaffRole } from '../../../../domain/staff/roles.ts';
import type { IconName } from '../../../art/Icon.tsx';

export interface RailEntry {
  href: string;
  label: string;
  icon: IconName;
  /** Hides the entry from people who may not do this. */
  useCase: DeskUseCase;
  /** At most four; others are under "More". */
  isTab?: true;
  /** The key that leads there (press-key.ts). */
  hotkey?: string;
}

/** Daily pages, then those that are used now and then. */
const entries: Readonly<Record<'daily' | 'seldom', readonly RailEntry[]>> = {
  daily: [
    { href: deskPaths.queue, label: 'Queue', icon: 'inbox', useCase: 'queue', isTab: true, hotkey: 'u' },
    { href: deskPaths.import, label: 'Import', icon: 'download', useCase: 'import', isTab: true, hotkey: 'i' },
    { href: deskPaths.people, label: 'People', icon: 'users', useCase: 'people', isTab: true },
    { href: deskPaths.walkIn, label: 'Walk-in', icon: 'plus', useCase: 'walk-in' },
    { href: deskPaths.courses, label: 'Courses', icon: 'book', useCase: 'message-course' },
    { href: deskPaths.exams, label: 'Exams', icon: 'rosette', useCase: 'exam-slots' },
    { href: deskPaths.accounts, label: 'Accounts', icon: 'rupee', useCase: 'accounts' },
  ],
  seldom: [
    { href: deskPaths.staff, label: 'Staff', icon: 'person', useCase: 'list-staff' },
    { href: deskPaths.log, label: 'Log', icon: 'lines', useCase: 'log' },
    { href: deskPaths.export, label: 'Export', icon: 'upload', useCase: 'export' },
    { href: deskPaths.settings, label: 'Settings', icon: 'settings', useCase: 'settings' },
  ],
};

export function railEntries(part: keyof typeof entries, role: StaffRole): readonly RailEntry[] {
  return entries[part].filter(({ useCase }) => mayDo(role, useCase));
}
