/** Each bucket reaches this much further than the one before: a percentile is within 8 %. */
const growth = 1.15;

/** Visits with a value in a bucket. */
export interface BucketCount {
  bucket: number;
  visits: number;
}

/** The bucket of a value of at least 0; logarithmic, the first holds 0. */
export function bucketOf(value: number): number {
  return Math.floor(Math.log(1 + value) / Math.log(growth));
}

/** The 75th percentile of counted values; null without values. The middle of its bucket. */
export function percentile75(counts: readonly BucketCount[]): number | null {
  const total = counts.reduce((sum, { visits }) => sum + visits, 0);
  if (total === 0) return null;
  let rest = total * 0.75;
  for (const { bucket, visits } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    rest -= visits;
    if (rest <= 0) return bucket === 0 ? 0 : growth ** (bucket + 0.5) - 1;
  }
  return null;
}
