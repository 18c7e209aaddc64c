import type { ReplyOf } from '@hostel/contracts/call';
import type { allotRooms, previewAllotment } from '@hostel/contracts/allotment-runs';
import { audit } from '../audit/audit.ts';
import type { Queryable } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import type { Origin, Session, SubmitIntent } from '../plugins/call-context.ts';
import { submitOnce } from '../plugins/submit-once.ts';
import { pages } from '../requests/pages.ts';
import { allot } from './engine/allot.ts';
import { namesOf, toDecision } from './decisions.ts';
import { type Round, roundOf } from './hall.ts';
import { lockBeds } from './lock.ts';
import { messages } from './messages.ts';
import { findLast, insertRun } from './run-repository.ts';
import { findRun } from './run-records.ts';
import { seedOf } from './seed.ts';
import { readSnapshot } from './snapshot.ts';
import { tellOfRun } from './tell.ts';

/** What a run would do, and whether that is anything new. */
async function judge(queryable: Queryable, round: Round) {
  const result = allot(await readSnapshot(queryable, round));
  const last = await findLast(queryable, round);
  const told = result.decisions.every(({ applicant }) => last.waiting.has(applicant.id));
  return { result, last, nothingNew: result.counts.placed === 0 && told };
}

export interface RunCall {
  who: Session['person'];
  intent: SubmitIntent | undefined;
  origin: Origin;
}

type Outcome = Omit<ReplyOf<typeof allotRooms>, 'success'>;
/** What a submit intent remembers of a click that found nothing new. */
const repeatedMark = 'repeated ';

/**
 * Runs the allotment. One transaction under a lock: whoever comes second, from wherever, finds the
 * beds given and nobody new waiting, and is answered with the first one's run, `repeated`.
 */
export async function run(deps: Deps, { who, intent, origin }: RunCall): Promise<Outcome> {
  const round = roundOf(deps.config);
  const runOnce = async (tx: Queryable) => {
    const made = await submitOnce(tx, intent, async () => {
      await lockBeds(tx);
      const { result, last, nothingNew } = await judge(tx, round);
      const id = nothingNew
        ? null
        : await insertRun(tx, round, result, { runBy: who.id, at: new Date() });
      if (id !== null) await tellOfRun(deps, tx, { id, round, result, told: last.waiting });
      const { placed, waiting } = result.counts;
      await audit(tx, {
        who,
        act: 'allotment.run',
        ...(id === null ? {} : { onWhom: { type: 'allotment-run', id } }),
        where: origin,
        details: { hall: round.hall.id, year: round.year, placed, waiting, kept: id !== null },
      });
      return id ?? `${repeatedMark}${result.counts.waiting} ${last.id ?? ''}`;
    });
    return answer(tx, made);
  };
  return deps.database.transaction(runOnce, { long: true });
}

async function answer(tx: Queryable, made: string): Promise<Outcome> {
  const repeated = made.startsWith(repeatedMark);
  const [waiting = '0', id = ''] = repeated
    ? made.slice(repeatedMark.length).split(' ')
    : ['', made];
  const kept = id === '' ? null : await findRun(tx, id);
  const message =
    kept && !repeated ? messages.ran(kept.counts) : messages.nothingNew(Number(waiting));
  return { message, data: { run: kept, repeated } };
}

type Preview = Omit<ReplyOf<typeof previewAllotment>, 'success'>;

/** What a run would do now, a page of it by rank. Nothing is kept but the seed, drawn once. */
export async function preview(
  { database, config }: Deps,
  query: { page: number; limit: number },
): Promise<Preview> {
  const round = roundOf(config);
  await seedOf(database.drizzle, round.year);
  return database.transaction(
    async (tx) => {
      const { result, nothingNew } = await judge(tx, round);
      const { decisions, counts, snapshotHash } = result;
      const offset = (query.page - 1) * query.limit;
      const shown = decisions.slice(offset, offset + query.limit);
      const names = await namesOf(
        tx,
        shown.map(({ applicant }) => applicant.id),
      );
      return {
        data: {
          ...{ hostelName: round.hall.name, admissionYear: round.year, snapshotHash },
          ...{ counts, nothingNew },
          decisions: shown.map((one) => toDecision(one, counts.applicants, names)),
        },
        pagination: pages(query, decisions.length),
      };
    },
    // Applicants and beds of one instant.
    { isolationLevel: 'repeatable read', accessMode: 'read only', long: true },
  );
}
