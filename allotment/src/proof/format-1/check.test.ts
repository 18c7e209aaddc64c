import recorded from './testing/round.json' with { type: 'json' };
import { readProofFile } from '../read-proof-file.ts';
import { verifyProofFile } from '../verify-proof-file.ts';
import type { ProofFile1 } from './proof-file.ts';

const { published, own } = recorded;
const file = readProofFile(JSON.stringify(recorded.file)) as ProofFile1;

async function findsIn(given: ProofFile1, proof = own) {
  const { differences } = await verifyProofFile(JSON.stringify(given), published, proof);
  return differences.map(({ what }) => what);
}

const at = file.lines.findIndex(({ pseudonym }) => pseudonym === own.open.pseudonym);
const changed = (change: Partial<ProofFile1['lines'][number]>): ProofFile1 => {
  return {
    ...file,
    lines: file.lines.map((one, index) => (index === at ? { ...one, ...change } : one)),
  };
};

test('a file of an earlier version is still verified, and its format named', async () => {
  const verification = await verifyProofFile(JSON.stringify(file), published, own);
  expect([verification.verified, verification.format]).toEqual([true, 1]);
  expect(verification.own?.place).toBe(
    file.offerings[file.classes[Number(file.lines[at]!.won)]!.offering],
  );
  expect(verification.applications).toBe(file.lines.length + 2);
});

test.each<[string, ProofFile1, string]>([
  ['other choices', changed({ choices: file.lines[at]!.choices.toReversed() }), 'root'],
  ['another digest', changed({ digest: 'ab'.repeat(32) }), 'own-line'],
  ['another seed', { ...file, seed: 'ab'.repeat(32) }, 'seed'],
  ['a winner on the waiting list', changed({ won: null }), 'place'],
  ['lines in another order', { ...file, lines: file.lines.toReversed() }, 'order'],
  [
    'an application left out',
    { ...file, lines: file.lines.filter((_, index) => index !== at) },
    'missing-line',
  ],
  [
    'more winners than places',
    { ...file, classes: file.classes.map((one) => ({ ...one, places: 0 })) },
    'places',
  ],
  ['a line that names no class', changed({ won: 99 }), 'unreadable'],
])('finds %s', async (_, given, what) => {
  expect(await findsIn(given)).toContain(what);
});

test('finds a proof that does not lead to the root', async () => {
  expect(await findsIn(file, { ...own, path: own.path.toReversed() })).toEqual(['missing-proof']);
  expect(await findsIn(file, { ...own, salt: 'ab'.repeat(32) })).toEqual(['missing-proof']);
});

test('accepts the own application that was withdrawn after the lock', async () => {
  const { differences, own: line } = await verifyProofFile(JSON.stringify(file), published, {
    ...own,
    open: { ...own.open, pseudonym: file.withdrawn[0]!.pseudonym },
  });
  expect([differences.map(({ what }) => what), line]).toEqual([['missing-proof'], null]);
});
