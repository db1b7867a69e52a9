/** Limits of a picture that somebody uploads. */

/** Megabytes of 1,048,576 bytes: more than phones send, which make three to eight of a photo. */
export const MOST_PICTURE_MEGABYTES = 12;

/** More than any phone camera makes by default. */
export const MOST_PIXELS = 100_000_000;

/** Pixels of the longer side of what is stored. */
export const LONGEST_SIDE = 2560;
