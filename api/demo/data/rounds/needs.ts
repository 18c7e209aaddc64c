import type { RoomType } from '@hostel/contracts/residence/halls';
import { sql } from 'drizzle-orm';
import { bedsOfHall, roomsOfHall } from '../../../src/features/residence/halls/beds/bed-plan.ts';
import { firstHalls } from '../../../src/features/residence/halls/first-halls.ts';
import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { applicantNeeds } from '../../../src/platform/database/schema/admission/rounds.ts';
import type { HallStudent } from '../people/hall-students.ts';
import { chooseAs } from './choices.ts';

interface Place {
  hallId: string;
  roomType: RoomType;
}

/** In all other halls a single and a triple room on the ground floor are accessible. */
const withoutAccessible = ['H006', 'H008'];
const accessibleTypes: readonly RoomType[] = ['single', 'triple'];
const groundFloor = 1;

/** Here a bed on the ground floor is free for the round, and there none that a round may give. */
const served: Place = { hallId: 'H004', roomType: 'double' };
const full: Place = { hallId: 'H002', roomType: 'double' };

const hallOf = (id: string) => firstHalls.filter((one) => one.id === id);

function firstLowBed({ hallId, roomType }: Place): string {
  const low = hallOf(hallId)
    .flatMap(bedsOfHall)
    .find((bed) => bed.roomType === roomType && bed.floor === groundFloor);
  if (!low) throw new Error(`${hallId} has no ${roomType} room on the ground floor`);
  return low.id;
}

async function reserve(tx: Queryable, bedId: string, reserved: boolean): Promise<void> {
  await tx.execute(sql`update beds set reserved = ${reserved} where id = ${bedId}`);
}

/** Before the first runs: makes rooms accessible, and reserves beds on the ground floor. */
export async function prepareRoomsForNeeds(tx: Queryable): Promise<void> {
  for (const hall of firstHalls.filter(({ id }) => !withoutAccessible.includes(id))) {
    const low = roomsOfHall(hall).filter(({ floor }) => floor === groundFloor);
    for (const type of accessibleTypes) {
      const room = low.findLast((one) => one.type === type);
      await tx.execute(sql`
        update rooms set accessible = true
         where hall_id = ${hall.id} and number = ${room?.number ?? null}`);
    }
  }
  for (const place of [served, full]) await reserve(tx, firstLowBed(place), true);
}

/** Residents whose beds must not become free in the round. */
export async function findLowResidents(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.person_id as id from allotments a join beds b on b.id = a.bed_id
     where a.ended_at is null and b.hall_id = ${full.hallId} and b.room_type = ${full.roomType}
       and b.floor = ${groundFloor}`);
  return rows.map(({ id }) => id);
}

interface Case {
  /** The hall for which the student applied. */
  hall: string;
  needs: { accessible: boolean; groundFloor: boolean };
  choices: readonly Place[];
  reason: string;
}

const accessible = { accessible: true, groundFloor: false };
const low = { accessible: false, groundFloor: true };

/** One case of each: a need that the round serves, and one that it can’t serve. */
const cases: readonly Case[] = [
  {
    hall: 'H003',
    needs: accessible,
    choices: [{ hallId: 'H003', roomType: 'triple' }],
    reason: 'Disability certificate of the district hospital, 4 March.',
  },
  {
    hall: 'H008',
    needs: accessible,
    choices: [
      { hallId: 'H008', roomType: 'double' },
      { hallId: 'H008', roomType: 'triple' },
    ],
    reason: 'Disability certificate of the medical college, 19 January.',
  },
  {
    hall: 'H004',
    needs: low,
    choices: [served],
    reason: 'Letter of the orthopaedic surgeon, 12 May.',
  },
  {
    hall: 'H002',
    needs: low,
    choices: [full],
    reason: 'Report of the heart clinic, 2 April.',
  },
];

export interface NeedsFilling {
  admissionYear: number;
  /** When the office records the needs. */
  at: Date;
  /** Id of the member of staff. */
  by: string;
}

/**
 * Records the needs of four applicants, who have their choices in order, and lets the round have the bed
 * on the ground floor for one of them.
 * @param applicants those who applied for the rounds, with their applications
 * @returns the ids of the four
 */
export async function fillNeeds(
  tx: Queryable,
  applicants: readonly HallStudent[],
  { admissionYear, at, by }: NeedsFilling,
): Promise<string[]> {
  await tx.execute(sql`
    update beds set reserved = true
     where hall_id = ${full.hallId} and room_type = ${full.roomType} and floor = ${groundFloor}
       and not exists (select from allotments where bed_id = beds.id and ended_at is null)`);
  await reserve(tx, firstLowBed(served), false);
  const ids: string[] = [];
  for (const { hall, needs, choices, reason } of cases) {
    const found = applicants
      .filter(({ student }) => student.hallId === hall && new Date(student.appliedAt) < at)
      .toSorted((a, b) => sgpaOf(b) - sgpaOf(a))[0];
    if (!found) throw new Error(`nobody applied for ${hall} before the rounds`);
    const personId = found.student.id;
    const record = { personId, admissionYear, ...needs, reason, recordedAt: at, recordedBy: by };
    await tx.insert(applicantNeeds).values(record);
    await chooseAs(tx, personId, choices);
    ids.push(personId);
  }
  return ids;
}

function sgpaOf({ student: { sgpaOdd, sgpaEven } }: HallStudent): number {
  return sgpaOdd + sgpaEven;
}
