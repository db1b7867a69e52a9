import { expect, test } from 'vitest';
import type { PublicCertificate } from '../../../server/certificate/certificates.ts';
import { certificateWords } from './certificate-words.ts';

const certificate: PublicCertificate = {
  ...{ number: 'K7Q29FXM4TPAW8ZC3R5N', state: 'valid', learnerName: 'Meera Kulkarni', courseId: 'time-management' },
  ...{ courseName: 'Effective Time Management', duration: null, passedOn: '2026-11-15', issuedOn: '2026-11-17' },
  ...{ topics: [], proctored: 1, withdrawnOn: null, next: null },
};
const passed = (proctored: 0 | 1 | null, text?: string) => {
  const site = { brand: { name: 'Kaksha' }, certificate: { role: 'Examinations desk', text } };
  return certificateWords(site as Parameters<typeof certificateWords>[0], { ...certificate, proctored }).passed;
};

test('a proctored exam is named only where nobody sat it alone', () => {
  expect(passed(1)).toBe('Has passed its online proctored exam on 15 Nov 2026.');
  expect(passed(null)).toBe('Has passed its online proctored exam on 15 Nov 2026.');
  expect(passed(0)).toBe('Has passed its online exam on 15 Nov 2026.');
  expect(passed(0, 'and has passed the test')).toBe('Has passed the test on 15 Nov 2026.');
});
