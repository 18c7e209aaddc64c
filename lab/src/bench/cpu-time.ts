/**
 * The least CPU time in milliseconds of several runs, so that other work on the machine counts little.
 * The threads that collect garbage are included.
 */
export function cpuTimeOf(act: () => unknown, runs: number): number {
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    act();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
