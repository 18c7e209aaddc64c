import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { respondBy } from '../../../src/features/residence/room-changes/rules.ts';
import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import { demoStudents, emailOf } from '../people/accounts.ts';
import {
  roomChanges,
  roomChangeSteps,
  roomChangeWishes,
} from '../../../src/platform/database/schema/residence/room-changes.ts';

const residentRow = z.object({
  personId: z.string(),
  allotmentId: z.string(),
  hallId: z.string(),
  rollNumber: z.string(),
});
type Resident = z.infer<typeof residentRow>;

const hour = 3_600_000;

/**
 * Residents of a hall, each of another room, in the order of the rooms; without the students of the list
 * of accounts.
 */
async function findResidents(
  tx: Queryable,
  hallId: string,
  named: readonly string[],
): Promise<Resident[]> {
  const { rows } = await tx.execute(sql`
    select distinct on (bed.room_number) stay.person_id as "personId", stay.id as "allotmentId",
           bed.hall_id as "hallId", profile.roll_number as "rollNumber"
      from allotments stay
      join beds bed on bed.id = stay.bed_id and bed.out_of_service_at is null
      join student_profiles profile on profile.person_id = stay.person_id
      join applications application on application.person_id = stay.person_id
       and application.admission_year = stay.admission_year
     where stay.ended_at is null and bed.hall_id = ${hallId} and application.state <> 'offered'
       and not stay.person_id = any(${sql.param([...named])}::uuid[])
     order by bed.room_number, bed.id limit 4`);
  return z.parse(z.array(residentRow), rows);
}

/** The current bed of a student. */
async function findStay(tx: Queryable, personId: string): Promise<Resident | undefined> {
  const { rows } = await tx.execute(sql`
    select stay.person_id as "personId", stay.id as "allotmentId", bed.hall_id as "hallId",
           profile.roll_number as "rollNumber"
      from allotments stay join beds bed on bed.id = stay.bed_id
      join student_profiles profile on profile.person_id = stay.person_id
     where stay.ended_at is null and stay.person_id = ${personId}`);
  return z.parse(z.array(residentRow), rows)[0];
}

type NewRequest = Omit<typeof roomChanges.$inferInsert, 'id' | 'state'> & { createdAt: Date };

/** Inserts a request that is proposed or with the office, with its history. */
async function insert(tx: Queryable, request: NewRequest): Promise<string> {
  const id = newId();
  const { openedAt, createdAt, personId, otherId } = request;
  const state = openedAt ? 'open' : 'proposed';
  await tx.insert(roomChanges).values({ id, state, updatedAt: openedAt ?? createdAt, ...request });
  const first = request.kind === 'swap' ? 'proposed' : 'open';
  const steps = [{ state: first, at: createdAt, by: personId } as const];
  const agreed = { state: 'open', at: openedAt ?? createdAt, by: otherId ?? null } as const;
  await tx.insert(roomChangeSteps).values(
    [...steps, ...(first === 'proposed' && openedAt ? [agreed] : [])].map((step) => ({
      roomChangeId: id,
      ...step,
    })),
  );
  return id;
}

/**
 * Three requests that are not decided: for another room, for a swap that both residents agreed to, and a
 * swap that is proposed to a resident of Gargi Hall.
 * @param named ids of the students of the list of accounts, in its order
 */
export async function fillRoomChanges(
  tx: Queryable,
  { named, now }: { named: readonly string[]; now: Date },
): Promise<void> {
  const [first, second] = await findResidents(tx, 'H003', named);
  const [one, other] = await findResidents(tx, 'H002', named);
  const meera = demoStudents.findIndex(({ email }) => email === emailOf('Meera Nambiar'));
  const receiver = await findStay(tx, named[meera] ?? '');
  if (!first || !second || !one || !other || !receiver) throw new Error('too few residents');
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const { personId, allotmentId, hallId } = first;
  const changeId = await insert(tx, {
    kind: 'change',
    personId,
    allotmentId,
    hallId,
    reason: 'My room is next to the water pump, and I cannot sleep when it runs at night.',
    openedAt: ago(50),
    createdAt: ago(50),
  });
  await tx.insert(roomChangeWishes).values([
    { roomChangeId: changeId, position: 1, hallId, roomType: null },
    { roomChangeId: changeId, position: 2, hallId: 'H004', roomType: null },
  ]);
  await insert(tx, {
    ...one,
    kind: 'swap',
    reason: 'We study in different wings, and each of us would be nearer to our classmates.',
    rollNumber: other.rollNumber,
    otherId: other.personId,
    otherAnswer: 'agreed',
    otherAnsweredAt: ago(20),
    otherAllotmentId: other.allotmentId,
    otherHallId: other.hallId,
    respondBy: respondBy(ago(30)),
    openedAt: ago(20),
    createdAt: ago(30),
  });
  await insert(tx, {
    ...second,
    kind: 'swap',
    reason: 'The other members of my project group live on the floor of that room.',
    rollNumber: receiver.rollNumber,
    otherId: receiver.personId,
    respondBy: respondBy(ago(4)),
    createdAt: ago(4),
  });
}
