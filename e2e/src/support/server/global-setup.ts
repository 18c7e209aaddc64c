import { startSystem, type TestSystem } from './server.ts';

declare global {
  var testSystem: TestSystem | undefined;
}

/** Starts one system for all journeys and passes its origin to them through the environment. */
export default async function setUp(): Promise<void> {
  globalThis.testSystem = await startSystem();
  process.env['E2E_ORIGIN'] = globalThis.testSystem.origin;
  process.env['E2E_DATA_DIR'] = globalThis.testSystem.dataDir;
}
