/** What work in steps comes to, with nobody else waiting. */
export function inOneGo<Result>(steps: Generator<void, Result, void>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
