import { startHouse, type House } from './server.ts';

declare global {
  var house: House | undefined;
}

/** One house for all journeys; its origin reaches them through the environment. */
export default async function setUp(): Promise<void> {
  globalThis.house = await startHouse();
  process.env['HOUSE_ORIGIN'] = globalThis.house.origin;
  process.env['HOUSE_DATA_DIR'] = globalThis.house.dataDir;
}
