import type { ShownPicture } from '../../pictures/pictures.ts';

interface Props {
  picture: ShownPicture;
  /** How wide it stands, as in the attribute of that name. */
  sizes: string;
  /** Beside words that say the same it needs none of its own. */
  isDecoration?: boolean;
  /** It is seen at once: below the first screen it waits until it comes near. */
  isFirst?: boolean;
}

/** A picture in the format and size that suits the browser; its room is kept before it comes. */
export function Photo({ picture, sizes, isDecoration = false, isFirst = false }: Props) {
  const { sources, src, width, height, alt } = picture;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        width={width}
        height={height}
        alt={isDecoration ? '' : alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
