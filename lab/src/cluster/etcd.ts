import path from 'node:path';
import { choosePort } from './choose-port.ts';
import { answers, startPart, until, type Part, type Programs } from './parts.ts';

interface Member {
  name: string;
  client: number;
  peer: number;
  part?: Part;
}

/** Three members of etcd, in which Patroni stores who is the primary. */
export interface Etcd {
  /** The ports for clients. */
  ports: number[];
  kill: (place: number) => Promise<void>;
  restart: (place: number) => Promise<void>;
}

/** Starts three members on the loopback, with the second version of the API: see the decision record. */
export async function startEtcd({ etcd }: Programs, folder: string): Promise<Etcd> {
  const members: Member[] = [];
  for (const name of ['etcd1', 'etcd2', 'etcd3']) {
    members.push({ name, client: await choosePort(), peer: await choosePort() });
  }
  const cluster = members.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',');

  function start(member: Member, state: 'new' | 'existing'): void {
    const client = `http://127.0.0.1:${member.client}`;
    const peer = `http://127.0.0.1:${member.peer}`;
    member.part = startPart(etcd, [
      `--name=${member.name}`,
      `--data-dir=${path.join(folder, member.name)}`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=${cluster}`,
      `--initial-cluster-state=${state}`,
      '--initial-cluster-token=hostel',
      '--enable-v2=true',
      '--logger=zap',
      '--log-level=error',
    ]);
  }

  const healthy = ({ client }: Member) => answers(`http://127.0.0.1:${client}/health`);
  const memberAt = (place: number): Member => {
    const member = members[place];
    if (!member) throw new Error(`There is no member ${place}.`);
    return member;
  };

  for (const member of members) start(member, 'new');
  for (const member of members) await until(`${member.name} is healthy`, () => healthy(member));
  return {
    ports: members.map(({ client }) => client),
    kill: async (place) => memberAt(place).part?.end('SIGKILL'),
    async restart(place) {
      const member = memberAt(place);
      start(member, 'existing');
      await until(`${member.name} is healthy again`, () => healthy(member));
    },
  };
}
