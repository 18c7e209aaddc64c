import { compare } from '../compare.ts';
import { type ApplicationProof, proofsOf } from './commitment.ts';
import { type ProofFile, textOf } from './proof-file.ts';
import { alterationsOf } from './testing/alterations.ts';
import { exampleRound, otherRound } from './testing/example-rounds.ts';
import type { Published, VerifyProgress } from './verification.ts';
import { verifyProofFile } from './verify-proof-file.ts';

const { file, published, own, commitment } = exampleRound();
const proofs = proofsOf(commitment);

async function findsIn(
  given: ProofFile,
  proof: ApplicationProof | null,
  by: Published = published,
) {
  const { differences } = await verifyProofFile(textOf(given), by, proof);
  return [...new Set(differences.map(({ what }) => what))].sort(compare);
}

const proofWhere = (fits: (line: ProofFile['lines'][number]) => boolean) => {
  const pseudonym = file.lines.find(fits)?.pseudonym;
  return proofs.find(({ open }) => open.pseudonym === pseudonym)!;
};

test('objects to every alteration of a file', async () => {
  const accepted: string[] = [];
  let count = 0;
  for (const { title, file: altered } of alterationsOf(file, otherRound().file)) {
    count += 1;
    const { verified } = await verifyProofFile(JSON.stringify(altered), published, null);
    if (verified) accepted.push(title);
  }
  expect(accepted).toEqual([]);
  expect(count).toBeGreaterThan(2_000);
}, 120_000);

test('verifies the file for each owner, and shows the own rank and place', async () => {
  for (const proof of proofs) expect(await findsIn(file, proof)).toEqual([]);
  const { applications, own: line, ...facts } = await verifyProofFile(textOf(file), published, own);
  const index = file.lines.findIndex((one) => one.pseudonym === own.open.pseudonym);
  const group = file.lines.filter((one) => one.group === file.lines[index]!.group);
  expect(line).toEqual({
    rank: group.findIndex((one) => one.pseudonym === own.open.pseudonym) + 1,
    of: group.length,
    place: file.offering.classes[Number(file.lines[index]!.won)]!.code,
  });
  expect([applications, facts.format, facts.hasDraw]).toEqual([file.lines.length, 2, true]);
  expect(facts.amendments).toEqual(file.amendments);
  const { leaf } = commitment.applications.find(
    (one) => one.open.pseudonym === own.open.pseudonym,
  )!;
  expect(facts.ownLeaf).toBe(leaf);
});

test('an owner finds a missing proof, a missing line and another line', async () => {
  const { pseudonym } = own.open;
  const elsewhere = { ...own, path: own.path.map(() => 'ab'.repeat(32)) };
  const better = { ...own, open: { ...own.open, level: own.open.level + 1 } };
  const without = { ...file, lines: file.lines.filter((one) => one.pseudonym !== pseudonym) };
  const digest = 'ab'.repeat(32);
  const lines = file.lines.map((one) => (one.pseudonym === pseudonym ? { ...one, digest } : one));
  expect(await findsIn(file, elsewhere)).toEqual(['missing-proof']);
  expect(await findsIn(file, better)).toEqual(['missing-proof']);
  expect(await findsIn(file, { ...own, offering: 'ab'.repeat(32) })).toEqual(['missing-proof']);
  expect(await findsIn(without, own)).toContain('missing-line');
  expect(await findsIn({ ...file, lines }, own)).toContain('own-line');
});

test('an owner with a recorded need or category finds that the file closes it', async () => {
  const needy = proofWhere(({ basis }) => basis === 'need');
  const close = (pseudonym: string) => {
    const lines = file.lines.map(({ opened, ...line }) =>
      line.pseudonym === pseudonym || !opened ? line : { ...line, opened },
    );
    return { ...file, lines };
  };
  expect(await findsIn(close(needy.open.pseudonym), needy)).toContain('opened');
  const member = proofWhere(({ basis }) => basis === 'quota');
  expect(await findsIn(close(member.open.pseudonym), member)).toContain('opened');
});

test('finds hashes and a draw that are not those published', async () => {
  const hash = 'ab'.repeat(32);
  expect(await findsIn(file, null, { ...published, seedCommitment: hash })).toEqual(['seed']);
  expect(await findsIn(file, null, { ...published, root: hash })).toContain('root');
  expect(await findsIn(file, null, { ...published, draw: '1' })).toEqual(['draw']);
  expect(await findsIn(file, null, { ...published, draw: null })).toEqual(['draw']);
  expect(await findsIn(file, null, { ...published, amendments: null })).toEqual(['amendments']);
  expect(await findsIn(file, null, { ...published, fileHash: hash })).toEqual(['file']);
});

test('finds the file of another round', async () => {
  expect(await findsIn(otherRound().file, null)).toEqual(expect.arrayContaining(['root', 'seed']));
});

test('reports its progress, and waits for the report', async () => {
  const steps: VerifyProgress['step'][] = [];
  let pending = 0;
  await verifyProofFile(textOf(file), published, own, async ({ step }) => {
    expect(pending).toBe(0);
    pending += 1;
    await Promise.resolve();
    pending -= 1;
    steps.push(step);
  });
  expect(steps).toEqual(['reading', 'applications', 'order', 'places', 'done']);
});

test('a text that is no proof file, or only the beginning of one, is unreadable', async () => {
  const text = textOf(file);
  for (const one of ['', '[]', '{}', text.slice(0, -1), text.slice(0, text.length / 2)]) {
    const { verified, differences } = await verifyProofFile(one, published, null);
    expect([verified, differences.map(({ what }) => what)]).toEqual([false, ['unreadable']]);
  }
});

test('shows no SGPA, room-mate, room or bed, and only what decided', () => {
  const shown = new Set(file.lines.flatMap((line) => Object.keys(line)));
  expect([...shown].sort(compare)).toEqual(
    ['basis', 'choices', 'digest', 'group', 'held', 'level', 'opened', 'pseudonym', 'won'].sort(
      compare,
    ),
  );
  for (const { opened, held, basis } of file.lines) {
    if (opened?.field === 'categories') expect([held?.kind, basis]).toContain('quota');
  }
  expect(textOf(file).replaceAll(/[0-9a-f]{64}/g, '')).not.toMatch(/sgpa|male|M1-|roomMates/i);
});
