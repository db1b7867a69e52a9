import type { ShownPicture } from '../../../domain/picture/shown-picture.ts';

interface Props {
  picture: ShownPicture;
  sizes: string;
  /** An empty alt text beside words that say the same. */
  isDecoration?: boolean;
  /** Loads at once; others load when they come near. */
  isFirst?: boolean;
}

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
