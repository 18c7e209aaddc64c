import type { ReplyOf } from '@hostel/contracts/wire/call';
import type {
  allotRooms,
  previewAllotment as previewCall,
} from '@hostel/contracts/admission/allotment/runs';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict } from '../../../../platform/core/errors/errors.ts';
import type { CallContext, Session } from '../../../../platform/http/call-context.ts';
import { creating } from '../../../../platform/http/calls/changing.ts';
import { requireAllHalls } from '../../../../platform/http/scope/hall-scope.ts';
import { pages } from '../../../../platform/http/lists/pages.ts';
import { sha256 } from '../../../../platform/core/sha256.ts';
import { type Result, runOneHall } from '@hostel/allotment/one-hall';
import { recordLeftOut } from '../../consents/index.ts';
import { ensureDemands } from '../../../fees/index.ts';
import { findNames, toDecision } from './decisions-repository.ts';
import { lockBeds, type Round, roundOf } from '../../../residence/halls/index.ts';
import { messages } from '../messages.ts';
import { findLastRun, insertRun } from './run-repository.ts';
import { findRun } from './run-records-repository.ts';
import { findOrDrawSeed } from './seed-repository.ts';
import { findLeftOut, readInput } from './input-repository.ts';
import { notifyOfRun } from '../notifications.ts';
import { findLockedRound } from '../open-round-repository.ts';

/**
 * The result of a run now, whom it newly leaves out, and whether it would change nothing.
 * @throws AppError 409 `hall_closed` for a hall that is closed for applicants; 409 `round_open` while
 * the applications of a round over all halls are locked.
 */
async function computeRun(queryable: Queryable, round: Round) {
  // Of any year: its beds are those of the halls today.
  const locked = await findLockedRound(queryable);
  if (locked) throw conflict('round_open', messages.roundOpen(locked));
  if (!round.hall.open) throw conflict('hall_closed', messages.hallClosed(round.hall));
  const result = runOneHall(await readInput(queryable, round), sha256);
  const last = await findLastRun(queryable, round);
  const allWaitedBefore = result.decisions.every(({ applicant }) => last.waiting.has(applicant.id));
  const leftOut = await findLeftOut(queryable, round);
  const nothingNew = result.counts.placed === 0 && allWaitedBefore && leftOut.length === 0;
  return { result, last, leftOut, nothingNew };
}

/** The ids of the students to whom a run gives beds. */
function placedIn({ decisions }: Result): string[] {
  return decisions.flatMap(({ applicant, bed }) => (bed ? [applicant.id] : []));
}

type Outcome = Omit<ReplyOf<typeof allotRooms>, 'success'>;
/** Begins the stored result of a submit that changed nothing. */
const repeatedMark = 'repeated ';

/**
 * Runs the allotment in one transaction with the beds locked. Of two simultaneous calls, on any
 * server, the second finds nothing to change and returns the first one’s run with `repeated`. Only
 * managing roles for all halls may run it.
 */
export async function runAllotment(
  deps: Deps,
  call: CallContext<typeof allotRooms>,
): Promise<Outcome> {
  const { who } = call;
  requireAllHalls(who, messages.allHallsOnly);
  const round = await roundOf(deps.database.drizzle, deps.config);
  const making = {
    make: async (tx: Queryable) => {
      await lockBeds(tx);
      const { result, last, leftOut, nothingNew } = await computeRun(tx, round);
      const id = nothingNew
        ? null
        : await insertRun(tx, round, result, { runBy: who.id, at: new Date() });
      if (id !== null) {
        await ensureDemands(tx, { studentIds: placedIn(result), timeZone: deps.config.timeZone });
        await notifyOfRun(deps, tx, { id, round, result, alreadyWaiting: last.waiting });
        const title = `the allotment of ${round.hall.name}`;
        await recordLeftOut(deps, tx, { leftOut, by: who.id, runId: id, title });
      }
      const { placed, waiting } = result.counts;
      const entry = {
        onWhom: id === null ? undefined : { type: 'allotment-run', id },
        details: { hall: round.hall.id, year: round.year, placed, waiting, kept: id !== null },
      };
      return { id: id ?? `${repeatedMark}${waiting} ${last.id ?? ''}`, audit: entry };
    },
    read: (tx: Queryable, made: string) => toOutcome(tx, made, round),
  };
  return creating(deps, call, 'allotment.run', making, { long: true });
}

async function toOutcome(tx: Queryable, made: string, { year }: Round): Promise<Outcome> {
  const repeated = made.startsWith(repeatedMark);
  const [waiting = '0', id = ''] = repeated
    ? made.slice(repeatedMark.length).split(' ')
    : ['', made];
  const record = id === '' ? null : await findRun(tx, id, null);
  const message =
    record && !repeated ? messages.ran(record.counts) : messages.nothingNew(Number(waiting));
  return { message, data: { run: record, repeated, admissionYear: record?.admissionYear ?? year } };
}

type Preview = Omit<ReplyOf<typeof previewCall>, 'success'>;

/** A page of the decisions that a run would make now, by rank. Nothing is stored but the seed, drawn once. */
export async function previewAllotment(
  { database, config }: Deps,
  who: Session['person'],
  query: { page: number; limit: number },
): Promise<Preview> {
  requireAllHalls(who, messages.allHallsOnly);
  const round = await roundOf(database.drizzle, config);
  await findOrDrawSeed(database.drizzle, round.year);
  return database.transaction(
    async (tx) => {
      const { result, nothingNew } = await computeRun(tx, round);
      const { decisions, counts, snapshotHash } = result;
      const offset = (query.page - 1) * query.limit;
      const shown = decisions.slice(offset, offset + query.limit);
      const names = await findNames(
        tx,
        shown.map(({ applicant }) => applicant.id),
      );
      return {
        data: {
          hostelName: round.hall.name,
          admissionYear: round.year,
          snapshotHash,
          counts,
          nothingNew,
          decisions: shown.map((one) => toDecision(one, counts.applicants, names)),
        },
        pagination: pages(query, decisions.length),
      };
    },
    // Reads applicants and beds as of one instant.
    { isolationLevel: 'repeatable read', accessMode: 'read only', long: true },
  );
}
