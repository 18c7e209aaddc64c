import { allCalls } from '@hostel/contracts/calls';
import { ensureDemoData } from '../../../demo/data/demo-data.ts';
import { recordStatements, withoutRecord } from '../../statement-counts.ts';
import { startTestApp, type SignedIn, type TestApp } from '../app.ts';
import { countQueries } from '../database/count-queries.ts';

let testApp: TestApp;
const callers = new Map<string, SignedIn>();
// Several thousand rows.
const fillTimeout = 120_000;

beforeAll(async () => {
  testApp = await startTestApp();
  await ensureDemoData(testApp.database);
}, fillTimeout);
afterAll(() => testApp.close());

const resident = `select person_id as id, person_id as "studentId" from allotments
  join people on people.id = person_id where ended_at is null and email = 'student@example.edu'`;
const round = `select id from allotment_rounds where kind = 'regular' and state = 'published'`;
const room = `select hall_id as "hallId", room_number as number from beds
  where hall_id = 'H001' and removed_at is null order by room_number, id`;

/** The parameters of a path, each a column of the first row: by the name of the call or of its feature. */
const records: Readonly<Record<string, string>> = {
  allotment: `select id, 'H001' as "hallId" from allotment_runs where hall_id = 'H001' order by created_at desc`,
  applications: resident,
  bulkSends: 'select id from bulk_sends order by id',
  checkIn: resident,
  fees: resident,
  halls: room,
  inventory: room,
  notices: `select id from bulk_sends where id in (select send_id from bulk_notices) order by id`,
  offers: round,
  publicNotices: `select notice_id as id, id as "attachmentId", filename
    from public_notice_attachments order by id`,
  requests: `select id, 'maintenance' as type from service_requests order by created_at, id`,
  roomChanges: 'select id from room_changes order by id',
  rounds: round,
  'serviceRequests.photo': 'select id from service_requests where photo_id is not null order by id',
  'serviceRequests.completionPhoto':
    'select id from service_requests where completion_photo_id is not null order by id',
  'payments.receipt': `select id from payment_orders where state = 'paid' order by id`,
  yearEnd: resident,
  'yearEnd.hall': `select 'H001' as "hallId"`,
  'yearEnd.previewReminders': `select 'H001' as "hallId"`,
};

/** Reads of one record. */
const reads = allCalls.filter(({ method, params }) => method === 'GET' && params);

async function callerOf(access: (typeof allCalls)[number]['access']) {
  if (access === 'public') return undefined;
  const role =
    access === 'signed-in'
      ? 'chief-provost'
      : (access.find((one) => one !== 'student') ?? 'student');
  const email = role === 'student' ? 'student@example.edu' : role;
  const known = callers.get(role) ?? (await testApp.signInAs(email));
  callers.set(role, known);
  return known;
}

/** The address of a call for its first record; undefined without a record. */
async function addressOf(name: string, path: string): Promise<string | undefined> {
  const select = records[name] ?? records[name.split('.')[0] ?? ''];
  if (select === undefined) return undefined;
  const { rows } = await testApp.database.pool.query<Record<string, string>>(`${select} limit 1`);
  const [row] = rows;
  if (!row) return undefined;
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(row[key] ?? key));
}

test('each read of one record sends the stated number of statements', async () => {
  const problems: string[] = [];
  for (const { name, path, access } of reads) {
    const address = await addressOf(name, path);
    const caller = await callerOf(access);
    let status = 0;
    const read = async () => {
      const url = `/api${address}`;
      status = (await testApp.inject({ url, headers: caller?.headers })).statusCode;
    };
    await read();
    const statements = await countQueries(read);
    const sent = status === 200 ? statements : 'refused';
    const stated = withoutRecord.has(name) ? 'refused' : recordStatements[name];
    if (sent === stated) continue;
    problems.push(
      `${name} (${status}) sends ${sent} statements, and ${stated ?? 'none'} are stated in statement-counts.ts`,
    );
  }
  expect(problems).toEqual([]);
});
