import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

/** A request as the API’s log tells it. */
export interface LoggedRequest {
  method: string;
  path: string;
  status: number;
  /** Where it came from, as the API understood it. */
  address: string;
}

/** One more process of the API over the house’s database and releases. */
export interface ApiProcess {
  origin: string;
  /** What it has answered so far. */
  requests(): LoggedRequest[];
  /** SIGKILL ends it as a crash would. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** The folder that the house under test keeps its data in. */
export function dataDir(): string {
  const value = process.env['HOUSE_DATA_DIR'];
  if (value === undefined) throw new Error('HOUSE_DATA_DIR is not set: no house was started.');
  return value;
}

export const releasesDir = (): string => path.join(dataDir(), 'releases');

/** Of the database that the house under test uses. */
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
 * Starts the API’s program, which the house has built, behind one proxy.
 * @param env further environment variables, e.g. a `RELEASES_DIR` of its own.
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
    // It ends by itself when this process does.
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
