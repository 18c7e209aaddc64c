import http from 'node:http';
import { solvePuzzle } from './people/solve-puzzle.ts';

/** A call over a socket, as a browser or a program makes it. */
export interface HttpCall {
  method?: 'GET' | 'POST';
  /** Below `/api`. */
  path: string;
  body?: object | Buffer;
  headers?: Record<string, string>;
}

interface HttpAnswer {
  status: number;
  body: unknown;
  cookies: string[];
}

/** A machine with an address of its own and at most so many connections. */
export interface Machine {
  call(given: HttpCall): Promise<HttpAnswer>;
  /** Solves the puzzles that it is asked for, as the pages do. */
  callAsBrowser(given: HttpCall): Promise<HttpAnswer>;
  close(): void;
}

/** Puzzles that a page solves for one call. */
const mostPuzzles = 3;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @param port of the server on 127.0.0.1 @param address in 127.0.0.0/8 */
export function machine(port: number, address: string, connections = 100): Machine {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });

  function call({ method = 'GET', path, body, headers = {} }: HttpCall): Promise<HttpAnswer> {
    const json = body !== undefined && !Buffer.isBuffer(body);
    const payload = json ? Buffer.from(JSON.stringify(body)) : body;
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          host: '127.0.0.1',
          port,
          localAddress: address,
          agent,
          method,
          path: `/api${path}`,
          headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
        },
        (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.on('error', reject);
          reply.on('end', () =>
            resolve({
              status: reply.statusCode ?? 0,
              body: parsed(Buffer.concat(chunks).toString()),
              cookies: (reply.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? ''),
            }),
          );
        },
      );
      request.on('error', reject);
      request.end(payload);
    });
  }

  return {
    call,
    async callAsBrowser(given) {
      let answer = await call(given);
      for (let solved = 0; solved < mostPuzzles; solved += 1) {
        const { code } = answer.body as { code?: string };
        if (answer.status !== 429 || code !== 'puzzle_required') break;
        const solution = await solvePuzzle(answer.body as { puzzle?: unknown });
        answer = await call({ ...given, headers: { ...given.headers, ...solution } });
      }
      return answer;
    },
    close: () => agent.destroy(),
  };
}

export interface Contest {
  /** The statuses of the victim's calls beside the hostile caller. */
  statuses: number[];
  /** The median time of these calls divided by that of quiet ones. */
  ratio: number;
  /** How many calls the hostile caller made. */
  calls: number;
}

const median = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** The hostile caller makes so many calls at once, and again after a second. */
const usualCalls = 100;
/** A victim makes so many calls alone, and at least so many beside the hostile caller. */
const fewCalls = 5;

/**
 * Lets a victim make its calls alone, and then beside a hostile caller of at most 100 calls a second and
 * 100 connections.
 * @param victim makes one call and returns its status
 * @param atOnce fewer calls of the hostile caller, where each takes a second of this machine
 */
export async function contest(
  hostile: (n: number) => Promise<unknown>,
  victim: (n: number) => Promise<number>,
  atOnce = usualCalls,
): Promise<Contest> {
  let number = 0;
  const timed = async () => {
    const began = performance.now();
    const status = await victim((number += 1));
    return { status, time: performance.now() - began };
  };
  const quiet: number[] = [];
  for (let n = 0; n < fewCalls; n += 1) quiet.push((await timed()).time);

  let [calls, attacking] = [0, true];
  const attack = (async () => {
    const answers: Promise<unknown>[] = [];
    for (let n = 0; n < atOnce; n += 1) answers.push(hostile((calls += 1)));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    for (let n = 0; n < atOnce; n += 1) answers.push(hostile((calls += 1)));
    await Promise.all(answers);
  })().finally(() => (attacking = false));
  const busy: { status: number; time: number }[] = [];
  do {
    busy.push(await timed());
    // A person doesn't call as fast as a program.
    await new Promise((resolve) => setTimeout(resolve, 100));
  } while (attacking || busy.length < fewCalls);
  await attack;
  return {
    statuses: busy.map(({ status }) => status),
    ratio: median(busy.map(({ time }) => time)) / median(quiet),
    calls,
  };
}
