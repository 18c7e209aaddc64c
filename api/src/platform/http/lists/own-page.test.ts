import { feedback } from '../../database/schema/requests/feedback.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { ownPage } from './own-page.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const readFeedback = ownPage({
  name: 'own_feedback_test',
  table: feedback,
  keys: ['id', 'createdAt'],
  toWire: (row: { id: string }) => row,
});

it('fails only the reader whose page the statement cannot have', async () => {
  const read = (page: number) => readFeedback(database, crypto.randomUUID(), { limit: 100, page });
  const reads = await Promise.allSettled([read(1), read(42_949_673), read(2), read(1)]);
  expect(reads.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
});
