import http from 'node:http';
import { readFileSync } from 'node:fs';
import { median, percentile } from '../median.ts';
import { tokenOf } from '../sign-in.ts';
import { sessions, type ScaledSystem } from './scaled-system.ts';

interface Stream {
  close(): void;
  /** When the latest event arrived. */
  at: number | undefined;
}

function openStream(origin: string, number: number): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const call = http.get(
      `${origin}/api/events`,
      { agent: false, headers: { authorization: `Bearer scale-${number}` } },
      (reply) => {
        if (reply.statusCode !== 200)
          reject(new Error(`A stream was answered ${reply.statusCode}.`));
        const stream: Stream = { close: () => call.destroy(), at: undefined };
        reply.on('data', (chunk: Buffer) => {
          if (chunk.includes('"notices"')) stream.at = performance.now();
        });
        reply.on('error', () => undefined);
        resolve(stream);
      },
    );
    call.on('error', reject);
  });
}

const atOnce = 50;

async function openStreams(origin: string): Promise<Stream[]> {
  const streams: Stream[] = [];
  for (let from = 1; from <= sessions; from += atOnce) {
    const numbers = Array.from({ length: atOnce }, (_, index) => from + index);
    streams.push(...(await Promise.all(numbers.map((number) => openStream(origin, number)))));
  }
  return streams;
}

/** Resident memory of a process in MB; Linux only. */
function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

async function timesOf(origin: string, token: string): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < 40; call += 1) {
    const start = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    await (await fetch(`${origin}/api/requests`, { headers })).arrayBuffer();
    times.push(performance.now() - start);
  }
  return times;
}

/** Opens a stream of events for each session, and measures calls meanwhile and an event for everybody. */
export async function measureStreams({ origin, pid, database }: ScaledSystem): Promise<string[]> {
  const token = await tokenOf(origin, '/auth/login-provost', 'chief@example.edu');
  const without = await timesOf(origin, token);
  const memory = memoryOf(pid);
  const streams = await openStreams(origin);
  const during = await timesOf(origin, token);
  const start = performance.now();
  const event = JSON.stringify({ topic: 'notices', id: null, to: ['everybody'] });
  await database.query(`select pg_notify('hostel_events', $1)`, [event]);
  while (streams.some(({ at }) => at === undefined) && performance.now() - start < 20_000) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const delays = streams.flatMap(({ at }) => (at === undefined ? [] : [at - start]));
  const memoryDuring = memoryOf(pid);
  for (const stream of streams) stream.close();
  return [
    `${streams.length} streams open on one process: ${(memoryDuring - memory).toFixed(0)} MB more (${memoryDuring.toFixed(0)} MB)`,
    `an event for everybody reached ${delays.length} of them: median ${median(delays).toFixed(0)} ms, last ${percentile(delays, 1).toFixed(0)} ms`,
    `p95 of /requests: ${percentile(without, 0.95).toFixed(1)} ms without them, ${percentile(during, 0.95).toFixed(1)} ms with them`,
  ];
}
