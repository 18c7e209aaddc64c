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
});

it('fails only the reader whose page the statement cannot have', async () => {
  const read = (offset: number) =>
    readFeedback(database, crypto.randomUUID(), { limit: 100, offset });
  const reads = await Promise.allSettled([read(0), read(4_294_967_200), read(100), read(0)]);
  expect(reads.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
});
