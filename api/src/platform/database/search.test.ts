import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { testDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { containsWords, foldText, wordsOf } from './search.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function evaluate(expression: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await database.drizzle.execute(sql`select ${expression} as value`);
  return rows[0]?.value;
}

test.each([
  ['Ángelo D’Souza', 'angelo dsouza'],
  ["D'SOUZA", 'dsouza'],
  ['  Al‑Hasan\u00a0 Khan ', 'al hasan khan'],
  ['२४ＣＳＥ0117', '२४cse0117'],
  ['24CSE\u200b0117', '24cse0117'],
  ['अर्जुन साहनी', 'अर्जुन साहनी'],
])('folds %j', async (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(await evaluate(sql`fold_text(${text}::text)`)).toBe(folded);
});

test('the server folds what is typed as the database folds what is stored', async () => {
  const letters = fc.string({ unit: 'grapheme-composite', maxLength: 12 });
  const any = fc.string({ unit: 'binary', maxLength: 12 });
  // An earlier PostgreSQL doesn't know the newest letters, which are beyond the basic plane.
  const known = fc.oneof(letters, any).filter((text) => !/[\0\u{10000}-\u{10ffff}]/u.test(text));
  const texts = fc.array(known, { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(texts, async (some) => {
      const given = sql`array(select fold_text(one) from unnest(${sql.param(some)}::text[]) one)`;
      expect(await evaluate(given)).toEqual(some.map(foldText));
    }),
    { numRuns: 100 },
  );
});

const words = ['Room', '214', '21', 'report', '31999', 'A-12b', 'x9y', '%', '_', '\\', 'é123', ','];
const texts = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 8 });

test('finds all words in any order, of one or two letters at the beginning of words', async () => {
  const counts = { found: 0, missed: 0, byNumber: 0 };
  await fc.assert(
    fc.asyncProperty(texts, texts, fc.boolean(), async (stored, typed, upper) => {
      const text = foldText(stored.join(' '));
      const search = upper ? typed.join(' ').toUpperCase() : typed.join(' ');
      const expected = wordsOf(search).every((word) =>
        word.length < 3 ? ` ${text}`.includes(` ${word}`) : text.includes(word),
      );
      const found = await evaluate(containsWords(sql`${text}::text`, search));
      expect([text, search, found]).toEqual([text, search, expected]);
      counts[expected ? 'found' : 'missed'] += 1;
      if (expected && /\d{3}/.test(search)) counts.byNumber += 1;
    }),
    { numRuns: 400, examples: [[['Room', '214'], ['214', 'room'], false]] },
  );
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(5);
});

test('a text of which nothing is left finds nothing', async () => {
  expect(await evaluate(containsWords(sql`'it’s'::text`, ' ’- '))).toBe(false);
});

test('a phone number is found with blanks, with 0 and with +91 in front', () => {
  const stored = '+919800017791';
  for (const typed of ['98000 17791', '098000 17791', '+91 98000-17791', '17791']) {
    expect(wordsOf(typed).every((word) => stored.includes(word))).toBe(true);
  }
});
