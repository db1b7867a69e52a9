import { Fragment } from 'react';
import { Words } from '../frame/Words.tsx';
import { TypedWords } from './TypedWords.island.tsx';

interface Props {
  texts: readonly string[];
  /** For each text, the tile of its course on the wall (TypedWords). */
  tiles?: readonly (number | null)[];
}

/** Texts that are typed one after the other. Screen readers get all of them once. */
export function TypedText({ texts, tiles }: Props) {
  return (
    <>
      <span className="visually-hidden">
        {texts.map((text) => (
          <Fragment key={text}>
            <Words>{text}</Words>
            {text.endsWith('.') ? ' ' : '. '}
          </Fragment>
        ))}
      </span>
      <TypedWords phrases={texts} {...(tiles !== undefined && { tiles })} />
    </>
  );
}
