import {
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from '@hostel/releases/run-command';
import { parseDocument } from 'yaml';
import * as z from 'zod/mini';
import { choosePort } from './choose-port.ts';
import { startWire, type Wire } from './network.ts';
import { startPart, until, type Part, type Programs } from './parts.ts';

export const superuser = { username: 'postgres', password: 'postgres-of-the-test' };

const nodeState = z.object({
  role: z.string(),
  state: z.string(),
  sync_standby: z.optional(z.boolean()),
});

/** A PostgreSQL server under Patroni, which the others reach only by its wires. */
export interface DatabaseNode {
  name: string;
  /** The port of PostgreSQL, by its wire. */
  port: number;
  dataDir: string;
  /** The port of its socket, for programs on its machine. */
  localPort: number;
  /** The file of pgBackRest's configuration. */
  backupConfig: string;
  /** `master` or `replica`, with the state of the server, as Patroni's API has them. */
  state: () => Promise<{ role: string; state: string; synchronous: boolean }>;
  start: () => void;
  /** Sends a signal to PostgreSQL with all its processes, and to Patroni with `machine`. */
  signal: (signal: NodeJS.Signals, what: 'postgres' | 'machine') => void;
  /** Cuts what others send to it and what it sends to etcd, or connects it again. */
  network: (act: 'cut' | 'mend') => void;
  /** Cuts what other nodes ask its Patroni, or connects them again. */
  questions: (act: 'cut' | 'mend') => void;
  log: () => string;
}

/** What the test changes in the documented file: where it runs, and times that fit a test. */
interface Place {
  name: string;
  dataDir: string;
  programs: Programs;
  ports: { postgres: number; rest: number };
  wires: { postgres: number; rest: number };
  etcd: readonly number[];
  backupConfig: string;
}

const local = (port: number) => `127.0.0.1:${port}`;

/** `docs/cluster/patroni.yml`, changed. */
function configuration(place: Place): string {
  const { name, dataDir, programs, ports, wires, etcd, backupConfig } = place;
  const documented = readFileSync(path.join(root, 'docs', 'cluster', 'patroni.yml'), 'utf8');
  const file = parseDocument(documented);
  const changes: [place: string, value: unknown][] = [
    ['name', name],
    ['restapi.listen', local(ports.rest)],
    ['restapi.connect_address', local(wires.rest)],
    ['etcd.hosts', etcd.map(local)],
    ['bootstrap.dcs.ttl', 10],
    ['bootstrap.dcs.loop_wait', 2],
    ['bootstrap.dcs.retry_timeout', 3],
    ['postgresql.listen', local(ports.postgres)],
    ['postgresql.connect_address', local(wires.postgres)],
    ['postgresql.data_dir', dataDir],
    ['postgresql.bin_dir', programs.postgres],
    ['postgresql.pgpass', path.join(path.dirname(dataDir), 'pgpass')],
    ['postgresql.authentication.superuser.password', superuser.password],
    ['postgresql.parameters.unix_socket_directories', path.dirname(dataDir)],
    [
      'postgresql.parameters.archive_command',
      `${programs.pgbackrest} --config=${backupConfig} --stanza=hostel archive-push %p`,
    ],
  ];
  for (const [where, value] of changes) {
    const keys = where.split('.');
    if (!file.hasIn(keys)) throw new Error(`docs/cluster/patroni.yml has no ${where}.`);
    file.setIn(keys, value);
  }
  // Otherwise Patroni asks etcd for its members' own addresses, past the wires.
  file.setIn(['etcd', 'use_proxies'], true);
  return String(file).replaceAll('10.0.0.0/24', '127.0.0.1/32');
}

/** The processes below one, from /proc. */
function descendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]);
        return [{ pid: Number(name), parent }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
  const below = parents.filter(({ parent }) => parent === pid).map((child) => child.pid);
  return [...below, ...below.flatMap(descendants)];
}

