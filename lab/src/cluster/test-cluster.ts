import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { buildApi } from '@hostel/api/build';
import { root } from '@hostel/releases/run-command';
import { startApi, startNginx } from './api.ts';
import { configureBackups, restoreToBefore, type Restored } from './backup.ts';
import {
  addStudents,
  countRows,
  createDatabase,
  runningCountsDifference,
  office,
} from './database.ts';
import { startEtcd } from './etcd.ts';
import { faults, untilComplete, type Cluster, type Fault } from './faults.ts';
import { longestPause, openPage, startLoad, submit, type Load, type OpenPage } from './load.ts';
import { endParts, findPrograms, pause, until, type Programs } from './parts.ts';
import { createNode, endNodes, primaryOf, untilReplicated } from './patroni.ts';

/** etcd, two PostgreSQL under Patroni, two API processes and nginx. */
async function raise(programs: Programs, folder: string): Promise<Cluster & { origin: string }> {
  const etcd = await startEtcd(programs, folder);
  const nodes = [
    await createNode(programs, { folder, name: 'db1', etcd: etcd.ports }),
    await createNode(programs, { folder, name: 'db2', etcd: etcd.ports }),
  ];
  configureBackups(programs, { folder, nodes });
  for (const node of nodes) node.start();
  await untilReplicated(nodes);
  await createDatabase(await primaryOf(nodes));
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const databaseUrl = `postgres://${office.user}:${office.password}@${hosts}/${office.database}`;
  await buildApi();
  const program = path.join(root, 'api', 'dist', 'server.js');
  const apis = [];
  for (const name of ['api1', 'api2']) {
    const data = path.join(folder, name);
    mkdirSync(data);
    apis.push(await startApi(program, { folder: data, databaseUrl }));
  }
  const ports = apis.map(({ port }) => port);
  const origin = await startNginx(programs, { folder, apis: ports });
  return { etcd, nodes, apis, origin };
}

interface Outcome {
  fault: string;
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Seconds without an acknowledged write at most. */
  paused: number;
  /** Of the open pages, those that got an event after the fault. */
  resumed: number;
  pages: number;
}

/** Strikes while students write, waits until the cluster is complete again, and counts. */
async function strike(
  fault: Fault,
  cluster: Cluster,
  { load, pages }: { load: Load; pages: readonly OpenPage[] },
): Promise<Outcome> {
  await pause(3_000);
  const first = load.acknowledged.length;
  const from = Date.now();
  const repair = await fault.strike(cluster);
  await repair();
  await untilComplete(cluster);
  const written = load.acknowledged.length;
  await until('writes go on', () => load.acknowledged.length > written + 20);
  const before = pages.map((page) => page.events());
  const resumed = () => pages.filter((page, place) => page.events() > (before[place] ?? 0)).length;
  // A page that lost its stream in silence notices it by the missing heartbeat.
  await until('every page gets events', () => resumed() === pages.length, 45).catch(
    () => undefined,
  );
  const writes = load.acknowledged.slice(first);
  const counts = await countRows(
    await primaryOf(cluster.nodes),
    writes.map(({ marker }) => marker),
  );
  return {
    fault: fault.name,
    acknowledged: writes.length,
    ...counts,
    paused: longestPause(writes, from, Date.now()),
    resumed: resumed(),
    pages: pages.length,
  };
}

function print(outcomes: readonly Outcome[], restored: Restored, load: Load): void {
  console.table(
    outcomes.map(({ fault, acknowledged, lost, doubled, paused, resumed, pages }) => ({
      fault,
      acknowledged,
      lost,
      doubled,
      'seconds without writes': Number(paused.toFixed(1)),
      'event streams resumed': `${resumed} of ${pages}`,
    })),
  );
  console.log(
    `Tries that got no answer and were made again with their key: ${load.failedTries()}.`,
  );
  const { backup, restore, replay, found, stopped } = restored;
  console.log(
    `Restored to the moment before a deletion: backup ${backup.toFixed(1)} s, restore ${restore.toFixed(1)} s, replay ${replay.toFixed(1)} s; the deleted request is ${found ? 'there' : 'missing'}, what was made later is ${stopped ? 'not' : ''} there.`,
  );
}

async function run(programs: Programs, folder: string, only: string): Promise<boolean> {
  const begin = Date.now();
  const cluster = await raise(programs, folder);
  const { origin } = cluster;
  console.log(`The cluster is up after ${((Date.now() - begin) / 1000).toFixed(0)} s.`);
  const primary = await primaryOf(cluster.nodes);
  const tokens = await addStudents(primary, 4);
  const [token = ''] = tokens;
  const marker = `To be deleted: ${randomUUID()}`;
  await submit(origin, { token, marker, key: randomUUID() });
  const restored = await restoreToBefore(programs, { folder, primary, marker });
  const load = startLoad(origin, tokens);
  const pages = tokens.flatMap((each) => [openPage(origin, each), openPage(origin, each)]);
  const outcomes: Outcome[] = [];
  for (const fault of faults.filter(({ name }) => name.includes(only))) {
    console.log(`… ${fault.name}`);
    outcomes.push(
      await strike(fault, cluster, { load, pages }).catch((error: unknown) => {
        for (const node of cluster.nodes) console.log(`${node.name}:\n${node.log().slice(-5_000)}`);
        throw error;
      }),
    );
  }
  await load.stop();
  await Promise.all(pages.map((page) => page.close()));
  const last = await primaryOf(cluster.nodes);
  const total = await countRows(
    last,
    load.acknowledged.map(({ marker: text }) => text),
  );
  print(outcomes, restored, load);
  const differ = await runningCountsDifference(last);
  console.log(`Running counts differ from the rows by ${differ}.`);
  const longest = Math.max(...outcomes.map(({ paused }) => paused));
  const written = total.lost === 0 && total.doubled === 0 && differ === 0;
  const streams = outcomes.every(({ resumed, pages: open }) => resumed === open);
  const good = written && streams && restored.found && restored.stopped;
  console.log(
    `${load.acknowledged.length} acknowledged, ${total.lost} lost, ${total.doubled} doubled; longest time without writes ${longest.toFixed(1)} s.`,
  );
  return good;
}

/**
 * Raises the documented cluster from Debian's packages, takes its parts away under a load of writes, and
 * prints what became of them.
 * @param only a part of the names of the faults to try; default: all
 * @returns false when a write was lost or doubled, a part or an event stream did not recover, or the
 *   restored copy is wrong
 */
export async function testCluster(only = ''): Promise<boolean> {
  const found = findPrograms();
  if ('missing' in found) {
    console.log(`The cluster was not tried: install ${found.missing.join(', ')}.`);
    return true;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'hostel-cluster-'));
  chmodSync(folder, 0o755);
  const { user } = found.programs;
  if (user) chownSync(folder, user.uid, user.gid);
  const end = async () => {
    endNodes();
    await endParts();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void end().finally(() => process.exit(1)));
  }
  try {
    return await run(found.programs, folder, only);
  } finally {
    await end();
  }
}
