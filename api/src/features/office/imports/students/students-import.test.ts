import { admissionYear } from '../../../../platform/core/calendar/admission-year.ts';
import { dayOf } from '../../../../platform/database/conditions.ts';
import { fillTable } from '../../../../testing/database/fill-table.ts';
import { testDatabase, type TestDatabase } from '../../../../testing/database/database.ts';
import { ensureHalls } from '../../../residence/halls/index.ts';
import { importByCommand } from '../import-by-command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await ensureHalls(database.pool);
});
afterAll(() => database.close());

const header = 'Roll Number,Name,Email,Gender,Date of Birth,Course ID,Year,Phone,Hall,Room,Bed';
const asha = 'OLD1,Asha Rao,asha@example.edu,female,29/03/2006,C047,2,98765 43210,Gargi Hall,101,A';
const binod = 'OLD2,Binod Das,Binod@example.edu,male,11-12-2005,C048,3,,H001,101,a';
const chitra = 'OLD3,Chitra Sen,chitra@example.edu,female,2006-01-31,C047,2,,,,';

const imported = (lines: readonly string[], dryRun = false) =>
  importByCommand(database, {
    kind: 'students',
    fileName: 'students.csv',
    bytes: Buffer.from([header, ...lines].join('\r\n')),
    dryRun,
  });
const query = async (text: string) => (await database.pool.query(text)).rows;
const remarksOf = (remarks: readonly { line: number; column?: string; message: string }[]) =>
  remarks.map(({ line, column, message }) => `${line} ${column}: ${message}`);

test('adds students and residents with accounts, beds, rooms and fees, and nothing in a dry run', async () => {
  const counts = { added: 3, changed: 0, unchanged: 0 };
  const dry = await imported([asha, binod, chitra], true);
  expect(dry).toMatchObject({ written: false, counts, problems: [], notes: [] });
  expect(await query(`select 1 from people where role = 'student'`)).toEqual([]);
  expect(await imported([asha, binod, chitra])).toMatchObject({ written: true, counts });
  const students = await query(`
    select roll_number, name, email, password_hash, contact_number, hostel_name, room_number,
           course_name, allotments.bed_id, given_reason
      from people join student_profiles on person_id = people.id
      left join allotments on allotments.person_id = people.id and ended_at is null
     order by roll_number`);
  expect(students).toMatchObject([
    {
      name: 'Asha Rao',
      password_hash: null,
      contact_number: '+919876543210',
      hostel_name: 'Gargi Hall',
      room_number: '101',
      given_reason: 'Imported from a former system',
    },
    { email: 'binod@example.edu', bed_id: 'H001-101-A', contact_number: null },
    { roll_number: 'OLD3', bed_id: null, hostel_name: null },
  ]);
  expect(await imported([asha, binod, chitra])).toMatchObject({
    counts: { added: 0, changed: 0, unchanged: 3 },
    notes: [],
  });
});

test('changes the contact of registered students, gives them a bed, and keeps what is empty', async () => {
  const married = asha.replace('Asha Rao', 'Asha Rao Sen').replace('98765 43210', '');
  const housed = chitra.replace(/,,,,$/, ',,Gargi Hall,102,A');
  const outcome = await imported([married, binod, housed]);
  expect(outcome).toMatchObject({ written: true, counts: { added: 0, changed: 2, unchanged: 1 } });
  expect(
    outcome.changes.map(({ line, column, value, message }) => [line, column, value, message]),
  ).toEqual([
    [2, 'Name', married.split(',')[1], 'OLD1: was Asha Rao'],
    [4, 'Bed', 'H003-102-A', 'OLD3: was empty'],
  ]);
  const [changed] = await query(`select name, contact_number from people
    join student_profiles on person_id = people.id where roll_number = 'OLD1'`);
  expect(changed).toEqual({ name: 'Asha Rao Sen', contact_number: '+919876543210' });
  const [given] = await query(
    `select room_number from student_profiles where roll_number = 'OLD3'`,
  );
  expect(given).toEqual({ room_number: '102' });
});

test('reports every problem of accounts and beds by line, and adds nobody', async () => {
  await database.pool.query(`update beds set out_of_service_at = now(), out_of_service_reason = 'x'
    where id = 'H001-102-A'`);
  const student = (roll: string, over: string, place: string) =>
    `${roll},New Person,${over},male,09/03/2006,C047,2,,${place}`;
  const outcome = await imported([
    student('NEW1', 'asha@example.edu', ',,'),
    asha.replace('asha@', 'other@'),
    student('NEW2', 'new2@example.edu', 'Gargi Hall,102,A'),
    student('NEW3', 'new3@example.edu', 'H001,101,A'),
    student('NEW4', 'new4@example.edu', 'H001,102,A'),
    student('NEW5', 'new5@example.edu', 'H001,999,A'),
    student('NEW6', 'new6@example.edu', 'H001,103,A'),
    student('NEW7', 'new6@example.edu', 'H001,103,A'),
    binod.replace('101,a', '104,A'),
  ]);
  expect(outcome).toMatchObject({ written: false, counts: null });
  expect(remarksOf(outcome.problems)).toEqual([
    '2 Email: Another account has this email.',
    '3 Email: The account of this student has another email. It can’t be changed here.',
    '4 Bed: Gargi Hall is not for this student.',
    '5 Bed: This bed is occupied.',
    '6 Bed: This bed is out of service.',
    '7 Bed: There is no such bed. A bed has a letter, such as A.',
    '9 Email: This email is already in row 8.',
    '9 Bed: This bed is already in row 8.',
    '10 Bed: The student has the bed H001-101-A. Move the student by hand.',
  ]);
  const [count] = await query(`select count(*)::int as students from student_profiles`);
  expect(count).toEqual({ students: 3 });
});

