import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkCases } from '@hostel/allotment/proof/testing/tampered-files';
import { root } from '@hostel/releases/run-command';

const checker = path.join(root, 'docs/verify-allotment/check.py');
const run = promisify(execFile);
// `npm test` finds it, or installs it.
const python = process.env['PYTHON_PATH'] ?? 'python3';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'check-allotment-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the checker as its documentation says. */
async function check(file: string, commitment: string, merkleRoot: string, own: string) {
  const values = ['--seed-commitment', commitment, '--root', merkleRoot, '--own', own];
  try {
    const { stdout } = await run(python, [checker, file, ...values]);
    return { code: 0, stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    if (typeof code !== 'number') throw error;
    return { code, stdout };
  }
}

test.each(checkCases())(
  'the Python checker finds what differs with $title',
  async ({ file, published, own, finds }) => {
    const [filePath, ownPath] = ['round.json', 'own.json'].map((name) => path.join(folder, name));
    await writeFile(filePath!, JSON.stringify(file));
    await writeFile(ownPath!, JSON.stringify(own));
    const { seedCommitment, root: merkleRoot } = published;
    const { code, stdout } = await check(filePath!, seedCommitment, merkleRoot, ownPath!);
    const found = stdout.split('\n').map((line) => line.split(':')[0]);
    expect(code).toBe(finds.length === 0 ? 0 : 1);
    expect(found).toEqual(expect.arrayContaining(finds));
    if (finds.length === 0) expect(stdout).toContain('Verified');
  },
);

test('the Python checker rejects a text that is no proof file', async () => {
  const file = path.join(folder, 'other.json');
  await writeFile(file, '{"format":"other"}');
  const { code, stdout } = await check(file, '00', '00', file);
  expect([code, stdout.split(':')[0]]).toEqual([2, 'unreadable']);
});
