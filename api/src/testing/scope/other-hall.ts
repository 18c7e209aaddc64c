import { defaultTimeZone } from '@hostel/contracts/wire/time-zone';
import { dayOf } from '../../platform/database/conditions.ts';
import type { SignedIn, TestApp } from '../app.ts';
import { calling } from '../calling.ts';
import { addApplicants, onlyBeds } from '../people/applications.ts';
import { sendDue } from '../people/bulk.ts';
import { addOffers, offering } from '../people/offers.ts';
import { paying } from '../people/paying.ts';
import { addCheckedOut } from './checked-out.ts';
import { keepBeds, signInResident } from './residents.ts';
import { dataUrl, jpeg } from '../pictures.ts';

/** What the calls of staff are made with: ids of the hall's data, or those of nothing. */
export interface HallIds {
  student: string;
  request: string;
  /** A technician of the hall. */
  technician: string;
  /** A maintenance request with a completion photo. */
  completed: string;
  leave: string;
  /** Approved leave that has begun. */
  absence: string;
  feedback: string;
  /** An applicant without a bed. */
  waiting: string;
  payment: string;
  run: string;
  /** A round with an offer that lapsed. */
  round: string;
  offer: string;
  hall: string;
  /** A resident of Aryabhata Hall. */
  neighbour: string;
  neighbourUpdatedAt: string;
  /** Requests for another room: of the student, and of another resident of the hall. */
  roomChange: string;
  otherRoomChange: string;
  /** Waivers that wait for a second person, for the student. */
  adjustment: string;
  otherAdjustment: string;
  /** A notice to one student. */
  notice: string;
  /** Notices to the hall: two that are sent, and two that wait for their time. */
  manyNotice: string;
  otherManyNotice: string;
  scheduledNotice: string;
  otherScheduledNotice: string;
  /** Of the student’s fees. */
  admissionYear: number;
  /** A resident of the hall who has checked out, and owes nothing. */
  leaver: string;
  /** Items that another one left damaged. */
  finding: string;
  otherFinding: string;
}

const nobody = '01890000-0000-7000-8000-000000000000';
export const unknownIds: HallIds = {
  student: nobody,
  request: nobody,
  technician: nobody,
  completed: nobody,
  leave: nobody,
  absence: nobody,
  feedback: nobody,
  waiting: nobody,
  payment: nobody,
  run: nobody,
  round: nobody,
  offer: nobody,
  hall: 'H999',
  neighbour: nobody,
  neighbourUpdatedAt: '2026-01-01T00:00:00.000Z',
  roomChange: nobody,
  otherRoomChange: nobody,
  adjustment: nobody,
  otherAdjustment: nobody,
  notice: nobody,
  manyNotice: nobody,
  otherManyNotice: nobody,
  scheduledNotice: nobody,
  otherScheduledNotice: nobody,
  admissionYear: 2026,
  leaver: nobody,
  finding: nobody,
  otherFinding: nobody,
};

/**
 * Fills Kautilya Hall through the calls of the API: a resident by a run, requests of each type with
 * photos, a paid fee with a receipt, a notice, an applicant who waits, and one whose offer lapsed.
 */
export async function fillKautilyaHall(testApp: TestApp, provost: SignedIn): Promise<HallIds> {
  const call = calling(() => testApp);
  const pay = paying(() => testApp);
  const ids = await addApplicants(testApp, [
    { name: 'Kabir Mehra', sgpa: [990, 990] },
    { name: 'Wasim Waiting', sgpa: [600, 600] },
  ]);
  const student = ids['Kabir Mehra'] ?? '';
  await onlyBeds(testApp, ['H001-101-A', 'H001-102-A']);
  await testApp.database.pool.query(
    `update beds set out_of_service_at = now(), out_of_service_reason = 'test'
      where id = 'H001-102-A'`,
  );
  const run = await call(provost, 'POST', '/allotment/allot-rooms');
  await testApp.database.pool.query(
    `update beds set out_of_service_at = null, out_of_service_reason = null
      where id in ('H001-102-A', 'H001-104-A', 'H001-110-A')`,
  );
  const { rows } = await testApp.database.pool.query('select email from people where id = $1', [
    student,
  ]);
  const kabir = await testApp.signInAs(rows[0].email);
  const filed = async (path: string, body: object) =>
    (await call(kabir, 'POST', path, body)).body.data._id as string;
  const technician = await call(provost, 'POST', '/technicians', {
    name: 'Zebra Plumber',
    trade: 'plumbing',
    phone: '9876543210',
    halls: ['H001'],
  });
  const photo = dataUrl(await jpeg());
  const request = await filed('/service-requests', {
    requestType: 'plumbing',
    description: 'Zebra tap',
    photo,
  });
  const completed = await filed('/service-requests', {
    requestType: 'furniture',
    description: 'Zebra chair',
  });
  await call(provost, 'PUT', `/service-requests/resolve/${completed}`, {
    status: 'completed',
    completionPhoto: photo,
  });
  await keepBeds(testApp, kabir);
  const leave = await filed('/leave/submit', {
    leaveType: 'vacation',
    reason: 'Zebra leave',
    startDate: inDays(10),
    endDate: inDays(20),
    emergencyContact: '9876543210',
  });
  const absence = await filed('/leave/submit', {
    leaveType: 'personal',
    reason: 'Zebra wedding',
    startDate: inDays(0),
    endDate: inDays(4),
    emergencyContact: '9876543210',
  });
  await call(provost, 'PUT', `/leave/resolve/${absence}`, { status: 'approved' });
  const feedback = await filed('/feedback/submit', {
    feedbackType: 'Mess Related',
    message: 'Zebra food',
  });
  const ordered = await pay.order(kabir);
  await pay.verify(kabir, (await pay.act(ordered.body.orderId, 'pay')).paid);
  const [paid] = await pay.history(kabir);
  const notice = await call(provost, 'POST', '/notices/send', noticeTo(student));
  const bed = { bedId: 'H002-101-A', gender: 'male' } as const;
  const { person } = await signInResident(testApp, { email: 'rohan@example.edu', ...bed });
  // Under 18, as if the run had been before consents were recorded.
  await testApp.database.pool.query(
    'update student_profiles set date_of_birth = $2 where person_id = $1',
    [student, inDays(-17 * 365)],
  );
  const { body } = await call(provost, 'GET', '/students?search=rohan');
  return {
    student,
    request,
    technician: technician.body.data._id,
    completed,
    leave,
    absence,
    feedback,
    waiting: ids['Wasim Waiting'] ?? '',
    payment: paid._id,
    run: run.body.data.run._id,
    ...(await lapsedOffer(testApp)),
    hall: 'H001',
    neighbour: person.id,
    neighbourUpdatedAt: body.data[0].updatedAt,
    roomChange: await askForRoom(testApp, kabir),
    otherRoomChange: await askForRoom(
      testApp,
      await signInResident(testApp, {
        email: 'kabir.other@example.edu',
        bedId: 'H001-110-A',
        gender: 'male',
      }),
    ),
    ...(await waitingWaivers(testApp, student)),
    ...(await addCheckedOut(testApp)),
    notice: notice.body.data._id,
    ...(await noticesToHall(testApp, provost)),
  };
}

