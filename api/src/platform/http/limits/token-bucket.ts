/** The allowance of one caller: at once, and over time. */
export interface Allowance {
  burst: number;
  perSecond: number;
}

export interface Bucket {
  left: number;
  /** Milliseconds of the clock at which `left` was true. */
  at: number;
}

export interface Taken {
  bucket: Bucket;
  /** 0 when a token was taken; else the seconds until one is available. */
  wait: number;
}

/** Takes a token from a bucket that refills over time; a missing bucket is full. Pure. */
export function take(bucket: Bucket | undefined, allowance: Allowance, now: number): Taken {
  const passed = bucket ? Math.max(0, now - bucket.at) / 1000 : 0;
  const before = bucket ? bucket.left : allowance.burst;
  const left = Math.min(allowance.burst, before + passed * allowance.perSecond);
  if (left < 1) return { bucket: { left, at: now }, wait: (1 - left) / allowance.perSecond };
  return { bucket: { left: left - 1, at: now }, wait: 0 };
}

const mostBuckets = 50_000;

/** Buckets by the name of their caller; those unused for longest are dropped. */
export function tokenBuckets() {
  const buckets = new Map<string, Bucket>();
  return {
    /** As `take`, now. @returns 0, or the seconds to wait */
    take(key: string, allowance: Allowance): number {
      const { bucket, wait } = take(buckets.get(key), allowance, Date.now());
      // Re-inserted at the end, so that the first keys are those unused for longest.
      buckets.delete(key);
      buckets.set(key, bucket);
      const [oldest] = buckets.keys();
      if (buckets.size > mostBuckets && oldest !== undefined) buckets.delete(oldest);
      return wait;
    },
  };
}
