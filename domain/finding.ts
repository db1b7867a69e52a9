/** What was found of one thing that was looked at: the running site, a setting, a place in the content. */
export interface Finding<Name extends string = string> {
  name: Name;
  /** `look`: learners can come, and somebody should see to it all the same. `wrong`: it stands in their way. */
  state: 'well' | 'look' | 'wrong';
  /** How it is. */
  words: string;
  /** What to do, in whole sentences; undefined where all is well. */
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
