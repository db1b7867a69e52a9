/** How the command `staff` is run, which differs between the project and a packed site. */

/** In the folder of the project. */
export const STAFF_IN_PROJECT = 'npm run staff --';

/**
 * Of a packed site, in the folder with its settings. Pages that anyone may open say the folder of the packed site in this
 * general way: where it lies is for whoever looks after the server.
 */
export const STAFF_PACKED = 'node /FOLDER/OF/THE/SITE/commands/staff.mjs';
