import { allCalls } from '@hostel/contracts/calls';
import type { AnyCall } from '@hostel/contracts/wire/call';
import * as z from 'zod/mini';
import { defaultTimeouts } from '../../platform/core/config/database-settings.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { boundaryValues } from './boundary-values.ts';
import { inputCaller, inputParts, type InputCaller, type Inputs } from './input-caller.ts';

let testApp: TestApp;
let caller: InputCaller;

beforeAll(async () => {
  testApp = await startTestApp();
  caller = await inputCaller(testApp);
}, 120_000);
afterAll(() => testApp.close());

/** The stream of events doesn't end, and the person who signs out can make no further call. */
const calls = allCalls.filter(
  ({ name, replyKind }) => replyKind !== 'stream' && name !== 'auth.logout',
);

/** Inputs that a call takes, with the value at one place. */
interface Attempt {
  inputs: Inputs;
  place: string;
  value: unknown;
}

function attemptsOf(call: AnyCall): { places: number; attempts: Attempt[] } {
  const places = inputParts.map((part) => ({ part, found: caller.places(call, part) }));
  const usual = Object.fromEntries(places.map(({ part, found }) => [part, found[0]?.usual]));
  const attempts = places.flatMap(({ part, found }) =>
    found
      // The address as such has no value.
      .filter(({ path }) => part === 'body' || path !== '')
      .flatMap((place) =>
        boundaryValues(place).map((value) => ({
          inputs: { ...usual, [part]: place.withValue(value) },
          place: `${part}.${place.path}`,
          value,
        })),
      ),
  );
  return {
    places: new Set(attempts.map(({ place }) => place)).size,
    attempts: [{ inputs: usual, place: 'nothing', value: undefined }, ...attempts],
  };
}

/** A member of an address as the server reads it: text, or a list where it is repeated. */
function readFromAddress(value: unknown): unknown {
  if (!Array.isArray(value)) return String(value);
  return value.length > 1 ? value.map(String) : value.map(String)[0];
}

function readInput(call: AnyCall, part: keyof Inputs, given: unknown): unknown {
  const isForm = part === 'body' && call.bodyKind === 'multipart';
  if (part === 'body' && !isForm) return given ?? {};
  const members = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  const read = isForm ? String : readFromAddress;
  return Object.fromEntries(members.map(([name, value]) => [name, read(value)]));
}

/** Whether the contract takes the inputs. */
function isTaken(call: AnyCall, inputs: Inputs): boolean {
  return inputParts.every((part) => {
    const schema = call[part];
    return !schema || z.safeParse(schema, readInput(call, part, inputs[part])).success;
  });
}

/** Of inputs that no contract takes: an address may also lead nowhere, and a body be too large. */
function isRefusal({ place }: Attempt, status: number): boolean {
  return status === 400 || status === 413 || (place.startsWith('params.') && status === 404);
}

interface Walk {
  places: number;
  values: number;
  refused: number;
  problems: string[];
}

async function walk(call: AnyCall, sum: Walk): Promise<void> {
  const { places, attempts } = attemptsOf(call);
  sum.places += places;
  sum.values += attempts.length;
  for (const attempt of attempts) {
    const start = performance.now();
    const { status, code } = await caller.send(call, attempt.inputs);
    const value = JSON.stringify(attempt.value)?.slice(0, 60);
    const line = `${call.name} answers ${status} ${code} to ${attempt.place} ${value}`;
    if (status >= 500) sum.problems.push(line);
    if (performance.now() - start > defaultTimeouts.statement) sum.problems.push(`${line}, late`);
    if (isTaken(call, attempt.inputs)) continue;
    sum.refused += 1;
    if (!isRefusal(attempt, status)) sum.problems.push(line);
  }
}

/** Calls at once. Each sends its values one after the other. */
const atOnce = 6;

test('each call refuses what is beyond its limits, and fails for no value', async () => {
  const sum: Walk = { places: 0, values: 0, refused: 0, problems: [] };
  const queue = [...calls];
  const work = async () => {
    for (let call = queue.shift(); call; call = queue.shift()) await walk(call, sum);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const { places, values, refused, problems } = sum;
  console.log(`${calls.length} calls, ${places} places, ${values} values, ${refused} refused`);
  expect(problems).toEqual([]);
  expect(calls.length).toBeGreaterThan(260);
  expect(places).toBeGreaterThan(850);
  expect(values).toBeGreaterThan(8000);
  expect(refused).toBeGreaterThan(5000);
}, 300_000);
