import type { Erasing, eraseStudents } from '@hostel/contracts/office/personal-data/erasing';
import { admissionYear } from '../../../../platform/core/calendar/admission-year.ts';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict } from '../../../../platform/core/errors/errors.ts';
import type { CallContext, Session } from '../../../../platform/http/call-context.ts';
import { requireAllHalls } from '../../../../platform/http/scope/hall-scope.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import { eraseSome, readLimit } from './erase-students.ts';
import { countLeavers, findLeavers } from './leavers-repository.ts';

const messages = {
  allHallsOnly: 'Erasing students who left is for accounts of all halls.',
  otherStudents: 'The number of students who can be erased has changed. Please check it again.',
} as const;

const mostListed = 50;

type Limit = Awaited<ReturnType<typeof readLimit>>;

async function erasingOf(
  queryable: Queryable,
  { at, years, before }: Limit,
  timeZone: string,
): Promise<Erasing> {
  const { left, erasable, ...kept } = await countLeavers(queryable, at);
  const leavers = await findLeavers(queryable, at, mostListed);
  const students = leavers.map(({ id, name, rollNumber, leftAt }) => {
    return { _id: id, name, rollNumber, leftOn: dayOf(leftAt, timeZone) };
  });
  const first = students[0]?.leftOn;
  const dueSince = first === undefined ? null : `${admissionYear(first) + years + 1}-07-01`;
  return { years, before, dueSince, left, erasable, kept, students };
}

/** What erasing would do now; nothing is changed. @throws AppError 403 for an account of some halls. */
export async function readErasing(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  who: Session['person'],
): Promise<Erasing> {
  requireAllHalls(who, messages.allHallsOnly);
  const limit = await readLimit({ database, config });
  return erasingOf(database.drizzle, limit, config.timeZone);
}

/**
 * Erases the first students who can be erased, as the command does. The caller repeats it for the others.
 * @throws AppError 403; 409 `changed` where it is another number
 */
export async function eraseOnScreen(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  { who, origin: where, body: { students } }: CallContext<typeof eraseStudents>,
): Promise<Erasing & { erased: number }> {
  requireAllHalls(who, messages.allHallsOnly);
  const limit = await readLimit({ database, config });
  const by = { who, act: 'personalData.eraseStudents', where };
  const work = async (tx: Queryable) => {
    const shown = await erasingOf(tx, limit, config.timeZone);
    if (shown.erasable !== students) throw conflict('changed', messages.otherStudents, shown);
    const part = await eraseSome(tx, limit.at, by);
    return { ...(await erasingOf(tx, limit, config.timeZone)), erased: part?.students ?? 0 };
  };
  return staffTransaction(database, who, work, { long: true });
}
