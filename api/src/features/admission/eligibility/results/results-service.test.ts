import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eligibilityTries } from '../../../../platform/database/schema/admission/eligibility.ts';
import { aClaim, applicants } from '../../../../testing/people/applicant.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';

let testApp: TestApp;
let records: Server;
let answer: (body: string, reply: ServerResponse, request: IncomingMessage) => void;
let check: (over?: Record<string, unknown>) => ReturnType<ReturnType<typeof applicants>['post']>;

beforeAll(async () => {
  records = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => answer(body, reply, request));
  });
  await new Promise<void>((resolve) => records.listen(0, '127.0.0.1', resolve));
  const { port } = records.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/students`;
  testApp = await startTestApp({ config: { resultsService: { url, token: 'key', timeout: 300 } } });
  check = (over) => applicants(testApp).post('check-eligibility', aClaim(over));
});
afterAll(async () => {
  await testApp.close();
  records.closeAllConnections();
  await new Promise((resolve) => records.close(resolve));
});

const record = {
  rollNumber: '25cse0042',
  dateOfBirth: '2006-03-09',
  courseId: 'C047',
  name: 'Meera Nair',
  fatherName: 'Suresh Nair',
  motherName: 'Latha Nair',
  sgpaOdd: 8.05,
  sgpaEven: 7.29,
  backPapers: 0,
};

function json(status: number, value: unknown) {
  return (_body: string, reply: ServerResponse) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
}

test('calls the records service by POST with the entered data and the key', async () => {
  const received: unknown[] = [];
  answer = (body, reply, request) => {
    received.push(request.method, request.url, request.headers.authorization, JSON.parse(body));
    json(200, record)(body, reply);
  };
  const { status, body } = await check();
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ Name: 'Meera Nair', odd_semester_result: { SGPA: 8.05 } });
  expect(body.data.even_semester_result).toEqual({ SGPA: 7.29 });
  const claim = { rollNumber: '25CSE0042', dateOfBirth: '2006-03-09', courseId: 'C047' };
  expect(received).toEqual(['POST', '/students', 'Bearer key', claim]);
});

test('applies the same rules to a record of the service', async () => {
  answer = json(200, { ...record, sgpaEven: null });
  const { body } = await check();
  expect(body.data.hostel_eligibility.eligible).toBe(false);
});

test.each([
  ['404', () => json(404, {})],
  ['somebody else', () => json(200, { ...record, rollNumber: '25CSE0043' })],
  ['another birth date', () => json(200, { ...record, dateOfBirth: '2006-03-10' })],
])('finds no match: %s', async (_what, make) => {
  answer = make();
  const { status, body } = await check();
  expect([status, body.code]).toEqual([404, 'no_match']);
});

test.each([
  ['a fault', () => json(500, { message: 'stack trace' })],
  ['nonsense', () => json(200, { name: 7 })],
  ['no JSON', () => (_body: string, reply: ServerResponse) => reply.end('<html>')],
  [
    'an elsewhere',
    () => (_body: string, reply: ServerResponse) => reply.writeHead(302, { location: '/' }).end(),
  ],
  ['silence', () => () => undefined],
  ['a cut line', () => (_body: string, reply: ServerResponse) => reply.destroy()],
])('replies 503 and does not count the try: %s', async (_what, make) => {
  await testApp.database.drizzle.delete(eligibilityTries);
  answer = make();
  const { status, body, headers } = await check();
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'results_unavailable', '60']);
  expect(JSON.stringify(body)).not.toContain('stack');
  expect(await testApp.database.drizzle.$count(eligibilityTries)).toBe(0);
});

test.each([
  ['Transgender', false],
  ['Female', true],
])('reads the gender %s of the records', async (gender, eligible) => {
  answer = json(200, { ...record, gender, email: 'Meera@University.example.edu' });
  const { body } = await check();
  expect(body.data.hostel_eligibility.eligible).toBe(eligible);
  expect(body.data.gender).toBe(eligible ? 'female' : undefined);
});
