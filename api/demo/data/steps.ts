const day = 86_400_000;

/**
 * When something was filed, and when the office did its n-th of `steps` things: spread over the time
 * since, three days at most.
 */
export function stepsOf(daysAgo: number, steps: number, now: Date) {
  const since = Math.min(daysAgo * 0.9, 3);
  const at = (step: number) =>
    new Date(now.getTime() - (daysAgo - (since * step) / Math.max(1, steps)) * day);
  return { createdAt: new Date(now.getTime() - daysAgo * day), at, end: at(Math.max(1, steps)) };
}
