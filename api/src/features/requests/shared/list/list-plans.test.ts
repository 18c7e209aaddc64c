import { fillScale } from '../../../../../demo/data/scale/fill-scale.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { explainQueries } from '../../../../testing/database/explain-queries.ts';
import { signInScoped } from '../../../../testing/scope/residents.ts';

let testApp: TestApp;
let provost: SignedIn;
let warden: SignedIn;

/** `PLAN_REQUESTS=1000000` plans for a large university, which takes minutes to fill. */
const requests = Number(process.env.PLAN_REQUESTS ?? 60_000);

/** Tables with many rows: a call that reads one of them completely takes longer with each year. */
const large = [
  'service_requests',
  'leave_applications',
  'feedback',
  'people',
  'student_profiles',
  'applications',
  'audit_log',
];

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  warden = await signInScoped(testApp, { role: 'warden', halls: ['H002'] });
  const students = Math.max(20_000, requests / 5);
  const scale = { students, requests, audit: requests, sessions: 0 };
  await fillScale(testApp.database.longPool, scale);
});
afterAll(() => testApp.close());

async function explainAll(url: string, who: SignedIn = provost) {
  const read = async () => {
    const reply = await testApp.app.inject({ url: `/api${url}`, headers: who.headers });
    expect([url, reply.statusCode]).toEqual([url, 200]);
  };
  // The first call of a session writes its last use, and may count what is stored afterwards.
  await read();
  return explainQueries(testApp.database.pool, read);
}

async function explain(url: string, who?: SignedIn) {
  const { scanned, ...rest } = await explainAll(url, who);
  return { ...rest, scanned: scanned.filter((table) => large.includes(table)) };
}

test.each([
  ['/requests', 4],
  ['/requests?status=pending', 4],
  ['/requests?status=rejected', 4],
  ['/requests?type=leave&status=resolved', 4],
  ['/requests?hall=H002', 4],
  ['/requests?period=week', 4],
  ['/requests?search=report%2031999', 6],
  ['/service-requests/all?limit=20', 4],
  ['/leave/all?limit=20&status=approved', 4],
  ['/feedback/all?limit=20', 3],
  ['/dashboard/summary', 5],
  ['/dashboard/today', 5],
  ['/find?search=SC004711', 2],
  ['/find?search=report%2031999', 2],
  ['/find?search=bhavna', 2],
  ['/find?search=bh', 2],
  ['/find?search=ku', 2],
  ['/find?search=sc', 2],
  ['/find?search=zq', 2],
  ['/find?search=tech', 2],
  ['/find?search=window', 2],
  ['/students?limit=20', 5],
  ['/students?limit=20&search=SC004711', 4],
  ['/students?limit=20&hostel=Gargi%20Hall', 4],
  ['/allotment/allotted-students?limit=20', 3],
  ['/allotment/waiting-list?limit=20', 8],
  ['/audit?limit=20', 4],
  ['/audit?limit=20&area=requests', 4],
])('%s reads no large table row by row, in %i statements', async (url, statements) => {
  expect(await explain(url)).toMatchObject({ scanned: [], statements });
});

test.each([
  '/requests',
  '/requests?status=pending',
  '/service-requests/all?limit=20',
  '/dashboard/today',
])('%s reads no large table row by row for the staff of one hall', async (url) => {
  expect((await explain(url, warden)).scanned).toEqual([]);
});

test('the waiting list is read in the order of an index', async () => {
  const { indexes } = await explain('/allotment/waiting-list?limit=20');
  expect(indexes).toContain('applications_waiting_order_idx');
});

test.each(['SC004711', 'bhavna%20kumar'])(
  'students are searched by the index of the directory: %s',
  async (search) => {
    const { indexes } = await explain(`/students?limit=20&search=${search}`);
    expect(indexes).toContain('student_profiles_folded_idx');
    expect(indexes).not.toContain('people_name_order_idx');
  },
);

test.each(['SC004711', 'bhavna%20kumar%20verma', '70000%2004711', 'SC%2F004711', 'zq'])(
  'a search of fees reads only those of the students it finds: %s',
  async (search) => {
    const { scanned, indexes } = await explainAll(`/payment/students?limit=20&search=${search}`);
    const read = ['fee_demands', 'payment_orders', 'student_profiles', 'people'];
    expect(scanned.filter((table) => read.includes(table))).toEqual([]);
    expect(indexes).toContain('student_profiles_folded_idx');
  },
);