test('gives no bed to a closed account', async () => {
  const zoya = 'OLD9,Zoya Khan,zoya@example.edu,female,09/03/2006,C047,2,,';
  await imported([`${zoya},,`]);
  await database.pool.query(
    `update people set disabled_at = now() where email = 'zoya@example.edu'`,
  );
  const outcome = await imported([`${zoya}Gargi Hall,103,A`]);
  expect(remarksOf(outcome.problems)).toEqual([
    '2 Bed: The account of this student is closed: a bed can’t be given to this student.',
  ]);
  expect(await imported([`${zoya},,`])).toMatchObject({ written: true, counts: { unchanged: 1 } });
});

describe('a student under 18', () => {
  const today = dayOf(new Date(), 'Asia/Kolkata');
  const born = `${Number(today.slice(0, 4)) - 17}-01-31`;
  const line = (roll: string, place: string) =>
    `${roll},Yamini Nair,${roll}@example.edu,female,${born},C047,2,,${place}`;
  const consent =
    '2 Date of Birth: This student is under 18: a bed needs the recorded consent of a parent or guardian.';
  const added = `${consent} Leave this row out; when the student has applied and the consent is recorded on the page of the application, import it. Or leave hall, room and bed empty until the student is 18.`;
  const known = `${consent} Record it on the page of this year’s application, and import the line again. Without an application, leave hall, room and bed empty until the student is 18.`;

  /** Records that the student has applied. @returns the id of the application */
  async function applied(roll: string) {
    const [{ id }] = await query(
      `select person_id as id from student_profiles where roll_number = '${roll}'`,
    );
    await fillTable(database.pool, 'applications', 'x', {
      person_id: id,
      admission_year: admissionYear(today),
      roll_number: roll,
      email: `${roll.toLowerCase()}@example.edu`,
    });
    const [application] = await query(`select id from applications where person_id = '${id}'`);
    return application.id;
  }

  async function refuses(text: string, sentence: string) {
    for (const dryRun of [true, false]) {
      const outcome = await imported([text], dryRun);
      expect([outcome.written, remarksOf(outcome.problems)]).toEqual([false, [sentence]]);
    }
  }

  test('is not added with a bed, and is added without one', async () => {
    await refuses(line('MIN1', 'Gargi Hall,103,A'), added);
    expect(await query(`select 1 from student_profiles where roll_number = 'MIN1'`)).toEqual([]);
    expect(await imported([line('MIN1', ',,')])).toMatchObject({ written: true, problems: [] });
  });

  test('gets a bed once consent is recorded for this year’s application, and keeps it', async () => {
    const housed = line('MIN1', 'Gargi Hall,103,A');
    await refuses(housed, known);
    const application = await applied('MIN1');
    await refuses(housed, known);
    await fillTable(database.pool, 'guardian_consents', 'x', {
      application_id: application,
      phone: '+919876543210',
      withdrawn_at: null,
      withdrawn_by: null,
      withdrawn_reason: null,
    });
    await database.pool.query(`update applications set admission_year = admission_year - 1`);
    await refuses(housed, known);
    await database.pool.query(`update applications set admission_year = admission_year + 1`);
    expect(await imported([housed])).toMatchObject({ written: true, problems: [] });
    await database.pool.query(`update guardian_consents set withdrawn_at = now(),
      withdrawn_reason = 'Letter', withdrawn_by = (select id from people limit 1)`);
    expect((await imported([housed], true)).problems).toEqual([]);
  });

  test('is of age on the day of the file', async () => {
    const adult = `${Number(today.slice(0, 4)) - 18}${today.slice(4).replace('-02-29', '-02-28')}`;
    const housed = line('MIN2', 'Gargi Hall,104,A');
    await refuses(housed, added);
    expect((await imported([housed.replace(born, adult)], true)).problems).toEqual([]);
  });
});

test('reports cells that can’t be read', async () => {
  const line = ',,x@,unknown,1/2/2020,C999,5,12345,,101,A';
  const { problems } = await imported([line]);
  expect(problems.map(({ column }) => column)).toEqual([
    'Roll Number',
    'Name',
    'Email',
    'Gender',
    'Date of Birth',
    'Course ID',
    'Year',
    'Phone',
    'Room',
    'Bed',
  ]);
});
