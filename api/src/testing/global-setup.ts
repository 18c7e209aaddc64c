import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '../platform/core/config/package-root.ts';
import { startTestServer, testServerVariable } from './database/cluster.ts';
import { testProgramsVariable } from './processes.ts';
import { running } from './running.ts';

/** Jest: one PostgreSQL for the entire run, and a folder for the programs that its tests start. */
export default async function setup(): Promise<void> {
  const started = await startTestServer();
  process.env[testServerVariable] = JSON.stringify(started.server);
  // Inside the workspace, where they find its packages.
  const dist = path.join(packageRoot(), 'dist');
  await mkdir(dist, { recursive: true });
  const programs = await mkdtemp(path.join(dist, 'test-programs-'));
  process.env[testProgramsVariable] = programs;
  running.stop = async () => {
    await started.stop();
    await rm(programs, { recursive: true, force: true });
  };
}
