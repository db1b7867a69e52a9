/** See site/build/content/own-pictures.ts. */
declare module 'virtual:own-pictures' {
  /** WebP in base64, by the ids of courses. */
  const emblems: Readonly<Record<string, string>>;
  export default emblems;
}
