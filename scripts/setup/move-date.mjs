// @ts-check
/**
 * Moves the clock of a program or a page, negative back. Timers are not affected. Self-contained, because a page gets
 * its source text.
 * @param {{ ahead: number }} clock
 */
export function moveDate(clock) {
  const RealDate = Date;
  const now = () => RealDate.now() + clock.ahead;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
  RealDate.prototype.constructor = globalThis.Date;
}
