/** The result of one check: of the running site, a setting or a place in the content. */
export interface Finding<Name extends string = string> {
  name: Name;
  /** `look`: learners are not affected, but somebody should look at it. `wrong`: learners are affected. */
  state: 'well' | 'look' | 'wrong';
  words: string;
  advice?: string | undefined;
}

export function well<Name extends string>(name: Name, words: string): Finding<Name> {
  return { name, state: 'well', words };
}

export function look<Name extends string>(name: Name, words: string, advice: string): Finding<Name> {
  return { name, state: 'look', words, advice };
}

export function wrong<Name extends string>(name: Name, words: string, advice: string): Finding<Name> {
  return { name, state: 'wrong', words, advice };
}
