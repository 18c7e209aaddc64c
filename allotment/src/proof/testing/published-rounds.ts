import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RoundSnapshot } from '../../rounds/snapshot.ts';
import { type Commitment, commitApplications, seedCommitment } from '../commitment.ts';
import { makeProofFile } from '../make-proof-file.ts';
import type { ProofFile } from '../proof-file.ts';

export interface PublishedRound {
  snapshot: RoundSnapshot;
  commitment: Commitment;
  file: ProofFile;
  published: { root: string; seedCommitment: string };
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

/** A round from its lock to its proof file; those in `leaving` withdraw after the lock. */
export function publishRound(
  locked: RoundSnapshot,
  leaving: readonly string[] = [],
): PublishedRound {
  const commitment = commitApplications(locked, saltsFor(locked));
  const snapshot: RoundSnapshot = {
    ...locked,
    root: commitment.root,
    applicants: locked.applicants.filter(({ pseudonym }) => !leaving.includes(pseudonym)),
    beds: locked.beds.map((bed) =>
      bed.held?.by && leaving.includes(bed.held.by) ? { ...bed, held: null } : bed,
    ),
  };
  return {
    snapshot,
    commitment,
    file: makeProofFile(snapshot, commitment),
    published: { root: commitment.root, seedCommitment: seedCommitment(locked.seed) },
  };
}
