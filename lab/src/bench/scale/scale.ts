import { loadavg } from 'node:os';
import { compareCalls } from './compare-calls.ts';
import { measureProcesses } from './processes.ts';
import { type Scale, startScaledSystem } from './scaled-system.ts';
import { measureStreams } from './streams.ts';
import { measureTypedSearches } from './typed-searches.ts';

/** Sizes as `students,requests,audit`, from an environment variable. */
function readScale(name: string, usual: Scale): Scale {
  const given = process.env[name];
  if (given === undefined) return usual;
  const [students = 0, requests = 0, audit = 0] = given.split(',').map(Number);
  if (!students || !requests) throw new Error(`${name} must be like 20000,50000,250000.`);
  return { students, requests, audit };
}

/**
 * Compares a small and a large university. `SCALE_SMALL` and `SCALE_LARGE` set other sizes,
 * `SCALE_DATA` a folder in which the filled databases are stored for the next run. `SCALE_CALLS`, parts of
 * names of calls with commas between them, leaves out everything else.
 */
export async function benchScale(print: (line: string) => void): Promise<void> {
  const sizes = [
    readScale('SCALE_SMALL', { students: 20_000, requests: 50_000, audit: 250_000 }),
    readScale('SCALE_LARGE', { students: 200_000, requests: 1_000_000, audit: 5_000_000 }),
  ];
  const only = process.env.SCALE_CALLS?.split(',');
  const systems = [];
  try {
    for (const size of sizes) {
      const { students, requests, audit } = size;
      print(`${students} students, ${requests} requests, ${audit} audit rows`);
      systems.push(await startScaledSystem(size, process.env.SCALE_DATA));
    }
    const [small, large] = systems;
    if (!small || !large) return;
    print(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
    await compareCalls({ small, large, only }, print);
    if (!only) {
      for (const line of await measureStreams(large)) print(line);
      for (const line of await measureProcesses(large)) print(line);
    }
    print(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    for (const system of systems) await system.stop();
  }
}

/** What is typed into the search boxes of a university of 200,000 students; sizes and folder as above. */
export async function benchSearch(print: (line: string) => void): Promise<void> {
  const size = readScale('SCALE_LARGE', { students: 200_000, requests: 300_000, audit: 50_000 });
  print(`${size.students} students, ${size.requests} requests`);
  const system = await startScaledSystem(size, process.env.SCALE_DATA);
  try {
    await measureTypedSearches(system, print);
    print(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await system.stop();
  }
}
