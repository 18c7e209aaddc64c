import { formBody } from '../form.ts';
import type { AnyCall } from '@hostel/contracts/wire/call';
import { allCalls } from '@hostel/contracts/calls';
import type { RequestType } from '@hostel/contracts/requests/shared';
import { isStaff } from '@hostel/contracts/wire/roles';
import { handover } from './checked-out.ts';
import { dataUrl, jpeg } from '../pictures.ts';
import { reportCalls } from './report-calls.ts';
import { inDays, noticeTo, noticeToOne, type HallIds } from './other-hall.ts';

/** One request: the query or the parameters of the call, and a body. */
interface Made {
  query?: string;
  id?: string;
  /** Of a request; default maintenance. */
  type?: RequestType;
  /** Of a room; default 101. */
  number?: string;
  body?: object;
  /** The text of a file, in place of a body. */
  file?: string;
}

type MadeWith = (ids: HallIds) => readonly Made[] | Promise<readonly Made[]>;

const lists: MadeWith = () => [
  {},
  { query: 'search=Kabir' },
  { query: 'search=zebra' },
  { query: 'hall=H001' },
];
const students: MadeWith = ({ student }) => [
  {},
  { query: 'search=Kabir' },
  { query: 'hostel=Kautilya%20Hall' },
  { query: `userIds=${student}` },
];
const fees: MadeWith = () => [{}, { query: 'search=Kabir' }, { query: 'status=paid' }];
const once: MadeWith = () => [{}];

