import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { updateRoomsInProfiles } from '../../../src/features/admission/allotment/by-hand/resident-repository.ts';
import { cancelDemandsOfYear, ensureDemands } from '../../../src/features/fees/index.ts';
import { messages } from '../../../src/features/admission/offers/messages.ts';
import { insertAllotment } from '../../../src/features/admission/offers/offer-repository.ts';
import {
  earliestRespondBy,
  respondByOn,
} from '../../../src/features/admission/offers/rules/deadline.ts';
import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import { scatter } from '../people/academic.ts';

const offerRow = z.object({
  id: z.string(),
  roundId: z.string(),
  personId: z.string(),
  applicationId: z.string(),
  allotmentId: z.string(),
  bedId: z.string(),
  admissionYear: z.number(),
  /** Which of the own choices it is. */
  choiceNumber: z.nullable(z.number()),
});
type Offer = z.infer<typeof offerRow>;
type Answer = 'keep' | 'keep-open' | 'decline';

const day = 86_400_000;
const states = { keep: 'accepted', 'keep-open': 'accepted-open', decline: 'declined' } as const;

interface Office {
  roundId: string;
  timeZone: string;
  /** Id of the member of staff. */
  by: string;
}

async function findOpenOffers(tx: Queryable, { roundId }: Office): Promise<Offer[]> {
  const { rows } = await tx.execute(sql`
    select o.id, o.person_id as "personId", o.application_id as "applicationId",
           o.allotment_id as "allotmentId", o.bed_id as "bedId",
           r.admission_year as "admissionYear", o.round_id as "roundId",
           d.choice_number as "choiceNumber"
      from allotment_offers o join allotment_rounds r on r.id = o.round_id
      join round_decisions d on d.round_id = o.round_id and d.person_id = o.person_id
     where o.round_id = ${roundId} and o.state = 'open' order by d.position`);
  return z.parse(z.array(offerRow), rows);
}

async function change(
  tx: Queryable,
  { applicationId, roundId }: Offer,
  { state, at, by, reason }: { state: string; at: Date; by: string | null; reason?: string },
): Promise<void> {
  await tx.execute(sql`
    insert into application_changes (application_id, state, at, by, reason, round_id)
    values (${applicationId}, ${state}, ${at.toISOString()}, ${by}, ${reason ?? null}, ${roundId})`);
}

/** Frees the bed of an offer that was declined or has lapsed. */
async function freeBed(
  tx: Queryable,
  { allotmentId, personId, admissionYear }: Offer,
  { at, by, reason, timeZone }: { at: Date; by: string | null; reason: string; timeZone: string },
): Promise<void> {
  await tx.execute(sql`
    update allotments set ended_at = ${at.toISOString()}, ended_how = 'vacated', ended_by = ${by},
           end_reason = ${reason}
     where id = ${allotmentId}`);
  await updateRoomsInProfiles(tx, [personId]);
  await ensureDemands(tx, { studentIds: [personId], timeZone }, at);
  const fee = { studentId: personId, admissionYear, reason: messages.notAcceptedReason };
  await cancelDemandsOfYear(tx, fee, at);
}

async function answer(
  tx: Queryable,
  offer: Offer,
  { answer: given, at, timeZone }: { answer: Answer; at: Date; timeZone: string },
): Promise<void> {
  await tx.execute(sql`
    update allotment_offers
       set state = 'answered', answer = ${given}, answered_at = ${at.toISOString()},
           answered_by = ${offer.personId}, updated_at = ${at.toISOString()}
     where id = ${offer.id}`);
  await change(tx, offer, { state: states[given], at, by: offer.personId });
  if (given !== 'decline') return;
  await freeBed(tx, offer, { at, by: offer.personId, reason: messages.declinedReason, timeZone });
}

async function lapse(tx: Queryable, offer: Offer, at: Date, timeZone: string): Promise<void> {
  await tx.execute(sql`
    update allotment_offers set state = 'lapsed', lapsed_at = ${at.toISOString()},
           updated_at = ${at.toISOString()}
     where id = ${offer.id}`);
  await change(tx, offer, { state: 'lapsed', at, by: null });
  await freeBed(tx, offer, { at, by: null, reason: messages.lapsedReason, timeZone });
}

const networkFailed = 'The network of the campus failed on the last evening.';

/** Offers the bed of a lapsed offer again, as the office does it. */
async function reinstate(
  tx: Queryable,
  offer: Offer,
  { at, office }: { at: Date; office: Office },
): Promise<void> {
  const { by, timeZone } = office;
  const respondBy = respondByOn(earliestRespondBy(at, timeZone), timeZone);
  await change(tx, offer, { state: 'offered', at, by, reason: networkFailed });
  const allotmentId = newId();
  await insertAllotment(tx, { ...offer, id: allotmentId, by, at });
  await tx.execute(sql`
    update allotment_offers
       set state = 'open', allotment_id = ${allotmentId}, respond_by = ${respondBy.toISOString()},
           lapsed_at = null, updated_at = ${at.toISOString()}
     where id = ${offer.id}`);
  await updateRoomsInProfiles(tx, [offer.personId]);
  await ensureDemands(tx, { studentIds: [offer.personId], timeZone }, at);
}

/** What a student does about an offer, by the place in the list; undefined: nothing in time. */
function answerOf({ choiceNumber }: Offer, index: number): Answer | undefined {
  const number = scatter(index, 100, 61);
  if (number < 10) return 'decline';
  if (number >= 72) return undefined;
  return choiceNumber === 1 || number < 20 ? 'keep' : 'keep-open';
}

export interface Answering extends Office {
  publishedAt: Date;
  respondBy: Date;
  /** When the office offered some of the lapsed places again. */
  againAt: Date;
  /** The students whose offers are open again, or stay lapsed. */
  named: { open: string; lapsed: string };
  /** Students who accept what they are offered. */
  accepting: readonly string[];
}

/** Of the other lapsed offers, so many are open again, and the students of so many wait again. */
const openAgain = 5;
const waitAgain = 2;

/** Answers the offers of a past round, lets the others lapse, and offers some of these again. */
export async function answerOffers(tx: Queryable, answering: Answering): Promise<void> {
  const { publishedAt, respondBy, againAt, named, accepting, timeZone } = answering;
  const offers = await findOpenOffers(tx, answering);
  const time = respondBy.getTime() - publishedAt.getTime() - day / 4;
  const late: Offer[] = [];
  const isNamed = ({ personId }: Offer) => [named.open, named.lapsed].includes(personId);
  for (const [index, offer] of offers.entries()) {
    const accepts = accepting.includes(offer.personId) ? 'keep' : answerOf(offer, index);
    const given = isNamed(offer) ? undefined : accepts;
    const at = new Date(
      publishedAt.getTime() + day / 8 + scatter(index, 1_000, 62) * (time / 1_000),
    );
    if (given) await answer(tx, offer, { answer: given, at, timeZone });
    else late.push(offer);
  }
  const lapsedAt = new Date(respondBy.getTime() + 60_000);
  for (const offer of late) await lapse(tx, offer, lapsedAt, timeZone);
  const others = late.filter((offer) => !isNamed(offer));
  const open = late.filter(({ personId }) => personId === named.open);
  for (const offer of [...open, ...others.slice(0, openAgain)]) {
    await reinstate(tx, offer, { at: againAt, office: answering });
  }
  for (const offer of others.slice(openAgain, openAgain + waitAgain)) {
    await change(tx, offer, { state: 'waiting', at: againAt, by: offer.personId });
  }
}
