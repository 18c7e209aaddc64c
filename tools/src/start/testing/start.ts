import path from 'node:path';
import { keepRunning } from '../keep-running.ts';
import { onStop } from '../on-stop.ts';
import { startServer } from '@hostel/releases/server-process';

/** What `npm start` does once everything is built, with a server of these tests. */
const program = path.join(import.meta.dirname, process.env['TEST_SERVER'] ?? 'server.cjs');
const server = keepRunning(() => startServer(program, process.env), console.log);
onStop(() => server.stop());
if ((await server.ready) !== undefined) console.log('Ready.');
process.exitCode = await server.ended;
