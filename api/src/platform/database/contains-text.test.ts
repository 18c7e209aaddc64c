import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { testDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { containsText } from './conditions.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const words = ['Room', '214', '21', 'report', '31999', 'A-12b', 'x9y', '%', '_', '\\', 'é123', ','];
const texts = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 8 })
  .map((some) => some.join(' '));

const searches = texts.chain((text) =>
  fc.tuple(
    fc.constant(text),
    fc.oneof(
      texts,
      fc
        .tuple(fc.nat(text.length - 1), fc.nat(20))
        .map(([from, length]) => text.slice(from, from + length + 1)),
    ),
  ),
);

test('a text contains the searched one, in any case and with wildcards as letters', async () => {
  const counts = { found: 0, missed: 0, byNumber: 0 };
  await fc.assert(
    fc.asyncProperty(searches, fc.boolean(), async ([text, part], upper) => {
      const typed = upper ? part.toUpperCase() : part;
      const condition = containsText(sql`lower(${text}::text)`, typed);
      const { rows } = await database.drizzle.execute(sql`select ${condition} as found`);
      const expected = text.toLowerCase().includes(typed.toLowerCase());
      expect([text, typed, rows[0]?.found]).toEqual([text, typed, expected]);
      counts[expected ? 'found' : 'missed'] += 1;
      if (expected && /\d{3}./.test(typed)) counts.byNumber += 1;
    }),
    { numRuns: 400 },
  );
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(5);
});
