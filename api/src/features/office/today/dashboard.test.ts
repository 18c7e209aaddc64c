import { bedsOfHall } from '../../residence/halls/beds/bed-plan.ts';
import { firstHalls } from '../../residence/halls/first-halls.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { leaveApplications } from '../../../platform/database/schema/requests/leave.ts';
import { feedback } from '../../../platform/database/schema/requests/feedback.ts';
import { maintenanceRequests } from '../../../platform/database/schema/requests/maintenance.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { addApplicants, onlyBeds } from '../../../testing/people/applications.ts';
import { calling } from '../../../testing/calling.ts';

let testApp: TestApp;
let warden: SignedIn;
const call = calling(() => testApp);
const day = 86_400_000;
const read = async () => (await call(warden, 'GET', '/dashboard/summary')).body.data;

beforeAll(async () => {
  testApp = await startTestApp();
  warden = await testApp.signInAs('warden');
});
afterAll(() => testApp.close());

test('an empty house has its beds, twelve quiet weeks, and all of it works', async () => {
  const data = await read();
  expect(data.counts).toEqual({
    students: 0,
    allotted: 0,
    totalRequests: 0,
    pendingRequests: 0,
    resolvedToday: 0,
    newRegistrations: 0,
    waiting: 0,
  });
  expect(data.capacity).toBe(firstHalls.flatMap(bedsOfHall).length);
  expect(data.occupancy).toHaveLength(firstHalls.length);
  expect(data.weeks).toHaveLength(12);
  expect(data.systems).toEqual({ database: true, allotment: true, notices: true });
  expect(data.bedMap.floors.map(({ floor }: { floor: number }) => floor)).toEqual([1, 2, 3, 4]);
  expect(data.bedMap.floors[0].rooms[0]).toEqual({
    roomNumber: '101',
    roomType: 'single',
    beds: 1,
    occupied: 0,
    outOfService: 0,
  });
});

test('it counts students, beds and requests as the specification says', async () => {
  await onlyBeds(testApp, ['H001-101-A', 'H001-125-A']);
  const names = ['Asha', 'Binod', 'Chandan'].map((name) => ({ name }));
  const { Asha = '' } = await addApplicants(testApp, names);
  const provost = await testApp.signInAs('provost');
  await call(provost, 'POST', '/allotment/allot-rooms');
  const { drizzle } = testApp.database;
  const ago = (days: number) => new Date(Date.now() - days * day);
  const request = { studentId: Asha, requestType: 'plumbing' as const, description: 'Tap' };
  await drizzle.insert(maintenanceRequests).values([
    { id: newId(), ...request },
    { id: newId(), ...request, status: 'completed', createdAt: ago(8) },
    { id: newId(), ...request, status: 'completed', createdAt: ago(9), updatedAt: ago(3) },
    { id: newId(), ...request, status: 'cancelled', createdAt: ago(500) },
  ]);
  const leave = {
    studentId: Asha,
    leaveType: 'sick' as const,
    reason: 'Fever',
    emergencyContact: '1',
    fromDate: '2026-03-01',
    toDate: '2026-03-02',
  };
  await drizzle.insert(leaveApplications).values([
    { id: newId(), ...leave },
    {
      id: newId(),
      ...leave,
      status: 'approved',
      decidedBy: warden.person.id,
      fromDate: '2026-04-01',
      toDate: '2026-04-02',
    },
  ]);
  await drizzle
    .insert(feedback)
    .values({ id: newId(), studentId: Asha, feedbackType: 'Mess Related', message: 'Thin dal' });
  const data = await read();
  expect(data.counts).toEqual({
    students: 3,
    allotted: 2,
    totalRequests: 7,
    pendingRequests: 2,
    resolvedToday: 2,
    newRegistrations: 2,
    waiting: 1,
  });
  expect(data.requests).toEqual({
    maintenance: { total: 4, pending: 1, resolved: 2 },
    leave: { total: 2, pending: 1, resolved: 1 },
    feedback: { total: 1, pending: 1, resolved: 0 },
  });
  expect(data.occupancy[0]).toMatchObject({ capacity: 2, occupied: 2, outOfService: 310 });
  const week = { maintenance: 0, leave: 0, feedback: 0 };
  const today = dayOf(new Date(), 'Asia/Kolkata');
  const from = (days: number) =>
    new Date(Date.parse(today) - days * day).toISOString().slice(0, 10);
  expect(data.weeks.slice(-3)).toEqual([
    { ...week, from: from(20) },
    { ...week, from: from(13), maintenance: 2 },
    { from: from(6), maintenance: 1, leave: 2, feedback: 1 },
  ]);
  const rooms = data.bedMap.floors[0].rooms;
  expect(rooms[0]).toMatchObject({ roomNumber: '101', occupied: 1 });
  expect(rooms[24]).toMatchObject({ roomNumber: '125', beds: 3, occupied: 1, outOfService: 2 });
});

test('it is for staff', async () => {
  const student = await testApp.signInAs('student');
  expect((await call(student, 'GET', '/dashboard/summary')).status).toBe(403);
});
