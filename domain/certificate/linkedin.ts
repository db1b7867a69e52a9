interface Credential {
  courseName: string;
  /** The issuer. */
  brand: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  /** With hyphens, as people read it. */
  number: string;
  url: string;
}

/** Fills in LinkedIn's form. Its field names come from LinkedIn's "Add to profile" buttons, which may change. */
export function linkedInHref({ courseName, brand, issuedOn, number, url }: Credential): string {
  const [year = '', month = ''] = issuedOn.split('-');
  const fields: [name: string, value: string][] = [
    ['startTask', 'CERTIFICATION_NAME'],
    ['name', courseName],
    ['organizationName', brand],
    ['issueYear', year],
    ['issueMonth', String(Number(month))],
    ['certUrl', url],
    ['certId', number],
  ];
  return `https://www.linkedin.com/profile/add?${fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
