import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Published } from '@hostel/allotment/proof/verification';
import { alterationsOf } from '@hostel/allotment/proof/testing/alterations';
import { exampleRound, otherRound } from '@hostel/allotment/proof/testing/example-rounds';
import { root } from '@hostel/releases/run-command';

const checker = path.join(root, 'docs/verify-allotment/check.py');
const recorded = path.join(root, 'allotment/src/proof/format-1/testing/round.json');
const run = promisify(execFile);
// `npm test` finds it, or installs it.
const python = process.env['PYTHON_PATH'] ?? 'python3';

const example = exampleRound();
const { leaf } = example.commitment.applications[example.own.index]!;
/** The own proof as the API gives it. */
const own = { ...example.own, leaf, withdrawnOn: null };
const round = { ...example, own };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'check-allotment-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Given {
  file: unknown;
  published: Published;
  own: unknown;
}

/** Runs the checker as its documentation says. */
async function check({ file, published, own }: Given) {
  const [filePath = '', ownPath = ''] = ['round.json', 'own.json'].map((name) =>
    path.join(folder, name),
  );
  await writeFile(filePath, typeof file === 'string' ? file : JSON.stringify(file));
  await writeFile(ownPath, JSON.stringify(own));
  const { seedCommitment, draw, amendments } = published;
  const values = ['--seed-commitment', seedCommitment, '--root', published.root];
  if (draw) values.push('--draw', draw);
  if (amendments) values.push('--amendments', amendments);
  try {
    const { stdout } = await run(python, [checker, filePath, ...values, '--own', ownPath]);
    return { code: 0, stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    if (typeof code !== 'number') throw error;
    return { code, stdout };
  }
}

const keywords = (stdout: string) => stdout.split('\n').map((line) => line.split(':')[0]);

/** Reads altered files from its input, a line each, and prints the titles of those that it accepts. */
const acceptedOnes = `
import json, sys
sys.path.insert(0, sys.argv[1])
import check
published = json.loads(sys.stdin.readline())
for line in sys.stdin:
    one = json.loads(line)
    try:
        differs = check.check(check.read(json.dumps(one["file"])), published)
    except check.Unreadable:
        continue
    if not differs:
        print(one["title"])
print("read all")
`;

test('the Python checker verifies an honest file for its owner', async () => {
  const { code, stdout } = await check(round);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Verified/m)]);
  expect(stdout).toContain('A bed went out of service.');
});

test('the Python checker objects to every alteration of a file', async () => {
  const child = spawn(python, ['-c', acceptedOnes, path.dirname(checker)]);
  let [output, errors] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  const ended = once(child, 'close');
  child.stdin.write(`${JSON.stringify(round.published)}\n`);
  for (const one of alterationsOf(round.file, otherRound().file)) {
    const text = `${JSON.stringify(one)}\n`;
    if (!child.stdin.write(text)) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  await ended;
  expect([output, errors]).toEqual(['read all\n', '']);
}, 300_000);

test('the Python checker says what differs with hashes, draw and own proof', async () => {
  const { published } = round;
  const other = 'ab'.repeat(32);
  const found = async (change: Partial<Published>) =>
    keywords((await check({ ...round, published: { ...published, ...change } })).stdout);
  expect(await found({ seedCommitment: other })).toContain('seed');
  expect(await found({ root: other })).toContain('root');
  expect(await found({ draw: '1' })).toContain('draw');
  expect(await found({ amendments: other })).toContain('amendments');
  const { stdout } = await check({ ...round, own: { ...own, salt: other } });
  expect(keywords(stdout)).toContain('missing-proof');
});

test('the Python checker still verifies a file of format 1, and says what it leaves open', async () => {
  const given = JSON.parse(await readFile(recorded, 'utf8')) as Given;
  const { code, stdout } = await check(given);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Verified.*format 1/im)]);
  const file = given.file as { lines: unknown[] };
  const without = { ...file, lines: file.lines.slice(1) };
  expect(keywords((await check({ ...given, file: without })).stdout)).toContain('root');
});

test('the Python checker rejects a text that is no proof file, or only the beginning of one', async () => {
  const text = JSON.stringify(round.file);
  for (const file of ['{"format":"other"}', text.slice(0, text.length / 2)]) {
    const { code, stdout } = await check({ ...round, file });
    expect([code, keywords(stdout)[0]]).toEqual([2, 'unreadable']);
  }
});
