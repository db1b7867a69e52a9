/** The command `staff` is called differently in the project and in a packed site. */

export const STAFF_IN_PROJECT = 'npm run staff --';

/** A packed site, on pages. The folder stays general because anyone may open some of them. */
export const PACKED_FOLDER = '/FOLDER/OF/THE/SITE';

/** For a packed site. */
export const STAFF_PACKED = `node ${PACKED_FOLDER}/commands/staff.mjs`;
