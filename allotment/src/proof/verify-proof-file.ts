import { portableSha256 } from '../sha256.ts';
import { checkFile, ownLeaf, ownLineOf } from './check-file.ts';
import { type ApplicationProof, seedCommitment } from './commitment.ts';
import { checkFile1, ownLineOf1 } from './format-1/check.ts';
import type { ProofFile1 } from './format-1/proof-file.ts';
import type { ProofFile } from './proof-file.ts';
import { readProofFile } from './read-proof-file.ts';
import type { Difference, Published, Verification, VerifyProgress } from './verification.ts';

type Facts = Omit<Verification, 'verified' | 'differences'>;

function factsOf(file: ProofFile | ProofFile1, own: ApplicationProof | null): Facts {
  const pseudonym = own?.open.pseudonym;
  if (file.format === 'hostel-round-proof-1') {
    const applications = file.lines.length + file.withdrawn.length;
    const ownLine = pseudonym === undefined ? null : ownLineOf1(file, pseudonym);
    return { ...noFacts, format: 1, applications, own: ownLine };
  }
  return {
    format: 2,
    applications: file.lines.length,
    own: pseudonym === undefined ? null : ownLineOf(file, pseudonym),
    hasDraw: file.draw !== null,
    ownLeaf: own && ownLeaf(own),
    amendments: file.amendments,
    replaces: file.offering.replaces,
  };
}

const noFacts: Facts = {
  format: null,
  applications: 0,
  own: null,
  ownLeaf: null,
  hasDraw: false,
  amendments: [],
  replaces: null,
};

/** The check, step by step; between the steps a Web Worker can report. */
export function* verifySteps(
  text: string,
  published: Published,
  own: ApplicationProof | null,
): Generator<VerifyProgress, Verification> {
  yield { step: 'reading', done: 0, of: 1 };
  const differences: Difference[] = [];
  const hash = portableSha256(text);
  if (published.fileHash !== undefined && published.fileHash !== hash) {
    differences.push({ what: 'file' });
  }
  let file: ProofFile | ProofFile1;
  try {
    file = readProofFile(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    differences.push({ what: 'unreadable', message });
    return { ...noFacts, verified: false, differences };
  }
  if (seedCommitment(file.seed) !== published.seedCommitment) differences.push({ what: 'seed' });
  const found =
    file.format === 'hostel-round-proof-1'
      ? yield* checkFile1(file, published, own)
      : yield* checkFile(file, published, own);
  differences.push(...found);
  yield { step: 'done', done: 1, of: 1 };
  return { ...factsOf(file, own), verified: differences.length === 0, differences };
}

/**
 * Checks a proof file: the seed, the applications and the offering against what was published, the
 * order of merit by lots, and every place by the rules. It never throws for a wrong file: the
 * verification says what differs.
 * @param own the own application with its proof, to check that it is counted, and as it was sent
 * @param report called between the steps and awaited, so that a page can show progress
 */
export async function verifyProofFile(
  text: string,
  published: Published,
  own: ApplicationProof | null,
  report: (progress: VerifyProgress) => void | Promise<void> = () => undefined,
): Promise<Verification> {
  const steps = verifySteps(text, published, own);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await report(step.value);
  }
}
