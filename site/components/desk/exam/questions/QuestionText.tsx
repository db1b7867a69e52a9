import { Words } from '../../../frame/Words.tsx';
import styles from './QuestionText.module.css';

interface Props {
  question: {
    text: string;
    code?: string | undefined;
    picture?: { alt: string } | undefined;
  };
  lang?: string | undefined;
}

/** For a picture, the text of what it shows. */
export function QuestionText({ question: { text, code, picture }, lang }: Props) {
  return (
    <div className={styles.text}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>
          <WithCode lang={lang}>{paragraph}</WithCode>
        </p>
      ))}
      {code !== undefined && (
        // The code scrolls sideways, so it takes the keyboard focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{code}</code>
        </pre>
      )}
      {picture !== undefined && <p className="meta">Picture: {picture.alt}</p>}
    </div>
  );
}

/** Text between backticks becomes `code`. */
export function WithCode({ children, lang }: { children: string; lang?: string | undefined }) {
  return children.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={index}>{part}</code>
    ) : (
      <Words key={index} lang={lang}>
        {part}
      </Words>
    ),
  );
}
