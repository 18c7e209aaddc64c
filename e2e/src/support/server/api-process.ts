import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');

/** A request in the API’s log. */
interface LoggedRequest {
  method: string;
  path: string;
  status: number;
  /** The client's address, as the API determined it. */
  address: string;
}

/** A further API process with the test system’s database and releases. */
export interface ApiProcess {
  origin: string;
  /** The requests that it has answered so far. */
  requests(): LoggedRequest[];
  /** Ends it; SIGKILL simulates a crash. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** The data folder of the test system. */
function dataDir(): string {
  const value = process.env['E2E_DATA_DIR'];
  if (value === undefined) throw new Error('E2E_DATA_DIR is not set: the system was not started.');
  return value;
}

export const releasesDir = (): string => path.join(dataDir(), 'releases');

/** The test system’s database. */
export function databaseUrl(): string {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined) return given;
  const file = readFileSync(path.join(dataDir(), 'postgres', 'owner.json'), 'utf8');
  const { socket } = JSON.parse(file) as { socket: string };
  return `postgres://hostel@localhost/hostel?host=${encodeURIComponent(socket)}`;
}

function requestsIn(log: string): LoggedRequest[] {
  const lines = log.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'));
  return lines
    .map((line) => JSON.parse(line) as LoggedRequest)
    .filter(({ method }) => method !== undefined);
}

/**
 * Starts the API’s built program behind one proxy.
 * @param env further environment variables, e.g. a separate `RELEASES_DIR`.
 */
export async function startApi(env: Record<string, string> = {}): Promise<ApiProcess> {
  const child = spawn(process.execPath, [path.join(root, 'api/dist/server.js')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      PORT: '0',
      LOG_LEVEL: 'info',
      TRUST_PROXY: '1',
      DATA_DIR: dataDir(),
      DATABASE_URL: databaseUrl(),
      DATABASE_POOL: '5',
      ...env,
    },
    // It ends when this process ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    child.on('message', (message) => resolve((message as { ready: string }).ready));
    void ended.then(() => reject(new Error(`The API ended:\n${output}`)));
  });
  return {
    origin: address,
    requests: () => requestsIn(output),
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
