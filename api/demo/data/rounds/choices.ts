import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { RoomType } from '@hostel/contracts/residence/halls';
import { firstHalls } from '../../../src/features/residence/halls/first-halls.ts';
import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { pick, scatter } from '../people/academic.ts';
import type { HallStudent } from '../people/hall-students.ts';

interface Chosen {
  personId: string;
  /** Best first. */
  choices: readonly { hallId: string; roomType: RoomType }[];
}

/** Stores the choices of applicants as they put them in order some hours after they applied. */
async function insertChoices(tx: Queryable, chosen: readonly Chosen[], at: Date | null) {
  const rows = chosen.flatMap(({ personId, choices }) =>
    choices.map((choice, index) => ({ personId, position: index + 1, ...choice })),
  );
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given ("personId" uuid, position int, "hallId" text, "roomType" text)`;
  await tx.execute(sql`
    insert into application_choices (application_id, position, hall_id, room_type)
    select a.id, position, "hallId", "roomType"
      from ${given} join applications a on a.person_id = "personId"`);
  await tx.execute(sql`
    update applications set choices_set_at = coalesce(${at?.toISOString() ?? null}::timestamptz,
             created_at + interval '3 hours')
     where person_id in (select "personId" from ${given})`);
}

const residentRows = z.array(
  z.object({
    personId: z.string(),
    hallId: z.string(),
    roomType: z.enum(['single', 'double', 'triple']),
  }),
);

/** Of so many residents in shared rooms, one asks for a single room of the same hall. */
const oneIn = 20;

/**
 * The choices of residents before the round: most want to stay where they are, and some ask for a
 * single room.
 * @param except students who stay, because the documentation names their room
 */
export async function chooseAsResidents(
  tx: Queryable,
  { at, except }: { at: Date; except: readonly string[] },
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select a.person_id as "personId", b.hall_id as "hallId", b.room_type as "roomType"
      from allotments a join beds b on b.id = a.bed_id
     where a.ended_at is null order by b.id`);
  const staying = new Set(except);
  const chosen = z
    .parse(residentRows, rows)
    .map(({ personId, hallId, roomType }, index): Chosen => {
      const own = { hallId, roomType };
      const asks =
        roomType !== 'single' && !staying.has(personId) && scatter(index, oneIn, 51) === 0;
      return { personId, choices: asks ? [{ hallId, roomType: 'single' }, own] : [own] };
    });
  await insertChoices(tx, chosen, at);
}

/** The choices of a student who applied for the round. */
function choicesOf({ student }: HallStudent, index: number): Chosen {
  const { id: personId, hallId, roomPreference, gender } = student;
  const single = { hallId, roomType: 'single' } as const;
  // Few such rooms are free, so some of those who want nothing else wait.
  if (index % 5 === 4) return { personId, choices: [single] };
  const wanted = { hallId, roomType: roomPreference };
  const halls = firstHalls.filter(({ id, hostelFor }) => hostelFor === gender && id !== hallId);
  const elsewhere = { hallId: pick(halls, index).id, roomType: 'triple' } as const;
  const triple = { hallId, roomType: 'triple' } as const;
  const all = index % 4 > 0 ? [single, wanted, triple, elsewhere] : [wanted, triple, elsewhere];
  const isFirst = (one: Chosen['choices'][number], place: number) =>
    all.findIndex((other) => other.hallId === one.hallId && other.roomType === one.roomType) ===
    place;
  return { personId, choices: all.filter(isFirst) };
}

/** The choices of those who applied for the round between two instants. */
export async function chooseAsApplicants(
  tx: Queryable,
  applicants: readonly HallStudent[],
  { after, by }: { after: Date; by: Date },
): Promise<void> {
  const chosen = applicants
    .map((one, index) => ({
      appliedAt: new Date(one.student.appliedAt),
      chosen: choicesOf(one, index),
    }))
    .filter(({ appliedAt }) => appliedAt > after && appliedAt <= by)
    .map((one) => one.chosen);
  await insertChoices(tx, chosen, null);
}

/** Puts the choices of one student in order, in place of those before. */
export async function chooseAs(
  tx: Queryable,
  personId: string,
  choices: Chosen['choices'],
): Promise<void> {
  await tx.execute(sql`
    delete from application_choices where application_id in
      (select id from applications where person_id = ${personId})`);
  await insertChoices(tx, [{ personId, choices }], null);
}
