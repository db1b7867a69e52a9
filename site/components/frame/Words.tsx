import { languageRuns } from '../../../domain/text/language.ts';

interface Props {
  /** The language that the content names for them; without one the script of each word tells it. */
  lang?: string | undefined;
  children: string;
}

/** Words of the content amid those of the program, such as the name of a course: in their own language. */
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
