import type { Round, RoundKind } from '@hostel/contracts/admission/rounds';
import type { DrawPlan } from '@hostel/contracts/admission/rounds/facts';
import type { SignedIn, TestApp } from '../app.ts';
import { calling } from '../calling.ts';
import { addApplicants, type GivenApplicant } from './applications.ts';

const day = 24 * 3_600_000;

/** A working day that leaves students more than 3 full days, `YYYY-MM-DD`. */
export function farWorkingDay(now = new Date()): string {
  const at = new Date(now.getTime() + 7 * day);
  while (at.getUTCDay() % 6 === 0) at.setTime(at.getTime() + day);
  return at.toISOString().slice(0, 10);
}

export interface GivenRound {
  kind?: RoundKind;
  offers?: boolean;
  acceptByPaying?: boolean;
  /** Default with offers: a working day in about a week. */
  respondBy?: string;
  draw?: DrawPlan;
}

/** The calls of a round as the screen of the office makes them; each throws for another reply than 200. */
export function runningRounds(testApp: () => TestApp) {
  const call = calling(testApp);
  const done = async (who: SignedIn, path: string, body: object = {}): Promise<Round> => {
    const reply = await call(who, 'POST', `/allotment/rounds${path}`, body);
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
    return reply.body.data;
  };
  const plan = (who: SignedIn, { kind = 'regular', offers = false, ...given }: GivenRound = {}) =>
    done(who, '', { kind, offers, ...(offers && { respondBy: farWorkingDay() }), ...given });
  const lock = (who: SignedIn, { _id }: Round) => done(who, `/${_id}/lock`);
  const draw = (who: SignedIn, { _id }: Round, value: string) =>
    done(who, `/${_id}/draw`, { value });
  const preview = (who: SignedIn, { _id }: Round) => done(who, `/${_id}/preview`);
  const publish = (who: SignedIn, { _id, snapshotHash }: Round) =>
    done(who, `/${_id}/publish`, { snapshotHash });
  return {
    plan,
    lock,
    draw,
    preview,
    publish,
    /** Plans, locks, previews and publishes a round. */
    async all(who: SignedIn, given: GivenRound = {}): Promise<Round> {
      const locked = await lock(who, await plan(who, given));
      return publish(who, await preview(who, locked));
    },
  };
}

/**
 * Adds applicants, then plans, locks, previews and publishes a round over all halls.
 * @param given.applicants default: none besides those who have applied before
 * @returns the published round, the ids of the added applicants by name, and who published it
 */
export async function publishedRound(
  testApp: TestApp,
  { applicants = [], ...given }: GivenRound & { applicants?: readonly GivenApplicant[] } = {},
): Promise<{ round: Round; ids: Record<string, string>; provost: SignedIn }> {
  const provost = await testApp.signInAs('provost');
  const ids = applicants.length > 0 ? await addApplicants(testApp, applicants) : {};
  const round = await runningRounds(() => testApp).all(provost, given);
  return { round, ids, provost };
}
