/**
 * Makes `Date` read another time than the machine's; timers go on as they are. It needs nothing from
 * outside, so that it also runs as a script in a page.
 * @param {(real: number) => number} moved the time to read, from the machine's, both in milliseconds
 */
module.exports = function moveDate(moved) {
  // Called once more, it replaces what it has set before.
  const Real = Object.getPrototypeOf(new Date(0)).constructor;
  const now = () => moved(Real.now());
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (target, given, created) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, created),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
};
