import { verifyPayment } from '@hostel/contracts/fees/payments';
import { draftKey, readDraft, removeDraft, writeDraft } from '@hostel/shared-ui/drafts';
import * as z from 'zod/mini';

const verification = z.object({
  /** The key of the fee that was paid. */
  fee: z.string(),
  proof: verifyPayment.body,
});
/** A payment that the checkout reported, to be confirmed by the server. */
export type Verification = z.infer<typeof verification>;

const stored = z.object({ payments: z.array(verification) });
const keyOf = (person: string) => draftKey(person, 'unconfirmed-payments');

const others = (person: string, { proof }: Verification) =>
  storedProofs(person).filter((one) => one.proof.razorpay_order_id !== proof.razorpay_order_id);

/** The payments of a person in this tab that the server has not confirmed, also from before a reload. */
export function storedProofs(person: string): Verification[] {
  return stored.safeParse(readDraft(keyOf(person))).data?.payments ?? [];
}

/** Stores a proof until the server has answered: a page that is loaded again sends it again. */
export function storeProof(person: string, given: Verification): void {
  writeDraft(keyOf(person), { payments: [...others(person, given), given] });
}

export function dropProof(person: string, given: Verification): void {
  const payments = others(person, given);
  if (payments.length > 0) writeDraft(keyOf(person), { payments });
  else removeDraft(keyOf(person));
}
