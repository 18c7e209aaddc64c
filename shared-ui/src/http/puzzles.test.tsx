import { defineCall } from '@hostel/contracts/wire/call';
import { success } from '@hostel/contracts/wire/envelope';
import { puzzlePayload } from '@hostel/contracts/wire/puzzle';
import { Toaster } from '@hostel/shared-ui/toaster';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';
import { callApi } from './http.ts';

const guess = defineCall({
  name: 'guesses.make',
  method: 'POST',
  path: '/guesses',
  summary: 'Guesses.',
  access: 'public',
  puzzle: true,
  body: z.object({ guess: z.string() }),
  reply: success({}),
});

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };
const input = { body: { guess: 'x' }, idempotencyKey: 'k1' };
const server = setupServer();
const calls: Request[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  calls.length = 0;
});
afterAll(() => server.close());

function askFor(puzzle: unknown) {
  return HttpResponse.json(
    { success: false, message: 'Please reload.', code: 'puzzle_required', puzzle },
    { status: 429 },
  );
}

/** A server whose puzzles have the answer `counter`; it accepts a solution unless `rejectsAll`. */
function serve({ counter = 3, rejectsAll = false } = {}) {
  server.use(
    http.post('http://localhost/api/guesses', async ({ request }) => {
      calls.push(request.clone());
      const header = request.headers.get('puzzle-solution');
      if (header !== null && !rejectsAll) {
        const payload = puzzlePayload.parse(JSON.parse(atob(header)));
        const { verified } = await verifySolution({ ...payload, ...secrets, deriveKey });
        if (verified) return HttpResponse.json({ success: true });
      }
      const data = { purpose: 'test', level: 1 };
      const options = { algorithm: 'PBKDF2/SHA-256', cost: 1000, counter, data };
      return askFor(await createChallenge({ ...options, ...secrets, deriveKey }));
    }),
  );
}

it('solves the puzzle and repeats the call with the same submit key', async () => {
  serve();
  await expect(callApi(guess, input)).resolves.toEqual({ success: true });
  expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k1', 'k1']);
  expect(await calls[1]?.json()).toEqual({ guess: 'x' });
});

it('rejects with the refusal when the server keeps requiring puzzles', async () => {
  serve({ rejectsAll: true });
  await expect(callApi(guess, input)).rejects.toMatchObject({
    status: 429,
    code: 'puzzle_required',
    message: 'Please reload.',
  });
  expect(calls).toHaveLength(4);
});

it('rejects with the refusal for an invalid puzzle', async () => {
  server.use(http.post('http://localhost/api/guesses', () => askFor({ kind: 'picture' })));
  await expect(callApi(guess, input)).rejects.toMatchObject({ message: 'Please reload.' });
});

it('stops when the call is cancelled', async () => {
  serve({ counter: 1e9 });
  const controller = new AbortController();
  const calling = callApi(guess, { ...input, signal: controller.signal });
  setTimeout(() => controller.abort(), 300);
  await expect(calling).rejects.toMatchObject({ code: 'ERR_CANCELED' });
  expect(calls).toHaveLength(1);
});

it('shows that it is checking the browser, and can be cancelled', async () => {
  serve({ counter: 1e9 });
  render(<Toaster />);
  const calling = callApi(guess, input).catch((error: unknown) => error);
  expect(await screen.findByText('Checking your browser…', {}, { timeout: 5000 })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await calling).toMatchObject({ code: 'puzzle_required', message: 'Please reload.' });
  expect(calls).toHaveLength(1);
});
