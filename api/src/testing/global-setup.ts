import { startTestServer, testServerVariable } from './database/cluster.ts';
import { running } from './running.ts';

/** Jest: one PostgreSQL for the entire run. */
export default async function setup(): Promise<void> {
  const started = await startTestServer();
  process.env[testServerVariable] = JSON.stringify(started.server);
  running.stop = started.stop;
}
