import { proofsOf } from './commitment.ts';
import { textOf } from './proof-file.ts';
import { checkCases, exampleRound } from './testing/tampered-files.ts';
import type { VerifyProgress } from './verification.ts';
import { verifyProofFile } from './verify-proof-file.ts';

const cases = checkCases();
const [honest] = cases;

test.each(cases)('finds what differs with $title', async ({ file, published, own, finds }) => {
  const verification = await verifyProofFile(textOf(file), published, own);
  const found = verification.differences.map(({ what }) => what);
  expect(verification.verified).toBe(finds.length === 0);
  expect(found).toEqual(finds.length === 0 ? [] : expect.arrayContaining(finds));
});

test('counts the applications, and shows the own rank and place', async () => {
  const { file, published, own } = honest!;
  const { applications, own: line } = await verifyProofFile(textOf(file), published, own);
  const index = file.lines.findIndex((one) => one.pseudonym === own.open.pseudonym);
  const group = file.lines.filter((one) => one.group === file.lines[index]!.group);
  const won = file.classes[Number(file.lines[index]!.won)]!;
  expect(applications).toBe(file.lines.length + 2);
  expect(line).toEqual({
    rank: group.findIndex((one) => one.pseudonym === own.open.pseudonym) + 1,
    of: group.length,
    place: file.offerings[won.offering],
  });
});

test('reports its progress, and waits for the report', async () => {
  const { file, published, own } = honest!;
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

test('finds a text that is not the published file, or no proof file at all', async () => {
  const { file, published } = honest!;
  const other = { ...published, fileHash: '00'.repeat(32) };
  expect((await verifyProofFile(textOf(file), other, null)).differences).toEqual([
    { what: 'file' },
  ]);
  const broken = ['', '[]', '{}', textOf({ ...file, lines: [{ ...file.lines[0]!, held: 999 }] })];
  for (const text of broken) {
    const { verified, differences } = await verifyProofFile(text, published, null);
    expect([verified, differences[0]?.what]).toEqual([false, 'unreadable']);
  }
});

test('accepts the own application that was withdrawn after the lock', async () => {
  const { file, published, commitment } = exampleRound();
  const own = proofsOf(commitment).find(({ open }) => open.pseudonym === 'p3')!;
  const verification = await verifyProofFile(textOf(file), published, own);
  expect([verification.verified, verification.own]).toEqual([true, null]);
});

test('shows no SGPA, category, need, room-mate, room or bed', () => {
  const { file } = honest!;
  const [line] = file.lines;
  expect(Object.keys(line!).sort()).toEqual(
    ['choices', 'digest', 'group', 'held', 'hold', 'level', 'pseudonym', 'won'].sort(),
  );
  const withoutHashes = textOf(file).replaceAll(/[0-9a-f]{64}/g, '');
  expect(withoutHashes).not.toMatch(/c1|c2|need|sgpa|male|M1-/i);
});
