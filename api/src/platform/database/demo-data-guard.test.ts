import { settings } from './schema/office/settings.ts';
import { demoDataSetting, refuseDemoData } from './demo-data-guard.ts';
import { testDatabase, type TestDatabase } from '../../testing/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('refuses a database with demo accounts, and no other', async () => {
  await expect(refuseDemoData(database.drizzle)).resolves.toBeUndefined();
  await database.drizzle.insert(settings).values({ name: demoDataSetting, value: {} });
  await expect(refuseDemoData(database.drizzle)).rejects.toThrow('holds demo accounts');
});
