import type { Desk } from '../server/desk.ts';

/**
 * What a browser remembers of the queue for an hour: the text that was searched for, which names people and so stands in
 * no address, and the view to come back to.
 */
export function queueCookie(desk: Desk, use: 'search' | 'view') {
  const { secure } = desk.signIn.cookie('staff').options;
  return {
    name: `${secure ? '__Host-' : ''}kaksha-desk-${use}`,
    options: { httpOnly: true, secure, sameSite: 'strict', path: '/', maxAge: 3600 },
  } as const;
}
