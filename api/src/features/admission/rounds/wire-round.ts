import { type PublicRound, type Round, roundCounts } from '@hostel/contracts/admission/rounds';
import * as z from 'zod/mini';
import type { ListedRound, RoundRow } from './round-repository.ts';

const toInstant = (at: Date | null) => at?.toISOString() ?? null;

function publicFacts(row: RoundRow) {
  const { admissionYear, kind, number, state, offers, acceptByPaying, seedCommitment } = row;
  return {
    _id: row.id,
    admissionYear,
    kind,
    number,
    state,
    offers,
    acceptByPaying,
    respondBy: toInstant(row.respondBy),
    seedCommitment,
    root: row.root,
    seed: state === 'published' ? row.seed.toString('hex') : null,
    proofReaders: row.proofReaders,
    createdAt: row.createdAt.toISOString(),
    lockedAt: toInstant(row.lockedAt),
    publishedAt: toInstant(row.publishedAt),
  };
}

/** A round as everybody may see it. */
export function toPublicRound(row: RoundRow): PublicRound {
  const counts = row.state === 'published' ? z.parse(roundCounts, row.counts) : null;
  return { ...publicFacts(row), counts };
}

/** A round as the office sees it. */
export function toRound({ round: row, madeBy, publishedBy, locked, left }: ListedRound): Round {
  const counts = z.parse(z.nullable(roundCounts), row.counts);
  const isPublished = row.state === 'published' && counts !== null;
  const lockedThen = row.erasedApplications ?? locked;
  return {
    ...publicFacts(row),
    updatedAt: row.updatedAt.toISOString(),
    counts,
    snapshotHash: row.snapshotHash,
    previewedAt: toInstant(row.previewedAt),
    cancelledAt: toInstant(row.cancelledAt),
    cancelReason: row.cancelReason,
    madeBy,
    publishedBy,
    locked: row.lockedAt && lockedThen,
    left: row.lockedAt && (isPublished ? lockedThen - counts.applicants : left),
    remindedAt: toInstant(row.remindedAt),
    erasedAt: toInstant(row.erasedAt),
  };
}