/** The body of a notice to many, of whom there is one. */
export function noticeToOne(student: string, sendAt?: string) {
  const audience = { kind: 'students', userIds: student };
  return { ...noticeTo(student), audience, students: 1, sendAt };
}

/** Sends two notices to Kautilya Hall, and schedules two. */
async function noticesToHall(
  testApp: TestApp,
  provost: SignedIn,
): Promise<
  Pick<HallIds, 'manyNotice' | 'otherManyNotice' | 'scheduledNotice' | 'otherScheduledNotice'>
> {
  const call = calling(() => testApp);
  const audience = { kind: 'hall', hall: 'H001' };
  const counted = await call(provost, 'GET', '/notices/audience?kind=hall&hall=H001');
  const { students } = counted.body.data;
  const write = async (sendAt?: string) => {
    const body = { ...noticeTo(''), audience, students, sendAt };
    return (await call(provost, 'POST', '/notices/many', body)).body.data._id;
  };
  const manyNotice = await write();
  const otherManyNotice = await write();
  await sendDue(testApp);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  return {
    manyNotice,
    otherManyNotice,
    scheduledNotice: await write(tomorrow),
    otherScheduledNotice: await write(tomorrow),
  };
}

/** A chief provost asks for two waivers of the odd semester’s mess fee, which wait for approval. */
async function waitingWaivers(
  testApp: TestApp,
  studentId: string,
): Promise<Pick<HallIds, 'adjustment' | 'otherAdjustment' | 'admissionYear'>> {
  const call = calling(() => testApp);
  const chief = await testApp.signInAs('chief-provost');
  const account = await call(chief, 'GET', `/fees/students/${studentId}/account`);
  const { admissionYear } = account.body.data.fees[0];
  const ofFee = { studentId, feeType: 'mess', semester: 'odd', admissionYear };
  const waiver = { kind: 'waiver', part: 'fee', amount: 600_000, reason: 'Zebra concession' };
  const ask = async () =>
    (await call(chief, 'POST', '/fees/adjustments', { ...waiver, ...ofFee })).body.data._id;
  return { adjustment: await ask(), otherAdjustment: await ask(), admissionYear };
}

/** Offers a bed of Aryabhata Hall to a student, who doesn’t answer in time. */
async function lapsedOffer(testApp: TestApp): Promise<Pick<HallIds, 'round' | 'offer'>> {
  const ids = await addApplicants(testApp, [{ name: 'Kabir Lapsed' }]);
  const student = ids['Kabir Lapsed'] ?? '';
  const respondBy = new Date(Date.now() + 3_600_000);
  const made = await addOffers(testApp, { beds: { [student]: 'H002-110-A' }, respondBy });
  await offering(() => testApp).job(respondBy);
  return { round: made.round, offer: made.offers[student] ?? '' };
}

/** A resident of Kautilya Hall asks for another room. @returns the id of the request */
async function askForRoom(testApp: TestApp, resident: SignedIn): Promise<string> {
  const body = { reason: 'Zebra noise', wishes: [{ hallId: 'H001', roomType: null }] };
  const { body: reply } = await calling(() => testApp)(resident, 'POST', '/room-changes/my', body);
  return reply.data.current._id;
}

/** A calendar day of the campus, some days from today. */
export function inDays(days: number): string {
  return dayOf(new Date(Date.now() + days * 86_400_000), defaultTimeZone);
}

/** The body of a notice to a student. */
export function noticeTo(recipientId: string) {
  return {
    recipientId,
    noticeType: 'General Notice',
    subject: 'Zebra notice',
    message: 'Please come to the office.',
    actionRequired: '',
    isUrgent: false,
  };
}
