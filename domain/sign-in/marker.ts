/** The cookie that tells scripts that somebody is signed in. Over HTTPS its name gets the prefix `__Host-`. */
export const SIGNED_IN_MARKER = 'kaksha-signed-in';
