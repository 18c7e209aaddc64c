import { type Amendment, hashOfAmendments, type Offering } from '@hostel/allotment/proof/offering';
import { amendmentSchema, offeringSchema } from '@hostel/allotment/proof/read-proof-file';
import type { RoundAmendment } from '@hostel/contracts/admission/rounds/facts';
import { roomPreferences } from '@hostel/contracts/admission/registration';
import * as z from 'zod/mini';
import type { RoundRow } from './round-repository.ts';

/** What a round offers; null before its lock, and for a round that an earlier version locked. */
export function readOffering({ offering }: Pick<RoundRow, 'offering'>): Offering | null {
  return z.parse(z.nullable(offeringSchema), offering ?? null);
}

/** As it is stored: with the name that the hall had. */
const storedAmendments = z.array(z.extend(amendmentSchema, { hostelName: z.string() }));
export type StoredAmendment = Amendment & { hostelName: string };

/** The changes of places since the lock, the first one first, as they are stored. */
export function readStoredAmendments({ amendments }: Pick<RoundRow, 'amendments'>) {
  return z.parse(storedAmendments, amendments);
}

function withoutName({ code, kind, category, group, places, reason, at }: StoredAmendment) {
  return { code, kind, category, group, places, reason, at };
}

/** The same as they are hashed. */
export function readAmendments(row: Pick<RoundRow, 'amendments'>): Amendment[] {
  return readStoredAmendments(row).map(withoutName);
}

const room = z.enum(roomPreferences);

function toWireAmendment({ code, hostelName, ...amendment }: StoredAmendment): RoundAmendment {
  const [hallId = '', roomType] = code.split('/');
  return { place: { hallId, hostelName, roomType: z.parse(room, roomType) }, ...amendment };
}

/** What is public of the proof of a round. */
export function proofFacts(row: RoundRow) {
  const { drawSource: source, drawNotBefore: at, root } = row;
  return {
    proofFormat: row.root !== null && row.offering === null ? 1 : 2,
    drawPlan: source === null || at === null ? null : { source, at: at.toISOString() },
    amendments: readStoredAmendments(row).map(toWireAmendment),
    amendmentsHash: root === null ? null : hashOfAmendments(root, readAmendments(row)),
  };
}
