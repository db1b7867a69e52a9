/** The provider's pictures: site/build/content/own-pictures.ts. */
declare module 'virtual:own-pictures' {
  /** By the names of their files. */
  const files: Readonly<Record<string, import('astro').ImageMetadata>>;
  export default files;
}
