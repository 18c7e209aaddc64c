import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { placesOf } from '../../rounds/places.ts';
import type { RoundBed, RoundSnapshot } from '../../rounds/snapshot.ts';
import {
  type Commitment,
  commitApplications,
  heldClasses,
  offeringOf,
  seedCommitment,
} from '../commitment.ts';
import { makeProofFile, missingAmendments } from '../make-proof-file.ts';
import { hashOfAmendments } from '../offering.ts';
import type { ProofFile } from '../proof-file.ts';
import type { Published } from '../verification.ts';

export interface PublishedRound {
  snapshot: RoundSnapshot;
  commitment: Commitment;
  file: ProofFile;
  published: Published & { root: string };
}

/** Salts that differ; in a real round they are random. */
function saltsFor({ applicants }: RoundSnapshot): Map<string, string> {
  return new Map(
    applicants.map(({ pseudonym }) => [
      pseudonym,
      bytesToHex(utf8ToBytes(pseudonym.padEnd(32, '.'))),
    ]),
  );
}

const announced = { source: 'The last draw of the state lottery', at: '2026-06-10T10:00:00.000Z' };

/** What happens to a round between its lock and its result; nothing by default. */
export interface AfterLock {
  /** Pseudonyms of those who withdraw. */
  leaving?: readonly string[];
  draw?: string | null;
  /** Beds that go out of service, by id. */
  closing?: readonly string[];
}

/** Locks a round. */
export function commitRound(
  locked: RoundSnapshot,
  { hasDraw, salts = saltsFor(locked) }: { hasDraw: boolean; salts?: Map<string, string> },
): Commitment {
  const places = placesOf(locked);
  const draw = hasDraw ? announced : null;
  const terms = { lockedOn: '2026-06-09', replaces: null, draw };
  const offering = offeringOf(locked, places, terms);
  const { applicants, halls } = locked;
  return commitApplications({ applicants, halls, held: heldClasses(places), offering }, salts);
}

/** A round from its lock to its proof file. */
export function publishRound(
  locked: RoundSnapshot,
  { leaving = [], draw = null, closing = [] }: AfterLock = {},
): PublishedRound {
  const commitment = commitRound(locked, { hasDraw: draw !== null });
  const { root } = commitment;
  const closed = (bed: RoundBed) => (closing.includes(bed.id) ? { ...bed, inService: false } : bed);
  const beds = locked.beds.map(closed);
  const snapshot: RoundSnapshot = { ...locked, root, draw, left: leaving, beds };
  const changes = missingAmendments(commitment, [], { places: placesOf(snapshot) });
  const why = { reason: 'A bed went out of service.', at: '2026-06-11T04:30:00.000Z' };
  const amendments = changes.map((one) => ({ ...one, ...why }));
  const commitmentOfSeed = seedCommitment(locked.seed);
  return {
    snapshot,
    commitment,
    file: makeProofFile(snapshot, { commitment, amendments, draw }),
    published: {
      root,
      seedCommitment: commitmentOfSeed,
      draw,
      amendments: hashOfAmendments(root, amendments),
    },
  };
}
