/** Addresses that staff type and learners are sent to: of a call, of lectures. */

export const LONGEST_LINK = 500;

/** What is wrong with any other, and what to do. */
export const NO_LINK = 'This is not a web address. Copy the whole link; it begins with https://.';

/** Whether a text is an https address of at most LONGEST_LINK characters, with a host and without a name or password in it. */
export function isLink(text: string): boolean {
  if (text.length > LONGEST_LINK || !/^https:\/\/[^\s"<>\\]+$/.test(text)) return false;
  const [host = ''] = text.slice('https://'.length).split(/[/?#]/, 1);
  return /\w\.\w/.test(host) && !host.includes('@');
}
