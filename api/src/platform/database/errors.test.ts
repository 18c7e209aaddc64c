import { readFile } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import { isDatabaseUnavailable } from './errors.ts';

const missing = '/nowhere/missing';

it('does not report a missing file as a lost database', async () => {
  const error: unknown = await readFile(missing).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseUnavailable(error)).toBe(false);
  expect(isDatabaseUnavailable(new Error('unreadable', { cause: error }))).toBe(false);
});

it('reports a missing socket as a lost database', async () => {
  const error = await new Promise<unknown>((resolve) => {
    connectSocket(missing).once('error', resolve);
  });
  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: error }))).toBe(true);
});
