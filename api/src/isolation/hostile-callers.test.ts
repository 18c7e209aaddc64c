import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { lockBeds } from '../features/residence/halls/index.ts';
import { aClaim, applicants } from '../testing/people/applicant.ts';
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { formBody } from '../testing/form.ts';
import { contest, machine, type HttpCall, type Machine } from '../testing/hostile-caller.ts';
import { plainPdf } from '../testing/pdf.ts';
import { dataUrl } from '../testing/pictures.ts';
import { signInResident } from '../testing/scope/residents.ts';

jest.setTimeout(180_000);

const password = 'quiet river stones';
let testApp: TestApp;
/** One with the address of the victim, as on a campus, and one elsewhere. */
let hostile: Machine;
let victim: Machine;
let stranger: Machine;
let students: { hostile: SignedIn; victim: SignedIn };
let staff: { hostile: SignedIn; victim: SignedIn };
let picture: string;
const table: string[] = [];

beforeAll(async () => {
  testApp = await startTestApp({ config: { rateLimits: true } });
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = testApp.app.server.address() as AddressInfo;
  hostile = machine(port, '127.0.0.2');
  victim = machine(port, '127.0.0.2', 6);
  stranger = machine(port, '127.0.0.3');
  const resident = (email: string, bedId: string) =>
    signInResident(testApp, { email, bedId, gender: 'male' });
  students = {
    hostile: await resident('hostile@example.edu', 'H001-101-A'),
    victim: await resident('victim@example.edu', 'H001-102-A'),
  };
  const provost = async (email: string) => {
    await testApp.addPerson({ role: 'provost', email });
    return testApp.signInAs(email);
  };
  staff = {
    hostile: await provost('hostile-provost@example.edu'),
    victim: await provost('provost@example.edu'),
  };
  for (const email of ['signs-in@example.edu', 'signs-in-too@example.edu']) {
    await testApp.addPerson({ role: 'student', email, password });
  }
  await applicants(testApp).addResult();
  const background = '#334455';
  picture = dataUrl(
    await sharp({ create: { width: 3000, height: 2000, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
});
afterAll(async () => {
  for (const each of [hostile, victim, stranger]) each.close();
  await testApp.close();
  process.stdout.write(
    `Beside a hostile caller (time of the victim's call: quiet):\n${table.join('\n')}\n`,
  );
});

const get = (path: string, who?: SignedIn): HttpCall => ({ path, headers: who?.headers });
const post = (path: string, body: object, who?: SignedIn): HttpCall => ({
  method: 'POST',
  path,
  body,
  headers: who?.headers,
});
const login = (email: string, typed = password) => post('/auth/login', { email, password: typed });

/** Makes a call as a page does, and returns its status. */
const status = async (call: HttpCall, by = victim) => (await by.callAsBrowser(call)).status;

const request = (n: number, more: object = {}) => ({
  requestType: 'plumbing',
  description: `Tap ${n} leaks.`,
  priority: 'low',
  ...more,
});

function notice(who: SignedIn, n: number): HttpCall {
  const { payload, headers } = formBody([
    { name: 'title', value: `Notice ${n}` },
    { name: 'content', value: 'With a file.' },
    { name: 'category', value: 'General' },
    { name: 'effectiveDate', value: '2026-11-28' },
    { name: 'attachments', value: plainPdf(), filename: 'plan.pdf' },
  ]);
  const path = '/public-notices';
  return { method: 'POST', path, body: payload, headers: { ...headers, ...who.headers } };
}

/** Uses up what an address may write at once, with empty bodies. */
async function useUp(path: string): Promise<void> {
  for (let round = 0; round < 30; round += 1) {
    const calls = Array.from({ length: 100 }, () => hostile.call(post(path, {})));
    if ((await Promise.all(calls)).some((answer) => answer.status === 429)) return;
  }
  throw new Error('The limit of the address was not reached.');
}

interface Attack {
  /** What is shared, and what the hostile caller does with it. */
  what: string;
  before?: () => Promise<unknown>;
  atOnce?: number;
  hostile: (n: number) => Promise<unknown>;
  /** The calls of a victim, which must all succeed. */
  victim: (n: number) => Promise<number>;
}

const own = ['/service-requests/my', '/leave', '/feedback'];
const ownList = (n: number) => own[n % own.length] ?? '';
/** An export while the account has some left, of ten at once. */
const exportOr = (path: string, n: number) => (n < 10 ? path : '/students');
let email = '';

const attacks: Attack[] = [
  {
    what: 'statement of own lists: a page that does not exist',
    hostile: (n) => hostile.call(get(`${ownList(n)}?page=42949673`, students.hostile)),
    victim: (n) => status(get(ownList(n), students.victim)),
  },
  {
    what: 'statement of sessions: made-up tokens',
    hostile: (n) =>
      hostile.call({ path: '/leave', headers: { authorization: `Bearer made-up-${n}` } }),
    victim: () => status(get('/leave', students.victim)),
  },
  {
    what: 'statement of the notice board: many pages',
    hostile: (n) => hostile.call(get(`/public-notices/published?page=${n}&limit=100`)),
    victim: () => status(get('/public-notices/published')),
  },
  {
    what: 'lock of an address: one-time passwords for 100 emails, a visitor',
    hostile: (n) => hostile.call(post('/auth/send-otp', { email: `h${n}@example.edu` })),
    victim: (n) => status(post('/auth/send-otp', { email: `applicant-${n}@example.edu` })),
  },
  {
    what: 'lock of an address: one-time passwords for 100 emails, a student',
    hostile: (n) => hostile.call(post('/auth/send-otp', { email: `i${n}@example.edu` })),
    victim: () => status(get('/service-requests/my', students.victim)),
  },
  {
    what: 'lock of an email: one-time passwords for the same email',
    hostile: () => stranger.call(post('/auth/send-otp', { email })),
    victim: (n) => status(post('/auth/send-otp', { email: (email = `same-${n}@example.edu`) })),
  },
  {
    what: 'lock of an email: reset of the same account',
    hostile: () =>
      stranger.call(post('/auth/send-reset-password-otp', { email: 'signs-in@example.edu' })),
    victim: () => status(login('signs-in-too@example.edu')),
  },
  {
    what: 'lock of look-ups of an address',
    hostile: (n) => hostile.call(post('/auth/check-email', { email: `l${n}@example.edu` })),
    victim: (n) => status(post('/auth/check-email', { email: `looked-up-${n}@example.edu` })),
  },
  {
    what: 'lock of a roll number: wrong birth dates',
    hostile: () => stranger.call(post('/auth/check-eligibility', aClaim({ Dob: '10/03/2006' }))),
    victim: () => status(post('/auth/check-eligibility', aClaim())),
  },
  {
    what: 'lock of an account: wrong passwords, a new browser signs in',
    hostile: (n) => stranger.call(login('signs-in@example.edu', `wrong ${n}`)),
    victim: () => status(login('signs-in@example.edu')),
  },
  {
    what: 'lock of beds: held by a round while a student asks for rooms',
    hostile: (n) => {
      if (n === 1) {
        const hold = async (tx: Parameters<typeof lockBeds>[0]) => {
          await lockBeds(tx);
          await new Promise((resolve) => setTimeout(resolve, 2000));
        };
        return testApp.database.transaction(hold, { long: true });
      }
      const wish = { reason: 'Far from the library', wishes: [{ hallId: 'H001', roomType: null }] };
      return hostile.call(post('/room-changes/my', wish, students.hostile));
    },
    victim: () => status(get('/leave', students.victim)),
  },
  {
    what: 'key of a submit: the same one at the same time',
    hostile: () => {
      const call = post('/service-requests', request(0), students.hostile);
      return hostile.call({ ...call, headers: { ...call.headers, 'idempotency-key': 'one' } });
    },
    victim: (n) => status(post('/service-requests', request(n), students.victim)),
  },
  {
    what: 'connections: lists and reports of staff',
    hostile: (n) => {
      const paths = ['/students?limit=100', '/requests?limit=100', '/reports/requests', '/audit'];
      return hostile.call(get(paths[n % paths.length] ?? '', staff.hostile));
    },
    victim: () => status(get('/requests', staff.victim)),
  },
  {
    what: 'long connections: exports',
    hostile: () => hostile.call(get('/students/export?format=csv', staff.hostile)),
    victim: (n) => status(get(exportOr('/students/export?format=csv', n), staff.victim)),
  },
  {
    what: 'connections of visitors: public lists',
    hostile: (n) => hostile.call(get(n % 2 ? '/auth/registered-students' : '/admissions/rounds')),
    victim: () => status(get('/halls')),
  },
  {
    what: 'queue of passwords: one account signs in again and again',
    hostile: () => hostile.call(login('signs-in-too@example.edu')),
    victim: () => status(login('signs-in@example.edu')),
  },
  {
    what: 'queue of pictures',
    hostile: (n) =>
      hostile.call(post('/service-requests', request(n, { photo: picture }), students.hostile)),
    victim: (n) =>
      status(post('/service-requests', request(n, { photo: picture }), students.victim)),
  },
  {
    what: 'queue of files: reports',
    hostile: () => hostile.call(get('/reports/hall-roll/file?format=pdf', staff.hostile)),
    victim: (n) => status(get(exportOr('/reports/hall-roll/file?format=pdf', n), staff.victim)),
  },
  {
    what: 'queue of attachments',
    atOnce: 3,
    hostile: (n) => hostile.call(notice(staff.hostile, n)),
    victim: (n) => status(notice(staff.victim, n)),
  },
  {
    what: 'limit of an address: empty bodies, a new browser signs in',
    before: () => useUp('/auth/second-factor'),
    hostile: () => hostile.call(post('/auth/second-factor', {})),
    victim: () => status(login('signs-in-too@example.edu')),
  },
  {
    what: 'limit of an address: empty bodies, an applicant',
    before: () => useUp('/auth/verify-otp'),
    hostile: () => hostile.call(post('/auth/verify-otp', {})),
    victim: (n) => status(post('/auth/check-email', { email: `last-${n}@example.edu` })),
  },
  {
    what: 'limit of an account: more than it may, another of the same address',
    hostile: (n) => hostile.call(post('/feedback/submit', { message: n }, students.hostile)),
    victim: () => status(get('/feedback', students.victim)),
  },
  {
    what: 'bodies: 100 kB of no use',
    hostile: () => hostile.call(post('/auth/login', { email: 'x'.repeat(99_000) })),
    victim: () => status(get('/leave', students.victim)),
  },
];

it.each(attacks)('$what', async ({ what, before, atOnce, ...callers }) => {
  await before?.();
  const { statuses, ratio, calls } = await contest(callers.hostile, callers.victim, atOnce);
  const failed = statuses.filter((each) => each !== 200);
  table.push(`  ${what}: ${statuses.length} calls beside ${calls}, ratio ${ratio.toFixed(1)}`);
  expect(failed).toEqual([]);
  expect([calls, statuses.length >= 5]).toEqual([2 * (atOnce ?? 100), true]);
});

it('lets a known browser sign in without a puzzle while its address is past the limit', async () => {
  const { cookies } = await stranger.callAsBrowser(login('signs-in@example.edu'));
  await useUp('/auth/second-factor');
  const known = { ...login('signs-in@example.edu'), headers: { cookie: cookies.join('; ') } };
  const flood = Array.from({ length: 100 }, () => hostile.call(post('/auth/second-factor', {})));
  expect((await victim.call(known)).status).toBe(200);
  expect((await Promise.all(flood)).map((answer) => answer.status)).toContain(429);
});
