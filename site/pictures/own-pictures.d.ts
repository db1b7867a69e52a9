/** See site/build/content/own-pictures.ts. */
declare module 'virtual:own-pictures' {
  /** By file name. */
  const files: Readonly<Record<string, import('astro').ImageMetadata>>;
  export default files;
}
