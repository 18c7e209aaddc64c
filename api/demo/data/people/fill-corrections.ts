import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import { corrections } from '../../../src/platform/database/schema/office/personal-data.ts';

const hour = 3_600_000;

/** Adds corrections that two students ask for, one of them decided. */
export async function fillCorrections(
  tx: Queryable,
  {
    students: [first = '', second = ''],
    staff,
    now,
  }: { students: readonly string[]; staff: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hour);
  await tx.insert(corrections).values([
    {
      id: newId(),
      studentId: first,
      field: 'motherName',
      value: 'Sunita Devi Verma',
      reason: 'It is written so in my Class 10 certificate.',
      createdAt: hoursAgo(20),
      updatedAt: hoursAgo(20),
    },
    {
      id: newId(),
      studentId: second,
      field: 'course',
      value: 'B.Tech Civil Engineering',
      reason: 'I changed my branch in August; the order of the Dean is attached to my file.',
      state: 'refused',
      answer: 'The order has not reached us. Please bring a copy to the office.',
      decidedBy: staff.get('provost') ?? null,
      decidedAt: hoursAgo(50),
      createdAt: hoursAgo(90),
      updatedAt: hoursAgo(50),
    },
  ]);
}