test.each(['asc', 'desc'])('pages of a search continue by name and id, %s', async (sortOrder) => {
  const ids: string[] = [];
  for (const page of [1, 2, 3]) {
    const url = `/api/students?limit=20&page=${page}&sortOrder=${sortOrder}&search=bhavna%20kumar`;
    const { data } = (await testApp.inject({ url, headers: provost.headers })).json();
    ids.push(...data.map(({ userId }: { userId: string }) => userId));
  }
  const { rows } = await testApp.database.pool.query<{ id: string }>(
    `select id from people where folded_text like '%bhavna kumar%'
      order by split_part(folded_text, E'\\n', 1) collate "C" ${sortOrder}, id ${sortOrder} limit 60`,
  );
  expect(ids).toEqual(rows.map(({ id }) => id));
});

test('searches of requests that match little use the indexes of texts alone', async () => {
  const { scanned, indexes } = await explain('/requests?search=report%2031999');
  expect([scanned, indexes]).toEqual([
    [],
    expect.arrayContaining(['service_requests_folded_idx', 'student_profiles_folded_idx']),
  ]);
  // No index that is read from its first to its last row, and none of room numbers.
  expect(indexes.filter((name) => /common_area|closed|apart|room/.test(name))).toEqual([]);
});

test('one or two letters are the beginning of a room number', async () => {
  const { conditions } = await explain('/requests?search=zq');
  expect(conditions.filter((one) => one.includes("'%zq%'"))).toEqual([]);
});

test.each(['report%2031999', 'tap%20leaks%20in%20room%20214'])(
  'a search with a number looks up the number alone: %s',
  async (search) => {
    const { conditions } = await explain(`/requests?search=${search}`);
    const ofTexts = conditions.filter((one) => one.includes('folded_text ~~'));
    const number = search.split('%20').at(-1);
    expect(ofTexts.length).toBeGreaterThan(0);
    for (const one of ofTexts) expect(one).toContain(`~~ '%${number}%'`);
  },
);

test.each(['asc', 'desc'])(
  'pages of a common word continue by date and id, %s',
  async (sortOrder) => {
    const url = `/requests?limit=20&sortOrder=${sortOrder}&search=window`;
    const ids: string[] = [];
    for (const page of [1, 2, 3]) {
      const given = { url: `/api${url}&page=${page}`, headers: provost.headers };
      const { data } = (await testApp.inject(given)).json();
      ids.push(...data.map(({ _id }: { _id: string }) => _id));
    }
    const { rows } = await testApp.database.pool.query<{ id: string }>(
      `select id from request_rows where folded_text like '%window%' and not confidential
      order by request_date ${sortOrder}, id ${sortOrder} limit 60`,
    );
    expect(ids).toEqual(rows.map(({ id }) => id));
    const { indexes } = await explain(url);
    expect(indexes).toContain('service_requests_created_idx');
    expect(indexes).not.toContain('leave_applications_created_idx');
  },
);

test('requests of a period are read by their dates, and counted without their tables', async () => {
  const { scanned, alone } = await explain('/requests?period=week');
  const byDate = ['service_requests_created_idx', 'leave_applications_created_idx'];
  expect([scanned, alone]).toEqual([
    [],
    expect.arrayContaining([...byDate, 'feedback_created_idx']),
  ]);
});

test.each(['bh', 'bhavna', 'ku', 'sc'])(
  'Find reads the names of students in their order: %s',
  async (search) => {
    const { indexes } = await explain(`/find?search=${search}`);
    expect(indexes).toContain('student_profiles_folded_name_idx');
    expect(indexes).not.toContain('people_name_order_idx');
  },
);

test('Find reads the newest requests of each type, and the dates of a common word only', async () => {
  const { scanned, indexes } = await explain('/find?search=window');
  expect(scanned).toEqual([]);
  expect(indexes).toEqual(
    expect.arrayContaining([
      'service_requests_created_idx',
      'leave_applications_folded_idx',
      'feedback_folded_idx',
      // No name has this word.
      'student_profiles_folded_words_idx',
    ]),
  );
  expect(indexes).not.toContain('leave_applications_created_idx');
});

test('a list is read to its end by `after`, each row once, and its last pages as fast as the first', async () => {
  const read = async (after?: string) => {
    const given = after === undefined ? '' : `&after=${after}`;
    const url = `/api/requests?type=feedback&hall=H002&limit=100${given}`;
    return (await testApp.inject({ url, headers: warden.headers })).json();
  };
  const ids: string[] = [];
  let page = await read();
  for (;;) {
    ids.push(...page.data.map(({ _id }: { _id: string }) => _id));
    if (page.next === null) break;
    page = await read(page.next);
  }
  expect([ids.length, new Set(ids).size]).toEqual([page.counts.total, page.counts.total]);
  const { scanned, indexes } = await explain(
    '/requests?after=2025-06-01T00:00:00.000Z,00000005-0000-7000-8000-000000000001',
  );
  expect([scanned, indexes]).toEqual([
    [],
    expect.arrayContaining(['service_requests_created_idx', 'feedback_created_idx']),
  ]);
});
