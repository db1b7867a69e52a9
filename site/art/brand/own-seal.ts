/**
 * The picture of the seal or signature on certificates, a PNG whole: the build puts the provider's own in the place of this
 * module (site/build/content/own-brand.ts).
 */
export const ownSeal: Uint8Array | undefined = undefined as Uint8Array | undefined;
