/** The command `staff` is called differently in the project and in a packed site. */

export const STAFF_IN_PROJECT = 'npm run staff --';

/** For a packed site. The folder stays general because anyone may open the pages that show it. */
export const STAFF_PACKED = 'node /FOLDER/OF/THE/SITE/commands/staff.mjs';
