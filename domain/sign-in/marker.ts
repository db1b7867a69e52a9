/** What the cookie is called that scripts may read: that somebody has signed in here. Over HTTPS `__Host-` stands before it. */
export const SIGNED_IN_MARKER = 'kaksha-signed-in';