/** Its file outlives a killed server, and its id may belong to another program by then. */
function postmasterOf(dataDir: string): number | undefined {
  try {
    const pid = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0];
    return readlinkSync(`/proc/${pid}/cwd`) === dataDir ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

function send(signal: NodeJS.Signals, pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

async function askPatroni(port: number) {
  const reply = await fetch(`http://127.0.0.1:${port}/patroni`, {
    signal: AbortSignal.timeout(2_000),
  });
  const { role, state, sync_standby } = nodeState.parse(await reply.json());
  return { role, state, synchronous: sync_standby === true };
}

/** Prepares a node; `start` starts it. The folder must belong to the user of PostgreSQL. */
export async function createNode(
  programs: Programs,
  { folder, name, etcd }: { folder: string; name: string; etcd: readonly number[] },
): Promise<DatabaseNode> {
  const ports = { postgres: await choosePort(), rest: await choosePort() };
  const wires: Record<'postgres' | 'rest', Wire> = {
    postgres: await startWire(ports.postgres),
    rest: await startWire(ports.rest),
  };
  const toEtcd = await Promise.all(etcd.map(startWire));
  const all = [...Object.values(wires), ...toEtcd];
  const home = path.join(folder, name);
  mkdirSync(home);
  if (programs.user) chownSync(home, programs.user.uid, programs.user.gid);
  const dataDir = path.join(home, 'data');
  const backupConfig = path.join(folder, `pgbackrest-${name}.conf`);
  const file = path.join(folder, `${name}.yml`);
  const settings = configuration({
    name,
    dataDir,
    programs,
    ports,
    wires: { postgres: wires.postgres.port, rest: wires.rest.port },
    etcd: toEtcd.map(({ port }) => port),
    backupConfig,
  });
  writeFileSync(file, settings);
  let part: Part | undefined;

  const node: DatabaseNode = {
    name,
    port: wires.postgres.port,
    dataDir,
    localPort: ports.postgres,
    backupConfig,
    state: () => askPatroni(ports.rest),
    start() {
      part = startPart('/usr/bin/python3', [programs.patroni, file], { user: programs.user });
    },
    signal(signal, what) {
      const postmaster = postmasterOf(dataDir);
      const postgres = postmaster === undefined ? [] : [postmaster, ...descendants(postmaster)];
      const patroni = what === 'machine' && part?.running() ? [part.pid] : [];
      send(signal, [...patroni, ...postgres]);
    },
    network(act) {
      for (const wire of all) wire[act]();
    },
    questions: (act) => wires.rest[act](),
    log: () => part?.output() ?? '',
  };
  ends.push(() => {
    node.signal('SIGKILL', 'machine');
    for (const wire of all) wire.close();
  });
  return node;
}

const ends: (() => void)[] = [];

/** Ends every node: PostgreSQL outlives its Patroni. */
export function endNodes(): void {
  for (const end of ends) end();
}

/** @throws Error without exactly one primary */
async function findPrimary(nodes: readonly DatabaseNode[]): Promise<DatabaseNode> {
  const states = await Promise.all(nodes.map((node) => node.state().catch(() => undefined)));
  const primaries = nodes.filter((_, place) => states[place]?.role === 'master');
  const [primary] = primaries;
  if (!primary || primaries.length > 1) throw new Error(`${primaries.length} primaries`);
  return primary;
}

/** The node that is the primary; waits until there is exactly one, and Patroni says so. */
export async function primaryOf(nodes: readonly DatabaseNode[]): Promise<DatabaseNode> {
  let primary: DatabaseNode | undefined;
  await until('one primary', async () => {
    primary = await findPrimary(nodes);
    return true;
  });
  if (!primary) throw new Error('There is no primary.');
  return primary;
}

/** Waits until one node is the primary and the other follows it synchronously. */
export async function untilReplicated(nodes: readonly DatabaseNode[], seconds = 120) {
  await until(
    'one primary, and a synchronous standby',
    async () => {
      await findPrimary(nodes);
      const states = await Promise.all(nodes.map((node) => node.state()));
      return states.some(({ synchronous, state }) => synchronous && state === 'running');
    },
    seconds,
  );
}
