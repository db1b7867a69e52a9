export const LONGEST_LINK = 500;

export const NO_LINK = 'This is not a web address. Copy the whole link; it begins with https://.';

/** Whether a text is an https URL with a host, without a user name or password, and at most LONGEST_LINK long. */
export function isLink(text: string): boolean {
  if (text.length > LONGEST_LINK || !/^https:\/\/[^\s"<>\\]+$/.test(text)) return false;
  const [host = ''] = text.slice('https://'.length).split(/[/?#]/, 1);
  return /\w\.\w/.test(host) && !host.includes('@');
}
