import type { Difference, Verification } from '@hostel/allotment/proof/verification';
import type { OwnResult } from '@hostel/contracts/admission/rounds/decisions';
import type { FirstSeen, LockHashes } from './first-seen.ts';

/**
 * Something that differs from what was published, from the rules, from what the page shows, or from
 * what this browser saw before.
 */
export type Found =
  | Difference
  | { what: 'other-round' }
  | { what: 'own-withdrawn' }
  | { what: 'own-rank'; shown: number; inFile: number }
  | { what: 'own-place'; shown: string | null; inFile: string | null }
  | { what: 'first-seen'; hash: keyof LockHashes; at: string };

type Shown = Pick<OwnResult, 'rank'> & {
  won: Pick<NonNullable<OwnResult['won']>, 'hallId' | 'roomType'> | null;
};

const hashNames = ['seedCommitment', 'root', 'leaf'] as const;

/** What is published now and differs from what this browser saw first; a leaf that is not known doesn’t. */
export function changedSince(first: FirstSeen | null, now: LockHashes): Found[] {
  if (first === null) return [];
  return hashNames
    .filter((hash) => now[hash] !== null && first[hash] !== now[hash])
    .map((hash) => ({ what: 'first-seen', hash, at: first.at }));
}

/** All that a verification found, and where the student’s line is not the result on the page, if there is one. */
export function findingsOf(
  { differences, own }: Pick<Verification, 'differences' | 'own'>,
  result: Shown | null,
): Found[] {
  const isAmong = (what: Difference['what']) => differences.some((one) => one.what === what);
  // All else follows from that.
  if (isAmong('seed') && isAmong('root')) return [{ what: 'other-round' }];
  const found: Found[] = [...differences];
  if (own === null) {
    return found.length > 0 ? found : [{ what: 'own-withdrawn' }];
  }
  if (result === null) return found;
  const { rank, won } = result;
  if (own.rank !== rank) found.push({ what: 'own-rank', shown: rank, inFile: own.rank });
  const shown = won && `${won.hallId}/${won.roomType}`;
  if (own.place !== 'reserved' && own.place !== shown) {
    found.push({ what: 'own-place', shown, inFile: own.place });
  }
  return found;
}
