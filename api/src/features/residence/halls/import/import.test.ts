import { calling } from '../../../../testing/calling.ts';
import { formBody } from '../../../../testing/form.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { addApplicants, thisYear } from '../../../../testing/people/applications.ts';

let testApp: TestApp;
let admin: SignedIn;
const call = calling(() => testApp);
const header = 'Room,Floor,Type,Accessible';

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.signInAs('admin');
  const hall = { name: 'Nalanda Hall', campus: 'New Campus', hostelFor: 'male', floors: 3 };
  await call(admin, 'POST', '/halls', hall);
});
afterAll(() => testApp.close());

async function importFile(content: string | Buffer, dryRun = false) {
  const form = formBody([
    { name: 'file', filename: 'rooms.csv', value: content, type: 'text/csv' },
  ]);
  const headers = { ...admin.headers, ...form.headers };
  const url = `/api/halls/H009/rooms/import-file${dryRun ? '?dryRun=yes' : ''}`;
  const reply = await testApp.inject({ method: 'POST', url, headers, payload: form.payload });
  return reply.json().data;
}
const rooms = async () => (await call(admin, 'GET', '/halls/H009/plan')).body.data.rooms;
const file = (...lines: string[]) => [header, ...lines].join('\n');

test('reports in a dry run what a file would do, then does it, and nothing when repeated', async () => {
  const csv = file('101,1,single,no', '102,1,Double,Yes', '', '201,2,TRIPLE,');
  const expected = { added: 3, changed: 0, unchanged: 0, problems: [], notes: [] };
  expect(await importFile(csv, true)).toEqual({ applied: false, ...expected });
  expect(await rooms()).toEqual([]);
  expect(await importFile(csv)).toEqual({ applied: true, ...expected });
  expect(await importFile(csv)).toMatchObject({ applied: true, added: 0, unchanged: 3 });
  const changed = await importFile(file('102,1,triple,yes', '103,1,single,no'));
  expect(changed).toMatchObject({ added: 1, changed: 1, unchanged: 0 });
  const found = await rooms();
  expect(found.map((one: { number: string }) => one.number)).toEqual(['101', '102', '103', '201']);
  expect(found[1]).toMatchObject({ type: 'triple', accessible: true });
  expect(found[1].beds).toHaveLength(3);
});

test.each([
  ['a byte order mark and CRLF', '\uFEFFRoom,Floor,Type,Accessible\r\n111,1,single,no\r\n', '111'],
  ['semicolons', 'Room;Floor;Type;Accessible\n112;1;single;yes', '112'],
  ['tabs', 'Room\tFloor\tType\n113\t1\tsingle', '113'],
  ['a line that names the separator', 'sep=;\r\nRoom Number;Floor No;Type\r\n115;1;single', '115'],
  ['UTF-16', Buffer.from('\uFEFFRoom\tFloor\tType\r\n116\t1\tsingle', 'utf16le'), '116'],
  ['a title above the header', 'Rooms of Nalanda Hall\n\nRoom,Floor,Type\n117,1,single', '117'],
  ['other columns in another order', 'Note,type,ROOM,floor\n"a, b",single,114,1', '114'],
])('accepts a file with %s', async (_, csv, number) => {
  expect(await importFile(csv)).toMatchObject({ applied: true, added: 1, problems: [] });
  expect((await rooms()).some((one: { number: string }) => one.number === number)).toBe(true);
});

test('keeps the accessibility of a room where the file has no such column', async () => {
  await importFile(file('112,1,single,yes'));
  expect(await importFile('Room,Floor,Type\n112,1,single')).toMatchObject({ unchanged: 1 });
});

test('reports every problem by line, and imports nothing', async () => {
  const { Asha, Binod } = await addApplicants(testApp, [{ name: 'Asha' }, { name: 'Binod' }]);
  for (const [person, bed] of [
    [Asha, 'H009-102-A'],
    [Binod, 'H009-102-C'],
  ]) {
    await testApp.database.pool.query(
      `insert into allotments (id, person_id, bed_id, admission_year, given_reason)
       values (gen_random_uuid(), $1, $2, $3, 'test')`,
      [person, bed, thisYear(testApp)],
    );
  }
  const before = await rooms();
  const unreadable = file(
    '301,3,single,no',
    '301,3,single,no',
    ',x,quad,perhaps',
    'Room#1,,single,no',
  );
  const impossible = file('301,3,single,no', '302,4,single,no', '102,1,single,yes');
  for (const dryRun of [true, false]) {
    const { applied, problems } = await importFile(unreadable, dryRun);
    expect(applied).toBe(false);
    expect(problems).toEqual([
      { line: 3, message: 'Room: 301 is already in row 2.' },
      { line: 4, message: 'Room: please give the number.' },
      { line: 4, message: 'Floor: please give a number' },
      { line: 4, message: 'Type: choose single, double or triple.' },
      { line: 4, message: 'Accessible: write Yes or No.' },
      {
        line: 5,
        message:
          'Room: “#” can’t be in the number of a room. Use letters A to Z, digits and - only.',
      },
      { line: 5, message: 'Floor: please give a number' },
    ]);
    expect(await importFile(impossible, dryRun)).toMatchObject({
      applied: false,
      problems: [
        { line: 3, message: 'Floor: the hall has floors 1 to 3.' },
        {
          line: 4,
          message: '2 students live in room 102: Asha and Binod. One of them must move first.',
        },
      ],
    });
  }
  expect(await rooms()).toEqual(before);
});

test.each([
  ['Room,Type\n1,single', 1, 'Floor: this column is missing.'],
  [`${header},room\n1,1,single,no,1`, 1, 'Room: these columns could all be “Room”: Room, room.'],
  [header, 2, 'There is no room below the header.'],
  [file('"101,1,single,no'), 2, 'Room: a quotation mark is misplaced'],
])('reports %j', async (csv, line, message) => {
  const { problems } = await importFile(csv, true);
  expect(problems[0]).toEqual({ line, message: expect.stringContaining(message) });
});

test('exports the rooms as a file that can be imported', async () => {
  const { reply } = await exported();
  expect(reply.headers['content-disposition']).toContain('rooms-H009.csv');
  const text = reply.body.replace('\uFEFF', '');
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    'Hall,Room,Floor,Type,Accessible,Beds,Occupied,Free,OutOfService,OpenRequests',
    'Nalanda Hall,101,1,single,No,1,0,1,0,0',
    'Nalanda Hall,102,1,triple,Yes,3,2,1,0,0',
  ]);
  expect(reply.body).not.toContain('Asha');
  expect(await importFile(reply.body)).toMatchObject({
    applied: true,
    added: 0,
    changed: 0,
    notes: ['Not imported: 6 columns (Hall, Beds, Occupied, Free, OutOfService, OpenRequests).'],
  });
  const asText = { csv: reply.body, dryRun: true };
  expect((await call(admin, 'POST', '/halls/H009/rooms/import', asText)).body.data).toMatchObject({
    applied: false,
    problems: [],
  });
});

test('numbers of rooms that a spreadsheet would alter are exported and imported as they are', async () => {
  const numbers = ['1-2', '007', '24E10'];
  await importFile(file(...numbers.map((number) => `${number},1,single,no`)));
  const { reply } = await exported();
  for (const number of numbers) expect(reply.body).toContain(`,${number}\u2006,1,single,`);
  const again = await importFile(reply.body);
  expect(again).toMatchObject({ applied: true, added: 0, changed: 0, problems: [] });
});

async function exported() {
  const headers = admin.headers;
  const reply = await testApp.inject({ url: '/api/halls/H009/rooms/export', headers });
  return { reply };
}
