import { defineCall } from '@hostel/contracts/wire/call';
import { success } from '@hostel/contracts/wire/envelope';
import * as z from 'zod/mini';
import { usedPuzzles } from '../../database/schema/platform/used-puzzles.ts';
import { route } from '../calls/call-route.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { solvePuzzle } from '../../../testing/people/solve-puzzle.ts';
import { newChallenge } from './challenge.ts';
import { requirePuzzle } from './puzzles.ts';

const guess = defineCall({
  name: 'test.guess',
  method: 'POST',
  path: '/test/guess',
  summary: 'Asks for a puzzle each time.',
  access: 'public',
  puzzle: true,
  body: z.object({ purpose: z.string(), subject: z.string(), level: z.number() }),
  reply: success({}),
});

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({
    features: [
      (app, deps) =>
        route(app, guess, async ({ body, puzzleSolution }) => {
          await requirePuzzle(deps, deps.database.drizzle, body, puzzleSolution);
          return {};
        }),
    ],
  });
});
afterAll(() => testApp.close());

const demand = { purpose: 'test', subject: 'asha@example.edu', level: 1 };

async function post(over: object = {}, headers: Record<string, string> = {}) {
  const reply = await testApp.inject({
    method: 'POST',
    url: '/api/test/guess',
    payload: { ...demand, ...over },
    headers,
  });
  return { status: reply.statusCode, body: reply.json() };
}

const asked = { status: 429, body: { success: false, code: 'puzzle_required' } };

/** The headers that solve a puzzle of this demand, requested over HTTP. */
async function solvedFor(over: object = {}) {
  return solvePuzzle((await post(over)).body);
}

function changed(headers: Record<string, string>, change: (payload: any) => void) {
  const payload = JSON.parse(Buffer.from(headers['puzzle-solution']!, 'base64').toString('utf8'));
  change(payload);
  return { 'puzzle-solution': Buffer.from(JSON.stringify(payload)).toString('base64') };
}

it('requires a puzzle with a readable message, and accepts the solved call', async () => {
  const { status, body } = await post();
  expect(status).toBe(429);
  expect(body).toEqual({
    success: false,
    code: 'puzzle_required',
    message:
      'There were many attempts. Please reload this page and try again: your browser will be checked for a few seconds.',
    puzzle: {
      parameters: expect.objectContaining({ algorithm: 'PBKDF2/SHA-256', cost: 1000 }),
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
  expect(JSON.stringify(body)).not.toContain('asha');
  expect(await post({}, await solvePuzzle(body))).toEqual({ status: 200, body: { success: true } });
});

it('accepts a solution once, also when two calls carry it at the same time', async () => {
  const headers = await solvedFor();
  const both = await Promise.all([post({}, headers), post({}, headers)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect(await post({}, headers)).toMatchObject(asked);
});

it('refuses a solution used before at another API process', async () => {
  const headers = await solvedFor();
  const { parameters } = JSON.parse(
    Buffer.from(headers['puzzle-solution']!, 'base64').toString('utf8'),
  ).challenge;
  await testApp.database.drizzle
    .insert(usedPuzzles)
    .values({ nonce: parameters.nonce, expiresAt: new Date(parameters.expiresAt * 1000) });
  expect(await post({}, headers)).toMatchObject(asked);
});

it.each([
  ['another subject', { subject: 'ravi@example.edu' }],
  ['another purpose', { purpose: 'otp' }],
  ['a call that needs more than twice the work', { level: 6 }],
])('refuses a solution for %s, and leaves it unused', async (_, over) => {
  const headers = await solvedFor();
  expect(await post(over, headers)).toMatchObject(asked);
  expect((await post({}, headers)).status).toBe(200);
});

it('accepts a puzzle that became too easy because of a few other tries', async () => {
  expect((await post({ level: 5 }, await solvedFor())).status).toBe(200);
});

it.each([
  ['nothing that can be read', () => ({ 'puzzle-solution': 'made up' })],
  ['a far too long header', () => ({ 'puzzle-solution': 'A'.repeat(5000) })],
  ['another key', (h: any) => changed(h, (p) => (p.solution.derivedKey = 'ab'.repeat(32)))],
  [
    'the prefix as the key',
    (h: any) => changed(h, (p) => (p.solution.derivedKey = p.challenge.parameters.keyPrefix)),
  ],
  ['a later end', (h: any) => changed(h, (p) => (p.challenge.parameters.expiresAt += 600))],
  ['a higher level', (h: any) => changed(h, (p) => (p.challenge.parameters.data.level = 9))],
  [
    'no signature of the key',
    (h: any) => changed(h, (p) => delete p.challenge.parameters.keySignature),
  ],
  ['a wrong signature', (h: any) => changed(h, (p) => (p.challenge.signature = '0'.repeat(64)))],
])('refuses %s', async (_, forge) => {
  expect(await post({}, forge(await solvedFor()))).toMatchObject(asked);
});

it('accepts a solution of the previous server key', async () => {
  const previous = 'p'.repeat(32);
  const challenge = await newChallenge(previous, demand, new Date());
  const { 'puzzle-solution': solution } = await solvePuzzle({ puzzle: challenge });
  const config = { ...testApp.config, secretKey: 'n'.repeat(32), previousSecretKey: previous };
  await requirePuzzle({ config }, testApp.database.drizzle, demand, solution);
});

it('refuses an expired solution, and one of another server key', async () => {
  const { secretKey } = testApp.config;
  const past = new Date(Date.now() - 10 * 60_000 - 1000);
  const expired = await solvePuzzle({ puzzle: await newChallenge(secretKey, demand, past) });
  expect(await post({}, expired)).toMatchObject(asked);
  const foreign = await newChallenge('x'.repeat(32), demand, new Date());
  expect(await post({}, await solvePuzzle({ puzzle: foreign }))).toMatchObject(asked);
  const own = await newChallenge(secretKey, demand, new Date());
  expect((await post({}, await solvePuzzle({ puzzle: own }))).status).toBe(200);
});
