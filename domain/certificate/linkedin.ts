/** What LinkedIn asks of a certificate, to be sent along or copied by hand. */

/** What of a certificate LinkedIn shows. */
interface Credential {
  courseName: string;
  /** Who issued it. */
  brand: string;
  /** The day of issue, `YYYY-MM-DD`. */
  issuedOn: string;
  /** As people read it. */
  number: string;
  /** The whole address of its public page. */
  url: string;
}

/** The form for a new certificate, filled in. Its names are what LinkedIn's own "Add to profile" buttons carry; it promises none of them. */
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
