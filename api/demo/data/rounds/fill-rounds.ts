import { addDays } from '@hostel/contracts/wire/calendar';
import { respondByOn } from '../../../src/features/admission/offers/rules/deadline.ts';
import { admissionYear } from '../../../src/platform/core/calendar/admission-year.ts';
import { timeOnDay } from '@hostel/contracts/wire/time-on-day';
import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { demoStudents } from '../people/accounts.ts';
import { type Applicants, type FilledPeople, secondRun } from '../people/fill-people.ts';
import { insertApplications } from '../people/insert-students.ts';
import { answerOffers } from './answers.ts';
import { chooseAs, chooseAsApplicants, chooseAsResidents } from './choices.ts';
import { fillNeeds, findLowResidents } from './needs.ts';
import { runPastRound } from './run-round.ts';

interface Filling extends FilledPeople {
  applicants: Applicants;
  today: string;
  timeZone: string;
  now: Date;
}

const day = 86_400_000;
/** In days before now. Students applied for the rounds from the second runs on. */
const mock = { planned: 17, locked: 15, published: 15 } as const;
const regular = { planned: 14, locked: 11, published: 10 } as const;
/** The office works on rounds at these times, whenever the demo is filled. */
const officeHours = { planned: '10:30', locked: '11:15', published: '15:40' } as const;
/** Offers were answered by the last working day until this one; some are open again since then. */
const respondBy = 4;
const offeredAgain = 1;

/** The last working day until a day (YYYY-MM-DD). */
function workingDay(until: string): string {
  const weekday = new Date(`${until}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? workingDay(addDays(until, -1)) : until;
}

/**
 * Runs a mock round and a regular round with offers over all halls, some days ago, and fills in the
 * answers. Applications are added up to the lock of each; those after the rounds come last.
 */
export async function fillRounds(tx: Queryable, filling: Filling): Promise<void> {
  const { now, today, timeZone, applicants, students, staff } = filling;
  const before = (days: number) => new Date(now.getTime() - days * day);
  const by = staff.get('provost') ?? '';
  const named = (name: string) =>
    students[demoStudents.findIndex((one) => one.name === name)] ?? '';
  const open = named('Neha Srivastava');
  const actAt = (days: typeof mock | typeof regular, act: keyof typeof officeHours) =>
    timeOnDay(addDays(today, -days[act]), officeHours[act], timeZone);
  const dated = (days: typeof mock | typeof regular) => ({
    plannedAt: actAt(days, 'planned'),
    lockedAt: actAt(days, 'locked'),
    publishedAt: actAt(days, 'published'),
    admissionYear: admissionYear(today),
    by,
  });
  const [mockLock, regularLock] = [actAt(mock, 'locked'), actAt(regular, 'locked')];
  const group = applicants.others.filter(({ applied }) => applied === 'round');
  const staying = [...students, ...(await findLowResidents(tx))];
  await chooseAsResidents(tx, { at: before(secondRun - 1), except: staying });
  await insertApplications(tx, mockLock);
  await chooseAsApplicants(tx, group, { after: before(secondRun), by: mockLock });
  await chooseAs(tx, open, [
    { hallId: 'H004', roomType: 'single' },
    { hallId: 'H003', roomType: 'double' },
    { hallId: 'H003', roomType: 'triple' },
  ]);
  const recordedAt = new Date(mockLock.getTime() - day / 24);
  const needs = await fillNeeds(tx, group, {
    admissionYear: admissionYear(today),
    at: recordedAt,
    by,
  });
  await runPastRound(tx, { kind: 'mock', respondBy: null, ...dated(mock) }, { timeZone });
  await insertApplications(tx, regularLock);
  await chooseAsApplicants(tx, group, { after: mockLock, by: regularLock });
  const answeredBy = respondByOn(workingDay(addDays(today, -respondBy)), timeZone);
  const round = dated(regular);
  const roundId = await runPastRound(
    tx,
    { kind: 'regular', respondBy: answeredBy, ...round },
    { timeZone },
  );
  await answerOffers(tx, {
    roundId,
    timeZone,
    by,
    named: { open, lapsed: named('Rohit Barua') },
    accepting: needs,
    publishedAt: round.publishedAt,
    respondBy: answeredBy,
    againAt: timeOnDay(addDays(today, -offeredAgain), '11:50', timeZone),
  });
  await insertApplications(tx, now);
}
