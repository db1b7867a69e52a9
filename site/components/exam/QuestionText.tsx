import { Fragment } from 'react';

/** An empty line begins a paragraph; text between backticks is code. */
export function QuestionText({ text }: { text: string }) {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph, index) => (
      <span key={paragraph} data-paragraph={index > 0 ? '' : undefined}>
        <Inline text={paragraph} />
      </span>
    ));
}

/** As `QuestionText`, within a line. */
export function Inline({ text }: { text: string }) {
  // Every second part was between backticks.
  return text
    .split('`')
    .map((part, index, { length }) =>
      index % 2 === 1 && index < length - 1 ? (
        <code key={`${index} ${part}`}>{part}</code>
      ) : (
        <Fragment key={`${index} ${part}`}>{part}</Fragment>
      ),
    );
}
