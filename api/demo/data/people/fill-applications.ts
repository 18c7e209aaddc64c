import type { Choice } from '../../../src/features/admission/applications/choices/default-choices.ts';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import {
  applicationChanges,
  applicationChoices,
  applicationRoomMates,
} from '../../../src/platform/database/schema/admission/applications.ts';
import { applications } from '../../../src/platform/database/schema/admission/registration.ts';
import { demoStudents } from './accounts.ts';
import type { Applicants, FilledPeople } from './fill-people.ts';

type Filling = Pick<FilledPeople, 'students' | 'staff'> & { applicants: Applicants };

const hour = 3_600_000;

async function applicationOf(tx: Queryable, personId: string | undefined) {
  if (personId === undefined) throw new Error('the demo has too few applicants');
  const [row] = await tx.select().from(applications).where(eq(applications.personId, personId));
  if (!row) throw new Error(`${personId} has no application`);
  return row;
}
type Applied = Awaited<ReturnType<typeof applicationOf>>;

const hoursAfter = ({ createdAt }: Applied, hours: number) =>
  new Date(createdAt.getTime() + hours * hour);

async function orderChoices(tx: Queryable, applied: Applied, choices: readonly Choice[]) {
  await tx.insert(applicationChoices).values(
    choices.map((choice, index) => {
      return { applicationId: applied.id, position: index + 1, ...choice };
    }),
  );
  const choicesSetAt = hoursAfter(applied, 2);
  await tx.update(applications).set({ choicesSetAt }).where(eq(applications.id, applied.id));
}

const ownOrder: readonly Choice[] = [
  { hallId: 'H003', roomType: 'double' },
  { hallId: 'H007', roomType: 'double' },
  { hallId: 'H003', roomType: 'triple' },
  { hallId: 'H004', roomType: 'triple' },
];
const orderByOffice: readonly Choice[] = [
  { hallId: 'H002', roomType: 'triple' },
  { hallId: 'H001', roomType: 'triple' },
];

/**
 * What some applicants did since they applied, all after the runs: two named each other as room-mates,
 * one put choices in order, the office did it for another, one withdrew, and one who withdrew was
 * reopened.
 */
export async function fillApplications(
  tx: Queryable,
  { students, staff, applicants }: Filling,
): Promise<void> {
  const named = (name: string) => students[demoStudents.findIndex((one) => one.name === name)];
  const waitingFor = (hallId: string) =>
    applicants.others
      .filter(({ applied, student }) => applied === 'afterwards' && student.hallId === hallId)
      .map(({ student }) => student.id);
  const [helped, withdrawn] = waitingFor('H001');
  const [ordered] = waitingFor('H003');
  const [reopened] = waitingFor('H008');
  const kavita = await applicationOf(tx, named('Kavita Rawat'));
  const priyanka = await applicationOf(tx, named('Priyanka Munda'));
  await tx.insert(applicationRoomMates).values([
    { applicationId: kavita.id, rollNumber: priyanka.rollNumber },
    { applicationId: priyanka.id, rollNumber: kavita.rollNumber },
  ]);
  await orderChoices(tx, await applicationOf(tx, ordered), ownOrder);
  const withoutDevice = await applicationOf(tx, helped);
  await orderChoices(tx, withoutDevice, orderByOffice);
  const [left, back] = [await applicationOf(tx, withdrawn), await applicationOf(tx, reopened)];
  const office = staff.get('provost') ?? null;
  await tx.insert(applicationChanges).values([
    {
      applicationId: withoutDevice.id,
      kind: 'choices',
      state: 'received',
      at: hoursAfter(withoutDevice, 2),
      by: office,
      reason: 'Came to the office: the phone is being repaired.',
    },
    {
      applicationId: left.id,
      state: 'withdrawn',
      at: hoursAfter(left, 5),
      by: left.personId,
      reason: 'I have found a room near the campus.',
    },
    {
      applicationId: back.id,
      state: 'withdrawn',
      at: hoursAfter(back, 3),
      by: back.personId,
      reason: null,
    },
    {
      applicationId: back.id,
      state: 'received',
      at: hoursAfter(back, 9),
      by: office,
      reason: 'Withdrawn by mistake.',
    },
  ]);
}
