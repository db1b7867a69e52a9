import type { Column } from '../../cells/mapping.ts';

/** `sure`: two independent sources have these headings. `likely`: one source, or several without a downloaded file. */
type Certainty = 'sure' | 'likely';

export interface Preset {
  /** For people. Brackets distinguish several layouts of a bank. */
  name: string;
  /** The file to choose at the bank, and how to recognise it. */
  file: string;
  certainty: Certainty;
  sources: {
    /** Public repositories of importers or anonymised statements, with the file that has the headings. */
    files: readonly string[];
    /** The number of further public importers or fixtures, whose repositories are not recorded. */
    more: number;
  };
  /** Headers from the sources, with a column's meaning after `>`. Tests read each of them. */
  headers: readonly string[];
  /** Accepted headings by column. Every column here must exist. */
  needs: { readonly [C in Column]?: readonly string[] };
  may: { readonly [C in Column]?: readonly string[] };
}
