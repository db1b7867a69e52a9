/** Entries of the rail and the tabs. A new page is added here. */
import { capitalised } from '../../../../domain/text/capitalised.ts';
import { deskPaths, siteDeskPaths } from '../../../../domain/paths.ts';
import { type DeskUseCase, mayDo, type StaffRole } from '../../../../domain/staff/roles.ts';
import * as icons from '../../../art/icons.ts';

export interface RailEntry {
  href: string;
  label: string;
  /** One of icons.ts. */
  icon: string;
  /** Hides the entry from people who may not do this. */
  useCase: DeskUseCase;
  /** At most four, beside "More" with the others. */
  isTab?: true;
  /** The key that leads there (press-key.ts). */
  hotkey?: string;
}

/** Daily pages, then those that are used now and then. */
const entries: Readonly<Record<'daily' | 'seldom', readonly RailEntry[]>> = {
  daily: [
    { href: deskPaths.queue, label: 'Queue', icon: icons.inbox, useCase: 'queue', isTab: true, hotkey: 'u' },
    { href: deskPaths.import, label: 'Import', icon: icons.download, useCase: 'import', isTab: true, hotkey: 'i' },
    { href: deskPaths.people, label: 'People', icon: icons.users, useCase: 'people', isTab: true },
    { href: deskPaths.walkIn, label: 'Walk-in', icon: icons.plus, useCase: 'walk-in' },
    { href: deskPaths.courses, label: 'Courses', icon: icons.book, useCase: 'message-course' },
    { href: deskPaths.exams, label: 'Exams', icon: icons.rosette, useCase: 'exam-slots', isTab: true },
    { href: deskPaths.accounts, label: 'Accounts', icon: icons.rupee, useCase: 'accounts' },
  ],
  seldom: [
    { href: siteDeskPaths.site, label: 'Edit site', icon: icons.pencil, useCase: 'content' },
    { href: deskPaths.pictures, label: 'Pictures', icon: icons.picture, useCase: 'pictures' },
    { href: deskPaths.bankMail, label: 'Bank mail', icon: icons.email, useCase: 'bank-mail' },
    { href: deskPaths.staff, label: 'Staff', icon: icons.person, useCase: 'list-staff' },
    { href: deskPaths.log, label: 'Log', icon: icons.lines, useCase: 'log' },
    { href: deskPaths.export, label: 'Export', icon: icons.upload, useCase: 'export' },
    { href: deskPaths.settings, label: 'Settings', icon: icons.settings, useCase: 'settings' },
  ],
};

export function railEntries(part: keyof typeof entries, role: StaffRole): readonly RailEntry[] {
  return entries[part].filter(({ useCase }) => mayDo(role, useCase));
}

/** `Asha` of `asha.rao@example.org`: staff have no names. */
export function firstName(email: string): string {
  const own = email.split('@', 1)[0] ?? email;
  return capitalised(/^\p{L}{2,}/u.exec(own)?.[0] ?? own);
}
