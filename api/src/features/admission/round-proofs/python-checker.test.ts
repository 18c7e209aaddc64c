import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ProofFile } from '@hostel/allotment/proof/proof-file';
import type { PublicRound } from '@hostel/contracts/admission/rounds';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { signInApplicant, variedRound } from '../../../testing/people/varied-round.ts';

const run = promisify(execFile);
// `npm test` finds it, or installs it.
const python = process.env['PYTHON_PATH'] ?? 'python3';

let testApp: TestApp;
let folder: string;
let checker: string;
/** As a student without a copy of this repository gets them. */
let file: ProofFile;
let own: object;
let round: PublicRound;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'check-round-'));
  testApp = await startTestApp();
  const program = await testApp.inject('/api/admissions/rounds/check.py');
  checker = path.join(folder, 'check.py');
  await writeFile(checker, program.body);
  const { ids, round: made } = await variedRound(testApp);
  const student = await signInApplicant(testApp, ids['Applicant 21']);
  const call = calling(() => testApp);
  const { body } = await call(undefined, 'GET', '/admissions/rounds');
  round = body.data.find(({ _id }: PublicRound) => _id === made._id);
  file = (await call(student, 'GET', `/allotment/rounds/${made._id}/proof-file`)).body;
  own = (await call(student, 'GET', `/allotment/rounds/${made._id}/proof`)).body.data;
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true });
});

/** Runs the checker as docs/verify-allotment.md says, with the hashes from the list of rounds. */
async function check(given: ProofFile, ownProof: object) {
  const [filePath, ownPath] = [path.join(folder, 'round.json'), path.join(folder, 'own.json')];
  await writeFile(filePath, JSON.stringify(given));
  await writeFile(ownPath, JSON.stringify(ownProof));
  const { seedCommitment, root, draw, amendmentsHash } = round;
  const hashes = ['--seed-commitment', seedCommitment, '--root', root!];
  hashes.push('--draw', draw!, '--amendments', amendmentsHash!);
  try {
    const { stdout } = await run(python, [checker, filePath, ...hashes, '--own', ownPath]);
    return { code: 0, stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    if (typeof code !== 'number') throw error;
    return { code, stdout };
  }
}

test('the Python checker verifies a real round and an own proof', async () => {
  const { code, stdout } = await check(file, own);
  expect([code, stdout]).toEqual([0, expect.stringContaining('Verified')]);
});

test.each([
  [
    'a place was exchanged',
    () => {
      const one = file.lines.findIndex(({ won }) => typeof won === 'number');
      const second = file.lines.findIndex(
        ({ won }) => typeof won === 'number' && won !== file.lines[one]!.won,
      );
      const lines = [...file.lines];
      lines[one] = { ...file.lines[one]!, won: file.lines[second]!.won };
      lines[second] = { ...file.lines[second]!, won: file.lines[one]!.won };
      return [{ ...file, lines }, own] as const;
    },
    'place',
  ],
  [
    'an application was left out',
    () => [{ ...file, lines: file.lines.slice(1) }, own] as const,
    'root',
  ],
  [
    'a place was added',
    () => {
      const [first, ...classes] = file.offering.classes;
      const offering = {
        ...file.offering,
        classes: [{ ...first!, places: first!.places + 1 }, ...classes],
      };
      return [{ ...file, offering }, own] as const;
    },
    'root',
  ],
  [
    'a change of places was left out',
    () => [{ ...file, amendments: [] }, own] as const,
    'amendments',
  ],
  ['the draw is another', () => [{ ...file, draw: '1' }, own] as const, 'draw'],
  ['the seed is another', () => [{ ...file, seed: 'ab'.repeat(32) }, own] as const, 'seed'],
  [
    'the own application has another salt',
    () => [file, { ...own, salt: 'ab'.repeat(32) }] as const,
    'missing-proof',
  ],
])('the Python checker finds that %s', async (_, changed, finds) => {
  const [given, ownProof] = changed();
  const { code, stdout } = await check(given, ownProof);
  expect(code).toBe(1);
  expect(stdout.split('\n').map((line) => line.split(':')[0])).toContain(finds);
});
