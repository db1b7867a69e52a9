import type { Check } from '../../../../server/setup/readiness.ts';

export const CHECK_NAMES: Record<Check['name'], string> = {
  database: 'Database',
  disk: 'Disk',
  emails: 'Emails',
  backup: 'Backup',
  'bank-mail': 'Bank mail',
  build: 'Build',
  content: 'Content',
};
