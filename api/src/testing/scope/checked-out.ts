import { defaultTimeZone } from '@hostel/contracts/wire/time-zone';
import { admissionYear } from '../../platform/core/calendar/admission-year.ts';
import { dayOf } from '../../platform/database/conditions.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { TestApp } from '../app.ts';

/** The body of a check-in: on the day from which beds of this year are their residents’. */
export const handover = {
  on: `${admissionYear(dayOf(new Date(), defaultTimeZone))}-07-01`,
  key: 'Zebra 12',
  items: [{ name: 'Zebra chair', count: 1, condition: 'good' }],
};

/** Records that a resident has checked out; the bed is still held until the office vacates it. */
export async function checkOut(testApp: TestApp, personId: string): Promise<void> {
  await testApp.database.pool.query(
    `insert into check_ins (allotment_id, arrived_on, left_on, key_returned, items_at_departure,
                            checked_out_at)
     select id, current_date - 9, current_date - 1, true, '[]', now() from allotments
      where person_id = $1 and ended_at is null`,
    [personId],
  );
}

/** Two residents of Kautilya Hall check out; one of them left two items damaged. */
export async function addCheckedOut(testApp: TestApp) {
  const leave = async (bedId: string) => {
    const { id } = await testApp.addPerson({ role: 'student', name: `Kabir Leaver ${bedId}` });
    const allotmentId = newId();
    await testApp.database.pool.query(
      `insert into allotments (id, person_id, bed_id, admission_year, given_reason)
       values ($1, $2, $3, $4, 'test')`,
      [allotmentId, id, bedId, admissionYear(dayOf(new Date(), defaultTimeZone))],
    );
    await checkOut(testApp, id);
    return { id, allotmentId };
  };
  const leaver = await leave('H001-111-A');
  const { allotmentId } = await leave('H001-112-A');
  const [finding, otherFinding] = [newId(), newId()];
  await testApp.database.pool.query(
    `insert into inventory_findings (id, allotment_id, item, count, condition)
     values ($1, $3, 'Zebra chair', 1, 'damaged'), ($2, $3, 'Zebra lamp', 1, 'damaged')`,
    [finding, otherFinding, allotmentId],
  );
  return { leaver: leaver.id, finding, otherFinding };
}
