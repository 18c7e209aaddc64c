import type { ApplicationProof } from '@hostel/allotment/proof/commitment';
import type { Published, Verification, VerifyProgress } from '@hostel/allotment/proof/verification';

/** What a check goes by. */
export interface CheckInput {
  /** The text of the proof file. */
  text: string;
  /** What the university published before and at the lock. */
  published: Published;
  own: ApplicationProof;
}

/** What the worker reports: progress, and in the end the verification. */
export type CheckReport =
  { kind: 'progress'; progress: VerifyProgress } | { kind: 'verified'; verification: Verification };
