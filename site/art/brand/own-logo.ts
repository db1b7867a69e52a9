/** The logo's file as an address that holds it whole, for pictures drawn at build. The build puts it here, as in own-brand.ts. */
export const ownLogo: string | undefined = undefined;
