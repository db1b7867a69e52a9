/** A `tel:` address from a phone number as people write it: digits and a leading plus are kept. */
export function telHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return phone.trim().startsWith('+') ? `tel:+${digits}` : `tel:${digits}`;
}

/** Whether the number is one of ours that cannot ring: seven or more zeros in a row. */
export function isSamplePhone(phone: string): boolean {
  return /0{7}/.test(phone.replace(/\D/g, ''));
}
