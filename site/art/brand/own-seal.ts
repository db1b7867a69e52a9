/** The PNG of the seal on certificates. The build puts the provider's here (site/build/content/own-brand-modules.ts). */
export const ownSeal: Uint8Array | undefined = undefined as Uint8Array | undefined;
