/** Many who ask the same at once share one answer, as long as the work on it has not begun. */

/** `work` calls `begun` once it looks at what may change. Whoever asks after that gets an answer of their own. */
export function createShared<Answer>(): (
  question: string,
  work: (begun: () => void) => Promise<Answer>,
) => Promise<Answer> {
  const waiting = new Map<string, Promise<Answer>>();
  return (question, work) => {
    const known = waiting.get(question);
    if (known !== undefined) return known;
    const forget = () => {
      if (waiting.get(question) === answer) waiting.delete(question);
    };
    const answer: Promise<Answer> = Promise.resolve().then(() => work(forget));
    waiting.set(question, answer);
    answer.then(forget, forget);
    return answer;
  };
}
