/** A layout of statements that is known without being asked for. */
import type { Column } from '../../cells/mapping.ts';

/**
 * How sure it is that files have these headings: `sure` when two sources that do not know of each other have them,
 * `likely` when one has, or several of which none is a file to download.
 */
type Certainty = 'sure' | 'likely';

export interface Preset {
  /** For people. Several layouts of a bank differ by what stands in brackets. */
  name: string;
  /** Which file to choose at the bank, and how to know it. */
  file: string;
  certainty: Certainty;
  sources: {
    /** Public repositories of importers or of anonymised statements, each with the file that has the headings. */
    files: readonly string[];
    /** How many more public importers or fixtures have the same headings; of these the repository is not recorded. */
    more: number;
  };
  /**
   * Whole headers as the sources have them; behind `>` stands what a column means, where it means something. Tests read the layout's
   * columns from each.
   */
  headers: readonly string[];
  /** The headings a column may have, any of them. Every column named here must be there… */
  needs: { readonly [C in Column]?: readonly string[] };
  /** …and these may. */
  may: { readonly [C in Column]?: readonly string[] };
}
