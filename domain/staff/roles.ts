/** Who may do what at the desk: one table, for the server, the pages and the menu. Actions on one registration: states.ts. */
import { deskPaths, erasePath, personalDataPath } from '../paths.ts';

export type StaffRole = 'verifier' | 'owner';

const ALL: readonly StaffRole[] = ['verifier', 'owner'];
const OWNERS: readonly StaffRole[] = ['owner'];

/** Every use case of the desk. */
const MAY = {
  queue: ALL,
  review: ALL,
  'take-action': ALL,
  'send-again': ALL,
  import: ALL,
  'save-layout': ALL,
  log: ALL,
  account: ALL,
  export: OWNERS,
  erase: OWNERS,
  'personal-data': OWNERS,
  settings: OWNERS,
  'forget-layout': OWNERS,
  'list-staff': OWNERS,
  'add-staff': OWNERS,
  'remove-staff': OWNERS,
} as const satisfies Record<string, readonly StaffRole[]>;

export type DeskUseCase = keyof typeof MAY;

/** Whether somebody with a role may do it. */
export function mayDo(role: StaffRole, useCase: DeskUseCase): boolean {
  return MAY[useCase].includes(role);
}

/** Below the path of a registration. */
const OF_REGISTRATION = [
  [erasePath('*').split('*'), 'erase'],
  [personalDataPath('*').split('*'), 'personal-data'],
] as const;

/** What a page of the desk is for, where not everybody may send a form to it. */
function useCaseOf(path: string): DeskUseCase | undefined {
  const [, useCase] =
    OF_REGISTRATION.find(([[before = '', after = '']]) => path.startsWith(before) && path.endsWith(after)) ?? [];
  return useCase ?? PAGES.get(path);
}

const PAGES: ReadonlyMap<string, DeskUseCase> = new Map([
  [deskPaths.export, 'export'],
  [deskPaths.settings, 'settings'],
  [deskPaths.staff, 'list-staff'],
]);

/** Whether somebody with a role may send a form to a page of the desk. */
export function mayPostTo(path: string, role: StaffRole): boolean {
  const useCase = useCaseOf(path);
  return useCase === undefined || mayDo(role, useCase);
}
