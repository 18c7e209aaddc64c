import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { addApplicants } from '../testing/people/applications.ts';
import { applicantNeedsCommand, roundRulesCommand } from './round-settings.ts';

let testApp: TestApp;
let rollNumber: string;
beforeAll(async () => {
  testApp = await startTestApp();
  const { Asha } = await addApplicants(testApp, [{ name: 'Asha' }]);
  const { rows } = await testApp.database.pool.query(
    'select roll_number from student_profiles where person_id = $1',
    [Asha],
  );
  rollNumber = rows[0].roll_number;
});
afterAll(() => testApp.close());

async function fileOf(content: string): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'rules-')), 'rules.json');
  await writeFile(file, content);
  return file;
}
const rulesOf = (...words: string[]) =>
  roundRulesCommand(testApp.database, words, { ...testApp.config, reason: 'As decided' });
const set = async (rules: unknown) =>
  JSON.parse(await rulesOf(await fileOf(JSON.stringify(rules))));
const none = { categories: [], quotas: [], groupBy: 'none', groups: [], reserveReleased: false };

test('shows and sets the rules of rounds', async () => {
  expect(JSON.parse(await rulesOf())).toEqual(none);
  const rules = {
    categories: ['SC', 'ST'],
    quotas: [{ category: 'SC', hall: 'H001', roomType: 'single', share: 1500 }],
    groupBy: 'level',
    groups: [
      { id: 'undergraduate', share: 3 },
      { id: 'postgraduate', share: 1 },
    ],
    reserveReleased: true,
  };
  expect(await set(rules)).toEqual(rules);
  expect(JSON.parse(await rulesOf())).toEqual(rules);
  expect(await rulesOf('default')).toBe(JSON.stringify(none, null, 2));
});

test.each([
  [{ quotas: [{ category: 'SC', share: 1500 }] }, 'no such category'],
  [{ categories: ['SC'], quotas: [{ category: 'SC', share: 10_001 }] }, 'quotas.0.share'],
  [{ categories: ['SC', 'SC'] }, 'twice'],
  [{ categories: ['S C'] }, 'letters, digits and hyphens'],
  [{ categories: ['SC'], quotas: [{ category: 'SC', hall: 'H099', share: 1 }] }, 'H099'],
  [{ groupBy: 'year', groups: [{ id: '2', share: 1 }] }, 'groups must be: 2, 3, 4'],
  [{ groups: [{ id: '2', share: 1 }] }, 'groups must be: none'],
  [{ quota: [] }, 'there is no rule quota'],
  [
    {
      categories: ['SC', 'ST'],
      quotas: [
        { category: 'SC', share: 6000 },
        { category: 'ST', hall: 'H001', share: 4001 },
      ],
    },
    'more than 100%',
  ],
  [
    {
      categories: ['SC'],
      quotas: [
        { category: 'SC', share: 1 },
        { category: 'SC', share: 2 },
      ],
    },
    'two quotas',
  ],
])('rejects the rules %j', async (rules, problem) => {
  await expect(set(rules)).rejects.toThrow(problem);
});

test('rejects a file that is no JSON', async () => {
  const file = await fileOf('rules');
  await expect(rulesOf(file)).rejects.toThrow('JSON');
  await expect(rulesOf('/nowhere.json')).rejects.toThrow('JSON');
});

const needs = (words: string[], reason?: string) =>
  applicantNeedsCommand(testApp.database, { words, reason }, testApp.config);

test('records needs and categories with a reason, and shows them', async () => {
  await set({ categories: ['SC'] });
  expect(await needs([rollNumber])).toContain('nothing is recorded');
  const made = await needs(
    [rollNumber.toLowerCase(), 'accessible', 'category:SC', 'category:SC'],
    'Certificate 12 of the medical board',
  );
  expect(made).toContain('accessible room, category SC. Reason: Certificate 12');
  expect(await needs([rollNumber])).toBe(made);
  expect(await needs([rollNumber, 'ground-floor'], 'Plaster cast')).toContain('ground floor.');
  expect(await needs([rollNumber, 'none'], 'Withdrawn')).toContain('no needs and no category');
});

test('rejects unknown students and words, and needs without a reason', async () => {
  await expect(needs(['NOBODY'])).rejects.toThrow('NOBODY');
  await expect(needs([rollNumber, 'accessible'])).rejects.toThrow('--reason');
  await expect(needs([rollNumber, 'accessible'], ' ')).rejects.toThrow('--reason');
  await expect(needs([rollNumber, 'lift'], 'Why')).rejects.toThrow('category:');
  await expect(needs([rollNumber, 'category:S C'], 'Why')).rejects.toThrow('category:');
  await expect(needs([rollNumber, 'none', 'accessible'], 'Why')).rejects.toThrow('category:');
  await expect(needs([rollNumber, 'category:ST'], 'Why')).rejects.toThrow('no category ST');
});
