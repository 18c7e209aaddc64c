const day = 86_400_000;

/**
 * Returns when something was filed, and when the office did each of `steps` steps: spread over the
 * time since then, three days at most.
 */
export function stepsOf(daysAgo: number, steps: number, now: Date) {
  const since = Math.min(daysAgo * 0.9, 3);
  const at = (step: number) =>
    new Date(now.getTime() - (daysAgo - (since * step) / Math.max(1, steps)) * day);
  return { createdAt: new Date(now.getTime() - daysAgo * day), at, end: at(Math.max(1, steps)) };
}
