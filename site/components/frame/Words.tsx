import { languageRuns } from '../../../domain/text/language.ts';

interface Props {
  /** Without it, the script of the words decides. */
  lang?: string | undefined;
  children: string;
}

/** Marks words of the content, such as a course's name, with their own language. */
export function Words({ lang, children }: Props) {
  if (lang !== undefined) return <span lang={lang}>{children}</span>;
  return languageRuns(children).map(({ text, lang: own }, index) =>
    own === undefined ? (
      text
    ) : (
      <span key={index} lang={own}>
        {text}
      </span>
    ),
  );
}
