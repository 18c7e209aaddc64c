import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { addApplicants } from '../../../../testing/people/applications.ts';
import { publishedRound } from '../../../../testing/people/rounds.ts';
import { signInApplicant } from '../../../../testing/people/varied-round.ts';
import { signInResident } from '../../../../testing/scope/residents.ts';
import { pdfProblem } from '../../../notices/public-notices/attachments/pdf.ts';
import { letterPdf } from './letter-pdf.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const get = ({ headers }: SignedIn) => testApp.inject({ url: '/api/allotment/letter', headers });

test('is a PDF for a student with a bed from a round', async () => {
  const { ids } = await publishedRound(testApp, { applicants: [{ name: 'Asha Verma' }] });
  const reply = await get(await signInApplicant(testApp, ids['Asha Verma']));
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/pdf');
  expect(await pdfProblem(reply.rawPayload)).toBeUndefined();
  expect(reply.rawPayload.toString('latin1')).toContain('Allotment letter APPLY');
});

test('is an offer while the student has not answered', async () => {
  const given = { applicants: [{ name: 'Ravi Iyer' }], offers: true };
  const { ids } = await publishedRound(testApp, given);
  const reply = await get(await signInApplicant(testApp, ids['Ravi Iyer']));
  expect(reply.rawPayload.toString('latin1')).toContain('Offer of a room APPLY');
});

test('is a letter for a bed given by hand, and 404 without a bed', async () => {
  const bed = { email: 'gita@example.edu', bedId: 'H003-101-A', gender: 'female' } as const;
  const resident = await signInResident(testApp, bed);
  expect((await get(resident)).statusCode).toBe(200);
  const { Waiting } = await addApplicants(testApp, [{ name: 'Waiting' }]);
  expect((await get(await signInApplicant(testApp, Waiting))).statusCode).toBe(404);
});

test('draws one page with names in Devanagari', async () => {
  const pdf = await letterPdf({
    number: '2026-00042',
    name: 'क्षितिज शर्मा (Kshitij Śarmā)',
    rollNumber: '0021CS1001',
    courseName: 'B.Tech. Computer Science',
    academicYear: '2026–27',
    hall: { name: 'Kautilya Hall', campus: 'Old Campus' },
    roomNumber: '105',
    roomType: 'single',
    floor: 1,
    bedLabel: 'A',
    givenAt: new Date('2026-08-03T09:30:00Z'),
    endedAt: null,
    givenBy: 'Round 1, rank 42',
    respondBy: null,
    at: new Date('2026-08-04T09:30:00Z'),
    timeZone: 'Asia/Kolkata',
  });
  expect(await pdfProblem(pdf)).toBeUndefined();
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