/** How each call of staff is made on the data of a hall. Reads come before changes. */
export const callsOnHall: Readonly<Record<string, MadeWith>> = {
  'allotment.availability': once,
  'allotment.allottedStudents': students,
  'allotment.beds': () => [{}, { query: 'hallId=H001' }],
  'allotment.preview': once,
  'allotment.runs': once,
  'allotment.decisions': ({ run }) => [{ id: run }],
  'allotment.hallResidents': ({ hall }) => [{ id: hall }],
  'allotment.waitingList': () => [{}, { query: 'search=Wasim' }],
  'applications.ofStudent': ({ student }) => [{ id: student }],
  'applications.acknowledgement': ({ student }) => [{ id: student }],
  'applications.orderChoices': ({ student }) => [
    {
      id: student,
      body: { choices: [{ hallId: 'H001', roomType: 'single' }], reason: 'Has no phone' },
    },
  ],
  'applications.consentForm': ({ student }) => [{ id: student }],
  'dashboard.summary': once,
  'dashboard.today': once,
  'find.any': () => [{ query: 'search=Kabir' }, { query: 'search=zebra' }, { query: 'search=101' }],
  'halls.occupancy': once,
  'halls.plan': ({ hall }) => [{ id: hall }],
  'halls.room': ({ hall }) => [{ id: hall }],
  'checkIn.list': () => [{}, { query: 'search=Kabir' }, { query: 'hall=H001' }],
  'checkIn.read': ({ student }) => [{ id: student }],
  'inventory.room': ({ hall }) => [{ id: hall }],
  'yearEnd.halls': once,
  'yearEnd.hall': ({ hall }) => [{ id: hall }, { id: hall, query: 'list=clear' }],
  'yearEnd.noDues': ({ leaver }) => [{ id: leaver }],
  'halls.exportRooms': ({ hall }) => [{ id: hall }],
  'fees.all': fees,
  'fees.export': fees,
  'fees.students': fees,
  'fees.ofStudent': ({ student }) => [{ id: student }],
  'fees.account': ({ student }) => [{ id: student }],
  'fees.statementPdf': ({ student }) => [{ id: student }],
  'fees.previewReminders': fees,
  'fees.adjustments': () => [{}, { query: 'state=waiting' }],
  'feedback.all': lists,
  'leave.all': lists,
  'leave.register': lists,
  'bulkSends.read': ({ manyNotice }) => [{ id: manyNotice }],
  'bulkSends.failures': ({ manyNotice }) => [{ id: manyNotice }],
  'notices.audience': ({ hall, student }) => [
    { query: `kind=hall&hall=${hall}` },
    { query: 'kind=filter&gender=male' },
    { query: `kind=students&userIds=${student}` },
  ],
  'notices.listMany': () => [{}, { query: 'state=scheduled' }],
  'notices.readMany': ({ manyNotice }) => [{ id: manyNotice }],
  'notices.sent': () => [{}, { query: 'search=zebra' }],
  'offers.ofRound': ({ round }) => [
    { id: round },
    { id: round, query: 'search=Kabir' },
    { id: round, query: 'answer=lapsed' },
  ],
  'payments.receipt': ({ payment }) => [{ id: payment }],
  ...reportCalls,
  'requests.list': lists,
  'requests.jobSheet': () => [{}, { query: 'hall=H001' }],
  'requests.read': ({ request, leave, feedback }) => [
    { id: request },
    { type: 'leave', id: leave },
    { type: 'feedback', id: feedback },
  ],
  'serviceRequests.all': lists,
  'serviceRequests.photo': ({ request }) => [{ id: request }],
  'registration.list': () => [{}, { query: 'search=Kabir' }],
  'students.list': students,
  'students.export': () => [{ query: 'format=csv' }, { query: 'format=json&shape=directory' }],
  'students.endSessions': ({ student }) => [{ id: student }],
  'technicians.list': once,
  'requests.assign': ({ request, technician }) => [
    { id: request, body: { technicianId: technician } },
  ],
  'technicians.change': ({ technician }) => [{ id: technician, body: { trade: 'others' } }],
  'serviceRequests.resolve': async ({ request }) => [
    {
      id: request,
      body: {
        status: 'completed',
        resolution: 'Zebra done',
        completionPhoto: dataUrl(await jpeg()),
      },
    },
  ],
  'serviceRequests.completionPhoto': ({ completed }) => [{ id: completed }],
  // The request that the caller has resolved above.
  'requests.undo': ({ request }) => [{ id: request }],
  'requests.reopen': ({ completed }) => [{ id: completed, body: { comment: 'Zebra again' } }],
  'leave.return': ({ absence }) => [{ id: absence }],
  'leave.resolve': ({ leave }) => [{ id: leave, body: { status: 'approved' } }],
  'feedback.resolve': ({ feedback }) => [{ id: feedback, body: { status: 'in-progress' } }],
  'checkIn.arrive': ({ student }) => [{ id: student, body: handover }],
  'checkIn.leave': ({ student }) => [{ id: student, body: { ...handover, keyReturned: false } }],
  'checkIn.leaveMany': ({ student }) => [
    { body: { on: handover.on, students: [{ id: student, updatedAt: null }] } },
  ],
  'checkIn.undo': ({ student }) => [{ id: student }],
  'inventory.changeRoom': ({ hall }) => [{ id: hall, body: { items: handover.items } }],
  'yearEnd.keeping': ({ student }) => [{ id: student }],
  'yearEnd.previewReminders': ({ hall }) => [{ id: hall }],
  'yearEnd.remind': ({ hall }) => [{ id: hall, body: { students: 1 } }],
  'yearEnd.keep': ({ student }) => [{ id: student, body: { reason: 'Zebra thesis' } }],
  'yearEnd.keptBeds': once,
  'yearEnd.vacate': ({ hall }) => [{ id: hall, body: { reason: 'Year end', residents: 1 } }],
  'yearEnd.charge': ({ finding }) => [{ id: finding, body: { amount: 100, reason: 'Zebra' } }],
  'yearEnd.settle': ({ otherFinding }) => [{ id: otherFinding, body: { reason: 'Zebra' } }],
  'fees.takePayment': ({ student }) => [
    { body: { studentId: student, method: 'cash', amount: 100 } },
  ],
  'fees.adjust': ({ student, admissionYear }) => [
    {
      body: {
        kind: 'waiver',
        part: 'fee',
        studentId: student,
        feeType: 'mess',
        semester: 'odd',
        admissionYear,
        amount: 100,
        reason: 'Zebra concession',
      },
    },
  ],
  'fees.approveAdjustment': ({ adjustment }) => [{ id: adjustment }],
  'fees.refuseAdjustment': ({ otherAdjustment }) => [
    { id: otherAdjustment, body: { reason: 'No document' } },
  ],
  'notices.send': ({ student }) => [{ body: noticeTo(student) }],
  'notices.sendToMany': ({ student }) => [{ body: noticeToOne(student) }],
  'notices.changeScheduled': ({ scheduledNotice, student }) => [
    {
      id: scheduledNotice,
      body: noticeToOne(student, new Date(Date.now() + 86_400_000).toISOString()),
    },
  ],
  'notices.cancelMany': ({ otherScheduledNotice }) => [{ id: otherScheduledNotice }],
  'notices.withdraw': ({ notice }) => [{ id: notice, body: { correction: 'Zebra mistake' } }],
  'notices.withdrawMany': ({ otherManyNotice }) => [
    { id: otherManyNotice, body: { correction: 'Zebra mistake' } },
  ],
  'bulkSends.retry': ({ manyNotice }) => [{ id: manyNotice }],
  'applications.recordConsent': ({ student }) => [
    {
      id: student,
      body: {
        guardianName: 'Zebra Mehra',
        relation: 'mother',
        phone: '9876543210',
        signedOn: inDays(0),
        identity: 'passport',
        reference: 'File 1',
      },
    },
  ],
  'roomChanges.list': lists,
  'roomChanges.read': ({ roomChange }) => [{ id: roomChange }],
  'roomChanges.grant': ({ roomChange }) => [{ id: roomChange, body: { bedId: 'H001-104-A' } }],
  'roomChanges.refuse': ({ otherRoomChange }) => [
    { id: otherRoomChange, body: { reason: 'No room is free' } },
  ],
  'allotment.move': ({ student }) => [
    { id: student, body: { bedId: 'H001-102-A', reason: 'Closer to the library' } },
  ],
  'allotment.vacate': ({ student }) => [
    { id: student, body: { reason: 'Left the university', waitAgain: false } },
  ],
  'allotment.giveBed': ({ student }) => [
    { id: student, body: { bedId: 'H001-102-A', reason: 'Back again' } },
  ],
  'allotment.swap': ({ student, neighbour, neighbourUpdatedAt }) => [
    {
      id: student,
      body: {
        withStudentId: neighbour,
        withUpdatedAt: neighbourUpdatedAt,
        reason: 'Both asked for it',
      },
    },
  ],
  'allotment.run': once,
  'applications.readNeeds': ({ student }) => [{ id: student }],
  'applications.recordNeeds': ({ student }) => [
    {
      id: student,
      body: { accessible: true, groundFloor: false, categories: [], reason: 'Certificate 7' },
    },
  ],
  'applications.withdrawConsent': ({ student }) => [
    { id: student, body: { reason: 'The mother wrote to us' } },
  ],
  'applications.withdraw': ({ student }) => [
    { id: student, body: { reason: 'Left the university' } },
  ],
  'applications.reopen': ({ student }) => [{ id: student, body: { reason: 'Is back' } }],
  'allotment.vacateHall': ({ hall }) => [
    {
      id: hall,
      body: { reason: 'Repairs', earlierYearsOnly: true, waitAgain: false, residents: 0 },
    },
  ],
  'offers.reinstate': ({ offer }) => [{ id: offer, body: { reason: 'Was in hospital' } }],
  'offers.remind': ({ round }) => [{ id: round }],
  'offers.answerForStudent': ({ offer }) => [
    { id: offer, body: { answer: 'decline', reason: 'Signed form' } },
  ],
  'applications.transfer': ({ student }) => [
    {
      id: student,
      body: {
        email: 'rightful@example.edu',
        contactNumber: '9876543210',
        document: 'passport',
        reason: 'Another person registered',
      },
    },
  ],
  'halls.addRooms': ({ hall }) => [
    { id: hall, body: { rooms: [{ number: '999', floor: 4, type: 'single' }] } },
  ],
  'halls.changeRoom': ({ hall }) => [{ id: hall, body: { accessible: true } }],
  'halls.deleteRoom': ({ hall }) => [{ id: hall, number: '105' }],
  'halls.importRooms': ({ hall }) => [
    { id: hall, body: { csv: 'Room,Floor,Type,Accessible\n998,4,single,No' } },
  ],
  'halls.importRoomsFile': ({ hall }) => [
    { id: hall, file: 'Room,Floor,Type,Accessible\n997,4,single,No' },
  ],
  'halls.changeBed': ({ hall }) => [{ id: hall, body: { reserved: true } }],
  'halls.change': ({ hall }) => [{ id: hall, body: { name: 'Kautilya Bhavan' } }],
};

/** Every call that members of staff may make with their session, and that answers them in their role. */
export function staffCalls(): AnyCall[] {
  return allCalls.filter(({ access, name }) => {
    if (access === 'public') return name === 'registration.list';
    return access === 'signed-in' || access.some(isStaff);
  });
}

/** The requests of a call on the data with these ids. */
export async function requestsOf({ name, method, path }: AnyCall, ids: HallIds) {
  const made = (await callsOnHall[name]?.(ids)) ?? [];
  return made.map(({ id = '', type = 'maintenance', number = '101', query, body, file }) => ({
    method,
    url: `/api${path
      .replace(/\{(id|hallId|studentId)\}/, id)
      .replace('{type}', type)
      .replace('{number}', number)
      .replace('{bedId}', 'H001-103-A')}${query === undefined ? '' : `?${query}`}`,
    headers: {},
    ...(body ? { payload: body } : {}),
    ...(file === undefined
      ? {}
      : formBody([{ name: 'file', filename: 'rooms.csv', value: file, type: 'text/csv' }])),
  }));
}
