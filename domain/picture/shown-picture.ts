/** As HTML names it; the best format comes first. */
export interface ShownPicture {
  sources: readonly { type: string; srcSet: string }[];
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** By the ids of the courses. */
export interface ShownPictures {
  /** At the head of a course's page. */
  covers: Readonly<Record<string, ShownPicture>>;
  cards: Readonly<Record<string, ShownPicture>>;
  /** In the order of the trainers. */
  photos: Readonly<Record<string, readonly (ShownPicture | null)[]>>;
  inPages: PagePictures;
}

/** Those in the blocks of pages, by file name. */
export interface PagePictures {
  /** Not cropped. */
  whole: Readonly<Record<string, ShownPicture>>;
  squares: Readonly<Record<string, ShownPicture>>;
}
