import { median, percentile } from '../median.ts';
import { tokenOf } from '../sign-in.ts';
import type { ScaledSystem } from './scaled-system.ts';

/** What the office types; students of the filled database match all but the last. */
const typed = [
  'sahni arjun',
  'kaut 122',
  'faizan b',
  "D'Souza",
  'SC00 4711',
  '70000 04711',
  '04711',
  'zq',
];

/** The lists that search students at each key. */
const lists = [
  ['directory, sender', '/students?limit=20'],
  ['find', '/find?'],
  ['fees', '/payment/students?limit=20'],
  ['requests', '/requests?limit=20'],
] as const;

const rounds = 3;
/** A key press is answered within so many milliseconds. */
const target = 100;

interface Pressed {
  text: string;
  times: number[];
}

const cell = (value: number) => value.toFixed(1).padStart(9);

async function pressKey(origin: string, token: string, path: string): Promise<number> {
  const start = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${origin}/api${path}`, { headers });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}.`);
  return performance.now() - start;
}

/** Measures each key of what is typed into the search box of each list, in milliseconds. */
export async function measureTypedSearches(
  { origin }: ScaledSystem,
  print: (line: string) => void,
): Promise<void> {
  const token = await tokenOf(origin, '/auth/login-provost', 'chief@example.edu');
  print(`${' '.repeat(34)}   median      p95  slowest key`);
  for (const [list, path] of lists) {
    for (const text of typed) {
      const keys: Pressed[] = [...text].map((_, at) => ({
        text: text.slice(0, at + 1),
        times: [],
      }));
      for (let round = 0; round <= rounds; round += 1) {
        for (const key of keys) {
          const search = `search=${encodeURIComponent(key.text)}`;
          const time = await pressKey(
            origin,
            token,
            `${path}${path.endsWith('?') ? '' : '&'}${search}`,
          );
          // The first round fills the caches of the database.
          if (round > 0) key.times.push(time);
        }
      }
      const times = keys.flatMap((key) => key.times);
      const slowest = keys.toSorted((a, b) => median(b.times) - median(a.times))[0];
      const late = percentile(times, 0.95);
      const mark = late > target ? `  over ${target} ms` : '';
      print(
        `${list.padEnd(19)}${text.padEnd(15)}${cell(median(times))}${cell(late)}${cell(median(slowest?.times ?? []))} ${JSON.stringify(slowest?.text)}${mark}`,
      );
    }
  }
}
