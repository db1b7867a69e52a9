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

/** What was asked, with its code; of a picture what it shows. */
export function QuestionText({ question: { text, code, picture }, lang }: Props) {
  return (
    <div className={styles.text}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>
          <WithCode lang={lang}>{paragraph}</WithCode>
        </p>
      ))}
      {code !== undefined && (
        // It scrolls sideways, which takes the focus where there is no mouse.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{code}</code>
        </pre>
      )}
      {picture !== undefined && <p className="meta">Picture: {picture.alt}</p>}
    </div>
  );
}

/** Words of a question, where `code` stands between backticks. */
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
