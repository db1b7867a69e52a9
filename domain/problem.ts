export interface Problem {
  field: string;
  /** Says what is wrong and how to correct it. */
  message: string;
}
