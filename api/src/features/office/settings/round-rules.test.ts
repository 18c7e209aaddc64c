import { parseRules, roundRules } from '../../../platform/records/settings/round-rules.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { migrate, readMigrations } from '../../../platform/database/migrate.ts';
import { readSettings } from '../../../platform/records/settings/read-setting.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { addApplicants, thisYear } from '../../../testing/people/applications.ts';
import { runningRounds } from '../../../testing/people/rounds.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let admin: SignedIn;
const call = calling(() => testApp);
const rounds = runningRounds(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.signInAs('admin');
});
afterAll(() => testApp.close());
afterEach(() => testApp.database.pool.query('delete from dated_settings'));

const none = { categories: [], quotas: [], groupBy: 'none', groups: [], reserveReleased: false };
const sports = { category: 'sports', hall: 'H001', roomType: 'single', share: 550 };
const rules = {
  categories: ['sports', 'SC'],
  quotas: [sports, { category: 'SC', hall: null, roomType: null, share: 1500 }],
  groupBy: 'level',
  groups: [
    { id: 'undergraduate', share: 3 },
    { id: 'postgraduate', share: 1 },
  ],
  reserveReleased: true,
};
const inWords =
  'Merit is compared by level of the course: undergraduate 75%, postgraduate 25% of the places. Categories: sports, SC. Quotas: sports 5.5% of single rooms of Kautilya Hall; SC 15% of all rooms of all halls. Accessible beds that nobody needs are given to others.';

const today = () => dayOf(new Date(), 'Asia/Kolkata');
const change = (value: unknown, who = admin) =>
  call(who, 'PUT', '/settings/roundRules', { value, validFrom: today(), reason: 'As decided' });
const effectsOf = async (value: unknown) => {
  const body = { value, validFrom: today() };
  const reply = await call(admin, 'POST', '/settings/roundRules/preview', body);
  return reply.body.data.effects;
};

test('an administrator sets the rules of rounds; they are put in words', async () => {
  const { body } = await call(admin, 'GET', '/settings');
  expect(body.data.find(({ name }: { name: string }) => name === 'roundRules')).toMatchObject({
    group: 'allotment',
    kind: 'roundRules',
    value: none,
    text: 'All applicants are compared with each other. No categories. Accessible beds that nobody needs stay free.',
  });
  const changed = await change(rules);
  expect(changed.body.data).toMatchObject({ value: rules, text: inWords });
  const byYear = { ...none, groupBy: 'year', categories: ['SC'] };
  const groups = ['2', '3', '4'].map((id) => ({ id, share: 1 }));
  expect((await change({ ...byYear, groups })).body.data.text).toBe(
    'Merit is compared by year of study: year 2 33.33%, year 3 33.33%, year 4 33.33% of the places. Categories: SC. No quotas. Accessible beds that nobody needs stay free.',
  );
});

test.each([
  [{ categories: ['S C'] }, 'A category has letters, digits and hyphens only.'],
  [{ categories: ['SC', 'SC'] }, 'A category is listed twice.'],
  [{ quotas: [sports] }, 'The quota of sports has no such category in the list.'],
  [
    { categories: ['sports'], quotas: [{ ...sports, share: '5' }] },
    'The share of a quota is from 0 to 100%, with at most two decimals.',
  ],
  [
    { categories: ['sports'], quotas: [{ ...sports, share: 10_001 }] },
    'The share of a quota is from 0 to 100%, with at most two decimals.',
  ],
  [{ categories: ['sports'], quotas: [{ ...sports, hall: 'H099' }] }, 'There is no hall H099.'],
  [
    { categories: ['sports'], quotas: [{ ...sports, roomType: 'quad' }] },
    'There is no such room type.',
  ],
  [
    {
      categories: ['sports', 'SC'],
      quotas: [
        { ...sports, share: 9000 },
        { category: 'SC', roomType: 'single', share: 1001 },
      ],
    },
    'The quotas of a hall and room type are more than 100%.',
  ],
  [
    { groupBy: 'year', groups: ['2', '3', '4'].map((id) => ({ id, share: 0 })) },
    'At least one group needs a share.',
  ],
  [
    { groupBy: 'year', groups: ['2', '3', '4'].map((id) => ({ id, share: 'half' })) },
    'The share of a group is a whole number from 0 to 10,000.',
  ],
])('refuses the rules %j', async (given, value) => {
  const { status, body } = await change({ ...none, ...given });
  expect([status, body.fields]).toEqual([400, { value }]);
});

test('the narrowest quota counts in the sum, so that a hall may have a share of its own', async () => {
  const everywhere = { category: 'SC', hall: null, roomType: null, share: 9000 };
  const inHall = { category: 'SC', hall: 'H001', roomType: null, share: 1000 };
  const quotas = [everywhere, inHall, { ...sports, roomType: null, share: 9000 }];
  expect((await change({ ...none, categories: ['SC', 'sports'], quotas })).status).toBe(200);
});

test('shows before a change which rounds keep their rules, and whom groups and categories have', async () => {
  const people = await addApplicants(testApp, [
    { name: 'Asha' },
    { name: 'Bela' },
    { name: 'Ravi' },
  ]);
  await testApp.database.pool.query(
    `insert into applicant_needs (person_id, admission_year, categories, reason)
     values ($1, $2, '{sports}', 'Order'), ($3, $2, '{sports,retired}', 'Order')`,
    [people.Asha, thisYear(testApp), people.Bela],
  );
  const provost = await testApp.signInAs('provost');
  const round = await rounds.plan(provost);
  expect(await effectsOf(rules)).toContain(
    'Round 1 is planned and takes the rules of the day on which it is locked.',
  );
  await rounds.lock(provost, round);
  await change(rules);
  const noSuchRoom = { category: 'SC', hall: 'H001', roomType: 'double', share: 1 };
  expect(await effectsOf({ ...rules, quotas: [noSuchRoom] })).toEqual([
    'Round 1 is locked and keeps the rules of its lock.',
    expect.stringMatching(
      /^Applications of \d{4}–\d\d by group: undergraduate 3, postgraduate 0\.$/,
    ),
    expect.stringMatching(/^Applicants of \d{4}–\d\d with a recorded category: sports 2, SC 0\.$/),
    'Also recorded, but not in these rules, and so not considered: retired 1.',
    'The quota of SC gives no place: there are no beds in double rooms of Kautilya Hall.',
  ]);
  const { rows } = await testApp.database.pool.query('select rules from allotment_rounds');
  expect(rows).toEqual([{ rules: none }]);
});

test('provosts read the rules and change nothing', async () => {
  const provost = await testApp.signInAs('provost');
  expect((await call(provost, 'GET', '/settings')).status).toBe(200);
  expect((await change(rules, provost)).status).toBe(403);
  const narrowed = await signInScoped(testApp, { role: 'admin', halls: ['H001'] });
  expect((await change(rules, narrowed)).status).toBe(403);
});

test('rules that a command set before they had a history stay valid', async () => {
  const database = await testDatabase({ migrated: false });
  try {
    const migrations = await readMigrations();
    const before = migrations.filter(({ name }) => name < '0129');
    await migrate(database.pool, before);
    await database.pool.query(
      `insert into settings (name, value, updated_at) values ('round-rules', $1, now())`,
      [{ ...none, reserveReleased: true }],
    );
    await migrate(database.pool, migrations);
    const read = await readSettings(database.drizzle, [roundRules]);
    expect(read(roundRules)).toEqual(parseRules({ reserveReleased: true }));
  } finally {
    await database.close();
  }
});
