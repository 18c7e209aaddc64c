import os from 'node:os';
import { median } from '../median.ts';
import { tokenOf } from '../sign-in.ts';
import type { ScaledSystem } from './scaled-system.ts';

const clients = 16;
const seconds = 4;
const turns = 3;

/** Calls answered in a second by these processes, which the clients use in turn. */
async function rateOf(origins: readonly string[], token: string): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  const client = async (number: number) => {
    const origin = origins[number % origins.length] ?? '';
    while (performance.now() < end) {
      const headers = { authorization: `Bearer ${token}` };
      await (await fetch(`${origin}/api/requests`, { headers })).arrayBuffer();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return answered / seconds;
}

/** Compares the calls a second of one process with those of two over the same database. */
export async function measureProcesses(system: ScaledSystem): Promise<string[]> {
  const token = await tokenOf(system.origin, '/auth/login-provost', 'chief@example.edu');
  const other = await system.another();
  try {
    const one: number[] = [];
    const two: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      one.push(await rateOf([system.origin], token));
      two.push(await rateOf([system.origin, other.origin], token));
    }
    const ratio = median(two) / median(one);
    const cores = os.availableParallelism();
    return [
      `one process ${median(one).toFixed(0)} calls/s, two ${median(two).toFixed(0)}: ${ratio.toFixed(2)} × (${cores} cores for the API, PostgreSQL and the clients)`,
    ];
  } finally {
    await other.stop();
  }
}
