import { expect, test } from 'vitest';
import { linkedInHref } from './linkedin.ts';

test('LinkedIn gets name, issuer, month, number and address', () => {
  const href = linkedInHref({
    courseName: 'Data Management (Excel & Tableau)',
    brand: 'कक्षा',
    issuedOn: '2026-04-12',
    number: 'K7Q2-9FXM-4TPA-W8ZC-3R5N',
    url: 'https://kaksha.example/certificates/K7Q29FXM4TPAW8ZC3R5N',
  });
  const { origin, pathname, searchParams } = new URL(href);
  expect(origin + pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Data Management (Excel & Tableau)',
    organizationName: 'कक्षा',
    issueYear: '2026',
    issueMonth: '4',
    certUrl: 'https://kaksha.example/certificates/K7Q29FXM4TPAW8ZC3R5N',
    certId: 'K7Q2-9FXM-4TPA-W8ZC-3R5N',
  });
});
