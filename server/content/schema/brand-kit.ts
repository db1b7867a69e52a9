/** On a field of 64 by 64. The path hangs from the head line; the dot has the accent. */
export interface DrawnMark {
  readonly path: string;
  readonly letter?: { readonly d: string; readonly transform: string } | undefined;
  readonly sun: { readonly cx: number; readonly cy: number; readonly r: number };
}

/** Letters as a path, with the box that it fills. */
export interface Outline {
  readonly d: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface OwnLogo {
  readonly src: string;
  /** The whole file as a data: URL, for pictures. */
  readonly data: string;
  /** For dark mode; without it the logo gets a light ground there. */
  readonly dark?: string | undefined;
  readonly width: number;
  readonly height: number;
  /** Whether the logo contains the name: then no text repeats it, and icons have the drawn mark. */
  readonly isWide: boolean;
}

/** What is made of the brand's name and files, so that drawing asks for no file. */
export interface BrandKit {
  readonly mark: DrawnMark;
  readonly logo?: OwnLogo | undefined;
  /** The PNG of the seal on certificates, in base64. */
  readonly seal?: string | undefined;
  /** The letters of covers that show no drawn ones, by the letters. */
  readonly outlines?: Readonly<Record<string, Outline>> | undefined;
}
