import fc from 'fast-check';
import { type Found, findLimit } from '@hostel/contracts/office/find';
import { wordsOf } from '../../../platform/database/search.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';

interface Listed {
  id: string;
  name: string;
  roll: string;
  text: string;
}

let testApp: TestApp;
let provost: SignedIn;
let all: Listed[];

const words = ['as', 'asha', 'ash', 'bash', 'ba', 'sab', 'ab_a', 'a%s'];
/** The last name of a person with each first name, and the first name of one person. */
const rareWord = 'rao';

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  const { pool } = testApp.database;
  for (const [index, first] of [...words, rareWord].entries()) {
    for (const [other, last] of (first === rareWord ? ['as'] : [...words, rareWord]).entries()) {
      const email = `${last.replace('%', '')}.${index}${other}@example.edu`;
      await testApp.addPerson({ role: 'student', name: `${first} ${last}`.toUpperCase(), email });
    }
  }
  // Some roll numbers are names too.
  await pool.query(
    `update student_profiles set roll_number = numbered.roll
       from (select person_id, case when n <= 4 then (array['BASH', 'SAB', 'AS', 'ASHA'])[n]
                                    else 'AB' || n end as roll
               from (select person_id, row_number() over (order by person_text desc) as n
                       from student_profiles) every) numbered
      where numbered.person_id = student_profiles.person_id`,
  );
  const { rows } = await pool.query<Listed>(
    `select person_id as id, split_part(folded_text, E'\\n', 1) as name,
            lower(roll_number) as roll, folded_text as text
       from student_profiles where listed`,
  );
  all = rows;
});
afterAll(() => testApp.close());

/** 0: the name begins with the text, 1: a later word of it does, 2: another match, 3: none. */
function rankOf({ name, text }: Listed, typed: string): number {
  if (name.startsWith(typed)) return 0;
  if (name.includes(` ${typed}`)) return 1;
  const fields = ` ${text.replaceAll('\n', ' ')}`;
  const has = (word: string) => fields.includes(word.length > 2 ? word : ` ${word}`);
  return wordsOf(typed).every(has) ? 2 : 3;
}

function expected(typed: string): string[] {
  const keyed = all
    .map((one) => ({
      ...one,
      rank: rankOf(one, typed),
      exact: one.roll === typed.replaceAll(' ', ''),
    }))
    .filter(({ rank, exact }) => exact || rank < 3)
    .map((one) => ({ ...one, key: `${one.exact ? 0 : 1}${one.rank}${one.name}\n${one.id}` }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  return keyed.slice(0, findLimit).map(({ id }) => id);
}

const part = fc.constantFrom(...words, rareWord, 'a', 's', 'b', ' ', '.', '_', '%', '1', '4', '@');
const typedTexts = fc
  .array(part, { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('').trim())
  .filter((text) => text.length >= 2 && !/\s{2}/.test(text));

test('finds the roll number, then names that begin with a text, then other words and matches', async () => {
  const ranks = new Set<number>();
  let full = 0;
  await fc.assert(
    fc.asyncProperty(typedTexts, async (typed) => {
      const url = `/api/find?search=${encodeURIComponent(typed)}`;
      const reply = await testApp.inject({ url, headers: provost.headers });
      const { students }: Found = reply.json().data;
      const ids = students.map(({ _id }) => _id);
      expect([typed, ids]).toEqual([typed, expected(typed)]);
      for (const one of all) if (ids.includes(one.id)) ranks.add(rankOf(one, typed));
      if (ids.length === findLimit) full += 1;
    }),
    // One text for each rank, whatever the others are.
    { numRuns: 200, examples: [['asha'], [rareWord], ['ab1']] },
  );
  expect([...ranks].toSorted()).toEqual([0, 1, 2]);
  expect(full).toBeGreaterThan(10);
});
