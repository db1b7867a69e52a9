import { Fragment } from 'react';
import { Words } from '../frame/Words.tsx';
import { type PhraseCourse, TypedWords } from './TypedWords.island.tsx';

interface Props {
  texts: readonly string[];
  /** For each text, the course of which it speaks. */
  courses?: readonly (PhraseCourse | null)[];
}

/** Texts that are typed one after the other. Screen readers get all of them once. */
export function TypedText({ texts, courses }: Props) {
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
      <TypedWords phrases={texts} {...(courses !== undefined && { courses })} />
    </>
  );
}
