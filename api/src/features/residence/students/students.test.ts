import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { exportedAtMost } from '@hostel/contracts/residence/students';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { addApplicants, onlyBeds, thisYear } from '../../../testing/people/applications.ts';
import { calling } from '../../../testing/calling.ts';
import { countQueries } from '../../../testing/database/count-queries.ts';

let testApp: TestApp;
let warden: SignedIn;
let provost: SignedIn;
let ids: Record<string, string>;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  warden = await testApp.signInAs('warden');
  provost = await testApp.signInAs('provost');
  await onlyBeds(testApp, ['H001-101-A', 'H001-225-C']);
  ids = await addApplicants(testApp, [
    { name: 'Asha', gender: 'female', preference: 'double' },
    { name: 'binod', sgpa: [700, 710], preference: 'triple' },
    { name: 'Chandan', sgpa: [900, 950] },
    { name: 'Dilip_50%', sgpa: [501, 500] },
  ]);
  await testApp.database.pool.query(
    `update student_profiles set course_name = 'MBA (Finance)', father_name = '=cmd|x',
       contact_number = '+919876543210', date_of_birth = '2005-02-28', address = '-1 Road',
       guardian_name = 'Uncle', guardian_phone = '+919876543211'
     where person_id = $1`,
    [ids.Asha],
  );
  await call(provost, 'POST', '/allotment/allot-rooms');
});
afterAll(() => testApp.close());

async function list(query = '') {
  const { status, body } = await call(warden, 'GET', `/students?${query}`);
  return { status, body, names: (body.data ?? []).map((one: { name: string }) => one.name) };
}

test('lists every registered student, with and without a bed', async () => {
  const { body, names } = await list();
  expect(names).toEqual(['Asha', 'binod', 'Chandan', 'Dilip_50%']);
  expect(body.counts).toEqual({ total: 4, courses: 2, male: 3, female: 1, allotted: 2 });
  expect(body.courses).toEqual(['B.Tech Computer Science', 'MBA (Finance)']);
  expect(body.data[0]).toEqual({
    _id: ids.Asha,
    userId: ids.Asha,
    name: 'Asha',
    courseName: 'MBA (Finance)',
    rollNumber: expect.stringMatching(/^APPLY/),
    roomPreference: 'double',
    hostelName: null,
    allottedHostelType: null,
    allottedRoomNumber: null,
    roomNumber: null,
    allottedBedId: null,
    floor: null,
    allotmentDate: null,
    allottedByHand: false,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    studentProfileId: {
      _id: ids.Asha,
      userId: ids.Asha,
      name: 'Asha',
      email: expect.stringContaining('@'),
      fatherName: '=cmd|x',
      motherName: null,
      rollNumber: body.data[0].rollNumber,
      phoneNumber: '+919876543210',
      contactNumber: '+919876543210',
      gender: 'female',
      dateOfBirth: '2005-02-28',
      courseName: 'MBA (Finance)',
      course: 'MBA (Finance)',
      department: 'Engineering',
      yearOfStudy: '2',
      semester: '2',
      admissionYear: thisYear(testApp),
      admissionDate: expect.stringMatching(/^\d{4}-/),
      sgpaOdd: 8,
      sgpaEven: 8,
      roomPreference: 'double',
      roomNumber: null,
      address: '-1 Road',
      guardianName: 'Uncle',
      guardianPhone: '+919876543211',
      isEligible: true,
    },
  });
  expect(body.data[2]).toMatchObject({ allottedBedId: 'H001-101-A', floor: 1 });
});

test.each([
  ['search=CHAN', ['Chandan']],
  ['search=mba', ['Asha']],
  ['search=225', ['binod']],
  ['search=applicant-', ['Asha', 'binod', 'Chandan', 'Dilip_50%']],
  ['search=_50%25', ['Dilip_50%']],
  ['search=a_ha', []],
  ['search=50%25', ['Dilip_50%']],
  ['search=%00binod%20', ['binod']],
  ['gender=female', ['Asha']],
  ['course=MBA%20(Finance)', ['Asha']],
  ['course=MBA', []],
  ['allotted=no', ['Asha', 'Dilip_50%']],
  ['hostel=Kautilya%20Hall', ['binod', 'Chandan']],
  ['hostel=Nowhere', []],
  ['gender=male&allotted=yes&search=kautilya', ['binod', 'Chandan']],
  ['sortBy=name&sortOrder=desc', ['Dilip_50%', 'Chandan', 'binod', 'Asha']],
  ['sortBy=rollNumber&limit=2', ['Asha', 'binod']],
  ['sortBy=room&limit=2', ['Chandan', 'binod']],
  ['sortBy=room&sortOrder=desc&limit=2', ['binod', 'Chandan']],
  ['limit=3&page=2', ['Dilip_50%']],
  ['limit=3&page=9', []],
])('%s', async (query, expected) => {
  expect((await list(query)).names).toEqual(expected);
});

test('sorts by date of allotment, newest first, students without a bed last', async () => {
  await testApp.database.pool.query(
    `update allotments set created_at = created_at - interval '1 day' where person_id = $1`,
    [ids.binod],
  );
  const first = async (query: string) => (await list(query)).names.slice(0, 2);
  expect(await first('sortBy=allotmentDate')).toEqual(['Chandan', 'binod']);
  expect(await first('sortBy=allotmentDate&sortOrder=asc')).toEqual(['binod', 'Chandan']);
});

