import { importLimits } from '@hostel/contracts/office/imports';
import { importColumns } from '@hostel/contracts/office/imports/columns';
import { admissionYear } from '../../../../platform/core/calendar/admission-year.ts';
import type { SaveContext } from '../../../../platform/files/imports/definition.ts';
import { defineImport } from '../../../../platform/files/imports/import-file.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { announce } from '../../../../platform/http/events/announce.ts';
import { allStaff } from '../../../../platform/http/events/audience.ts';
import { updateRoomsInProfiles } from '../../../admission/allotment/index.ts';
import { ensureDemands } from '../../../fees/index.ts';
import { lockBeds } from '../../../residence/halls/index.ts';
import { planStudents, type StudentsPlan } from './plan-students.ts';
import { readStudent } from './read-student.ts';
import {
  analyzeStays,
  analyzeStudents,
  findAllBeds,
  findKnown,
  insertStays,
  insertStudents,
  updateStudent,
} from './students-repository.ts';

const rowsAtOnce = 1_000;
const givenReason = 'Imported from a former system';

function* partsOf<Item>(items: readonly Item[]) {
  for (let from = 0; from < items.length; from += rowsAtOnce) {
    yield items.slice(from, from + rowsAtOnce);
  }
}

type Stay = StudentsPlan['stays'][number];

/** Beds with what follows from them: the rooms in the profiles, and the fees of this year. */
async function giveBeds(
  tx: Queryable,
  stays: readonly Stay[],
  { today, timeZone }: SaveContext,
): Promise<void> {
  for (const part of partsOf(stays)) {
    await insertStays(tx, part, { admissionYear: admissionYear(today), givenReason });
    const studentIds = part.map(({ personId }) => personId);
    await updateRoomsInProfiles(tx, studentIds);
    await ensureDemands(tx, { studentIds, timeZone });
    await analyzeStays(tx);
  }
}

/** Writes what the plan says. @returns the accounts that it adds */
async function savePlan(
  tx: Queryable,
  { add, change, stays, unchanged }: StudentsPlan,
  context: SaveContext,
): Promise<string[]> {
  let done = unchanged;
  const added: string[] = [];
  const given: Stay[] = [...stays];
  for (const part of partsOf(add)) {
    const ids = await insertStudents(
      tx,
      part.map(({ row }) => row),
    );
    // The references of the next parts are looked up in them.
    if (added.length === 0) await analyzeStudents(tx);
    added.push(...ids);
    for (const [index, { bedId }] of part.entries()) {
      const personId = ids[index];
      if (bedId !== null && personId !== undefined) given.push({ personId, bedId });
    }
    done += part.length;
    await context.progress(done);
  }
  for (const part of partsOf(change)) {
    for (const one of part) await updateStudent(tx, one);
    done += part.length;
    await context.progress(done);
  }
  await giveBeds(tx, given, context);
  await announce(tx, { topic: 'allotment', id: null, to: allStaff });
  return added;
}

/**
 * Students and residents from a former system. New ones get an account without a password; of current
 * ones, found by the roll number, the contact and the course are updated, and a bed is given to those
 * without one. Nobody is moved or vacated, and emails stay.
 */
export const studentsImport = defineImport({
  columns: importColumns.students,
  noun: 'student',
  key: { field: 'rollNumber', of: ({ rollNumber }) => rollNumber },
  readRow: readStudent,
  async save(tx, rows, context) {
    const { today, columnName } = context;
    await lockBeds(tx);
    const students = await findKnown(tx, {
      rollNumbers: rows.map(({ row }) => row.rollNumber),
      emails: rows.map(({ row }) => row.email),
      year: admissionYear(today),
    });
    const beds = await findAllBeds(tx);
    const plan = planStudents(rows, { students, beds, today, columnName });
    const { problems, add, change, unchanged } = plan;
    const changes = plan.changes.slice(0, importLimits.changes);
    const added = problems.length === 0 ? await savePlan(tx, plan, context) : [];
    const inFile = [...students.map(({ person }) => person.id), ...added];
    const counts = { added: add.length, changed: change.length, unchanged };
    return { counts, problems, notes: [], changes, students: inFile };
  },
});
