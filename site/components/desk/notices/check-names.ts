import type { Check } from '../../../../server/setup/readiness.ts';

/** What the checks of the site are called at the desk. */
export const CHECK_NAMES: Record<Check['name'], string> = {
  database: 'Database',
  disk: 'Disk',
  emails: 'Emails',
  backup: 'Backup',
  build: 'Build',
};
