/** Keeps the process running until the work is done. Child processes do not, since a site that stops leaves them. */
export async function awake<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(() => {}, 60_000);
  return work.finally(() => clearInterval(timer));
}
