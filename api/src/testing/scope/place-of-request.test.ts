import { readMigrations, migrate } from '../../platform/database/migrate.ts';
import { ensureHalls } from '../../features/residence/halls/index.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { calling } from '../calling.ts';
import { testDatabase } from '../database/database.ts';
import { inDays } from './other-hall.ts';
import { keepBeds, signInResident } from './residents.ts';

const tables = ['service_requests', 'leave_applications', 'feedback'];
const places = tables
  .map((table) => `select '${table}' as kind, hall_id, room_number, bed_id from ${table}`)
  .join(' union all ');

describe('at filing', () => {
  let testApp: TestApp;
  const call = calling(() => testApp);
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.close());

  test('a request of each type keeps hall, room and bed, also after a move', async () => {
    const bed = { bedId: 'H003-101-A', gender: 'female' } as const;
    const gita = await signInResident(testApp, { email: 'gita@example.edu', ...bed });
    await keepBeds(testApp, gita);
    await call(gita, 'POST', '/service-requests', { requestType: 'plumbing', description: 'Tap' });
    await call(gita, 'POST', '/feedback/submit', { feedbackType: 'Mess Related', message: 'Food' });
    await call(gita, 'POST', '/leave/submit', {
      leaveType: 'sick',
      reason: 'Fever',
      startDate: inDays(3),
      endDate: inDays(5),
      emergencyContact: '9876543210',
    });
    const provost = await testApp.signInAs('provost');
    const move = { bedId: 'H004-101-A', reason: 'Closer to the library' };
    await call(provost, 'POST', `/allotment/students/${gita.person.id}/move`, move);
    const { rows } = await testApp.database.pool.query(places);
    const place = { hall_id: 'H003', room_number: '101', bed_id: 'H003-101-A' };
    expect(rows).toEqual(tables.map((kind) => ({ kind, ...place })));
    for (const path of ['/service-requests/all', '/feedback/all']) {
      const { body } = await call(provost, 'GET', path);
      const studentProfile = { hostelName: 'Gargi Hall', roomNumber: '101' };
      expect(body.data).toMatchObject([{ userId: { studentProfile } }]);
    }
    const { body } = await call(provost, 'GET', '/requests');
    for (const row of body.data) {
      expect(row).toMatchObject({ hostelName: 'Gargi Hall', studentRoom: '101' });
    }
  });
});

test('earlier requests get the bed of their time, else the current one, else the last one', async () => {
  const database = await testDatabase({ migrated: false });
  try {
    const migrations = await readMigrations();
    await migrate(
      database.pool,
      migrations.filter(({ name }) => name < '0081'),
    );
    await ensureHalls(database.pool);
    await database.pool.query(`
      insert into people (id, role, name, email)
      select gen_random_uuid(), 'student', name, name || '@example.edu'
        from unnest(array['moved', 'left', 'never']) as name;
      insert into allotments (id, person_id, bed_id, admission_year, given_reason, created_at,
                              ended_at, ended_how, end_reason)
      select gen_random_uuid(), people.id, bed, 2025, 'test', since::timestamptz, until::timestamptz,
             case when until is not null then 'moved' end, case when until is not null then 'test' end
        from (values ('moved', 'H001-101-A', '2025-07-01', '2025-10-01'),
                     ('moved', 'H002-101-A', '2025-10-01', null),
                     ('left', 'H005-101-A', '2024-07-01', '2024-10-01'),
                     ('left', 'H006-101-A', '2024-10-01', '2025-06-01')) as stay (name, bed, since, until)
        join people using (name);
      insert into feedback (id, student_id, feedback_type, message, created_at)
      select gen_random_uuid(), people.id, 'Mess Related', note, filed::timestamptz
        from (values ('moved', 'then', '2025-08-01'), ('moved', 'before any bed', '2025-01-01'),
                     ('left', 'after leaving', '2025-08-01'), ('left', 'in the first bed', '2024-08-01'),
                     ('never', 'without a bed', '2025-08-01')) as given (name, note, filed)
        join people using (name)`);
    await migrate(database.pool);
    const { rows } = await database.pool.query('select message, bed_id from feedback');
    expect(Object.fromEntries(rows.map((row) => [row.message, row.bed_id]))).toEqual({
      then: 'H001-101-A',
      'before any bed': 'H002-101-A',
      'after leaving': 'H006-101-A',
      'in the first bed': 'H005-101-A',
      'without a bed': null,
    });
  } finally {
    await database.close();
  }
});
