/** The whole file as a data: URL, for pictures drawn at build. The build replaces this module, as in own-brand.ts. */
export const ownLogo: string | undefined = undefined;
