import type { ApiNode } from './api.ts';
import type { Etcd } from './etcd.ts';
import { answers, pause, until } from './parts.ts';
import { primaryOf, untilReplicated, type DatabaseNode } from './patroni.ts';

export interface Cluster {
  etcd: Etcd;
  nodes: readonly DatabaseNode[];
  apis: readonly ApiNode[];
}

/** What happens to the cluster, and how it is complete again afterwards. */
export interface Fault {
  name: string;
  strike: (cluster: Cluster) => Promise<() => Promise<void>>;
}

const another = (nodes: readonly DatabaseNode[], node: DatabaseNode): DatabaseNode => {
  const other = nodes.find(({ name }) => name !== node.name);
  if (!other) throw new Error('There is one node.');
  return other;
};

const moved = (nodes: readonly DatabaseNode[], from: DatabaseNode) =>
  until(
    `another primary than ${from.name}`,
    async () => {
      const { role } = await another(nodes, from).state();
      return role === 'master';
    },
    90,
  );

export const faults: readonly Fault[] = [
  {
    name: 'API process killed',
    async strike({ apis: [first] }) {
      await first?.kill();
      return async () => {
        await pause(2_000);
        await first?.start();
      };
    },
  },
  {
    name: 'etcd member killed',
    async strike({ etcd }) {
      await etcd.kill(0);
      return async () => {
        await pause(5_000);
        await etcd.restart(0);
      };
    },
  },
  {
    name: 'replica killed',
    async strike({ nodes }) {
      const replica = another(nodes, await primaryOf(nodes));
      replica.signal('SIGKILL', 'machine');
      return async () => {
        await pause(10_000);
        replica.start();
      };
    },
  },
  {
    name: 'PostgreSQL of the primary killed',
    async strike({ nodes }) {
      const primary = await primaryOf(nodes);
      primary.signal('SIGKILL', 'postgres');
      return () => moved(nodes, primary);
    },
  },
  {
    name: 'machine of the primary killed',
    async strike({ nodes }) {
      const primary = await primaryOf(nodes);
      primary.signal('SIGKILL', 'machine');
      return async () => {
        await moved(nodes, primary);
        primary.start();
      };
    },
  },
  {
    name: 'network of the primary cut',
    async strike({ nodes }) {
      const primary = await primaryOf(nodes);
      const other = another(nodes, primary);
      primary.network('cut');
      other.questions('cut');
      return async () => {
        await moved(nodes, primary);
        await pause(5_000);
        primary.network('mend');
        other.questions('mend');
      };
    },
  },
  {
    name: 'machine of the primary stopped for 20 s',
    async strike({ nodes }) {
      const primary = await primaryOf(nodes);
      primary.signal('SIGSTOP', 'machine');
      return async () => {
        await pause(20_000);
        primary.signal('SIGCONT', 'machine');
      };
    },
  },
];

/** Waits until every part works again. */
export async function untilComplete({ nodes, apis }: Cluster): Promise<void> {
  await untilReplicated(nodes);
  for (const { port } of apis) {
    await until('each API process takes writes', () =>
      answers(`http://127.0.0.1:${port}/api/ready`),
    );
  }
}
