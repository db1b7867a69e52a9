/** See site/build/content/own-pictures.ts. */
declare module 'virtual:own-pictures' {
  const made: {
    shown: import('../../domain/picture/shown-picture.ts').ShownPictures;
    /** WebP in base64, by the ids of courses. */
    emblems: Readonly<Record<string, string>>;
  };
  export default made;
}
