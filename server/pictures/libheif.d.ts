/** The package has no types for this file. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Calls back with null if the picture cannot be decoded. */
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      drawn: (into: object | null) => void,
    ): void;
    free(): void;
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
