// @ts-check
/**
 * Puts the clock of a program or a page ahead by so many milliseconds, which may change; below zero, back. Timers go on
 * as before, as they do when somebody puts the clock of a machine. It knows nothing outside itself: a page gets its text.
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
