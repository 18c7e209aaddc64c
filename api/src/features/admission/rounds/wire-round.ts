import * as wire from '@hostel/contracts/admission/rounds';
import * as z from 'zod/mini';
import { toWire } from '../../../platform/database/wire-row.ts';
import { proofFacts } from './proof-columns.ts';
import type { ListedRound, RoundRow } from './round-repository.ts';

/** The seed is drawn when a round is planned, and secret until its result is published. */
const publicSeed = ({ state, seed }: RoundRow) =>
  state === 'published' ? seed.toString('hex') : null;

/** A round as everybody may see it. */
export function toPublicRound(row: RoundRow): wire.PublicRound {
  const counts = row.state === 'published' ? z.parse(wire.roundCounts, row.counts) : null;
  return toWire(wire.publicRound, row, { ...proofFacts(row), counts, seed: publicSeed(row) });
}

/** Stored with the figures, but for the office only. */
const needsUnmet = z.object({ needsUnmet: z.optional(z.number()) });

/** A round as the office sees it. */
export function toRound({ round: row, madeBy, publishedBy, ...counted }: ListedRound): wire.Round {
  const counts = z.parse(z.nullable(wire.roundCounts), row.counts);
  const unmet = z.parse(z.nullable(needsUnmet), row.counts)?.needsUnmet;
  const isPublished = row.state === 'published' && counts !== null;
  const locked = row.erasedApplications ?? counted.locked;
  return toWire(wire.round, row, {
    ...proofFacts(row),
    counts,
    ...(unmet !== undefined && { needsUnmet: unmet }),
    seed: publicSeed(row),
    madeBy,
    publishedBy,
    locked: row.lockedAt && locked,
    left: row.lockedAt && (isPublished ? locked - counts.applicants : counted.left),
  });
}
