/** Something in a form that has to be put right, for the person who filled it in. */
export interface Problem {
  /** The field's name. */
  field: string;
  /** What is wrong and what to do. */
  message: string;
}
