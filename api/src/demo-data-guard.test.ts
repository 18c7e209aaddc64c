import { settings } from './database/schema/settings.ts';
import { demoDataSetting, refuseDemoData } from './demo-data-guard.ts';
import { testDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('a database with demo accounts is refused, any other is not', async () => {
  await expect(refuseDemoData(database.drizzle)).resolves.toBeUndefined();
  await database.drizzle.insert(settings).values({ name: demoDataSetting, value: {} });
  await expect(refuseDemoData(database.drizzle)).rejects.toThrow('holds demo accounts');
});
