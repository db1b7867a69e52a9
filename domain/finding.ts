/** The result of one check: of the running site, a setting or a place in the content. */
export interface Finding<Name extends string = string> {
  name: Name;
  /** `look`: learners are not affected, but somebody should look at it. `wrong`: learners are affected. */
  state: 'well' | 'look' | 'wrong';
  words: string;
  advice?: string | undefined;
}

/** A check that is all right. */
export function well<Name extends string>(name: Name, words: string): Finding<Name> {
  return { name, state: 'well', words };
}

/** A check that somebody should look at. Learners are not affected. */
export function look<Name extends string>(name: Name, words: string, advice: string): Finding<Name> {
  return { name, state: 'look', words, advice };
}

/** A check that fails. Learners are affected. */
export function wrong<Name extends string>(name: Name, words: string, advice: string): Finding<Name> {
  return { name, state: 'wrong', words, advice };
}