test('counts the filtered students of all pages, and lists all courses', async () => {
  const { body } = await list('gender=male&limit=1');
  expect(body.counts).toEqual({ total: 3, courses: 1, male: 3, female: 0, allotted: 2 });
  expect(body.pagination).toEqual({ currentPage: 1, totalPages: 3, totalItems: 3 });
  expect(body.courses).toHaveLength(2);
});

test.each([
  ['limit=101', 'limit'],
  ['page=0', 'page'],
  ['gender=other', 'gender'],
  ['sortBy=email', 'sortBy'],
  ['allotted=maybe', 'allotted'],
  [`search=${'x'.repeat(201)}`, 'search'],
])('%s is bad input', async (query, field) => {
  const { status, body } = await list(query);
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test('sends the same number of statements for a longer list', async () => {
  const one = await countQueries(() => list('limit=1'));
  expect(await countQueries(() => list('limit=100'))).toBe(one);
  expect(one).toBeLessThanOrEqual(5);
});

async function exported(query: string, who = provost) {
  const reply = await testApp.inject({
    url: `/api/students/export?${query}`,
    headers: who.headers,
  });
  return { status: reply.statusCode, headers: reply.headers, text: reply.body };
}

test('exports the registered students as JSON with the ten fields of the specification', async () => {
  const { headers, text } = await exported('format=json');
  expect(headers['content-disposition']).toContain('student_profiles.json');
  expect(JSON.parse(text)[0]).toEqual({
    Name: 'Asha',
    FatherName: '=cmd|x',
    MotherName: null,
    Gender: 'female',
    Semester: '2',
    RollNo: expect.any(String),
    Course: 'MBA (Finance)',
    RoomPreference: 'double',
    ContactNumber: '+919876543210',
    AdmissionYear: thisYear(testApp),
  });
});

test('exports the selected students as CSV without formulas', async () => {
  const query = `format=csv&shape=directory&userIds=${ids.Asha},${ids.Chandan}`;
  const { headers, text } = await exported(query);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
  expect(rows).toMatchObject([
    { Name: 'Asha', Phone: '98765 43210', DateOfBirth: '28/02/2005', Room: '' },
    { Name: 'Chandan', Hostel: 'Kautilya Hall', Room: '101', Bed: 'H001-101-A', Floor: '1' },
  ]);
  expect(rows[1]?.AllotmentDate).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
});

test('exports the same columns as XLSX, with days as dates', async () => {
  const reply = await testApp.inject({
    url: `/api/students/export?format=xlsx&shape=directory&userIds=${ids.Asha},${ids.Chandan}`,
    headers: provost.headers,
  });
  expect(reply.headers['content-disposition']).toContain('student_profiles.xlsx');
  const [sheet] = await readExcelFile(reply.rawPayload);
  const [heading = [], asha = [], chandan = []] = sheet?.data ?? [];
  expect(asha[heading.indexOf('DateOfBirth')]).toEqual(new Date('2005-02-28'));
  expect(chandan[heading.indexOf('Room')]).toBe('101');
  expect(chandan[heading.indexOf('AllotmentDate')]).toBeInstanceOf(Date);
});

test('writes the columns of the CSV when no student matches', async () => {
  const { text } = await exported('format=csv&shape=directory&search=nobody-has-this-name');
  expect(parse(text, { bom: true })).toEqual([
    'Name,RollNo,Email,Phone,Gender,DateOfBirth,Course,Department,YearOfStudy,Hostel,Room,Bed,Floor,AllotmentDate'.split(
      ',',
    ),
  ]);
  expect((await exported('format=json&search=nobody-has-this-name')).text).toBe('[]');
});

test('exports the filtered students for managing roles only, and audits it', async () => {
  const { text } = await exported('format=json&gender=male&allotted=no');
  expect(JSON.parse(text).map((one: { Name: string }) => one.Name)).toEqual(['Dilip_50%']);
  expect((await exported('format=json', warden)).status).toBe(403);
  expect((await exported('format=xls')).status).toBe(400);
  expect((await exported('format=csv&userIds=x')).status).toBe(400);
  const many = Array(exportedAtMost + 1).fill(ids.Asha);
  expect((await exported(`format=csv&userIds=${many.join(',')}`)).status).toBe(400);
  const { rows } = await testApp.database.pool.query(
    `select actor_id, details from audit_log where action = 'students.export' and outcome = 'done' order by at`,
  );
  expect(rows.at(-1)).toEqual({
    actor_id: provost.person.id,
    details: { format: 'json', shape: 'registered', students: 1 },
  });
});

test('ends the sessions of a student, by managing roles only', async () => {
  const { rows } = await testApp.database.pool.query('select email from people where id = $1', [
    ids.Asha,
  ]);
  const asha = await testApp.signInAs(rows[0].email);
  const end = (who: SignedIn) => call(who, 'POST', `/students/${ids.Asha}/end-sessions`);
  expect((await end(warden)).status).toBe(403);
  expect((await call(asha, 'GET', '/profile/me')).status).toBe(200);
  expect((await end(provost)).status).toBe(200);
  expect((await call(asha, 'GET', '/profile/me')).status).toBe(401);
  expect((await call(provost, 'POST', `/students/${provost.person.id}/end-sessions`)).status).toBe(
    404,
  );
});
