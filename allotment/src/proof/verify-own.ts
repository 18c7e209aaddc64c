import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type ApplicationProof, digestOf, leafOf } from './commitment.ts';
import { rootByProof } from './merkle.ts';
import type { FileLine, ProofFile } from './proof-file.ts';
import type { Difference, OwnLine } from './verification.ts';

/** Whether the own application leads to the root that was published at the lock. */
function leadsToRoot({ open, closed, salt, index, count, path }: ApplicationProof, root: string) {
  const leaf = hexToBytes(leafOf(open, digestOf(closed, salt)));
  const reached = rootByProof(leaf, index, count, path.map(hexToBytes));
  return reached !== null && bytesToHex(reached) === root;
}

function isSame(line: FileLine, { open, closed, salt }: ApplicationProof, file: ProofFile) {
  const names = line.choices.map((one) => file.offerings[one]);
  const held = line.held === null ? null : file.offerings[line.held];
  return (
    line.level === open.level &&
    line.group === open.group &&
    JSON.stringify(names) === JSON.stringify(open.choices) &&
    held === open.held &&
    line.digest === digestOf(closed, salt)
  );
}

/** What is wrong with the own application: no proof to the root, no line, or another line. */
export function checkOwn(file: ProofFile, root: string, own: ApplicationProof): Difference[] {
  const { pseudonym } = own.open;
  if (own.open.round !== file.round || !leadsToRoot(own, root)) {
    return [{ what: 'missing-proof', pseudonym }];
  }
  const line = file.lines.find((one) => one.pseudonym === pseudonym);
  if (line) return isSame(line, own, file) ? [] : [{ what: 'own-line', pseudonym }];
  const withdrawn = file.withdrawn.some((one) => one.pseudonym === pseudonym);
  return withdrawn ? [] : [{ what: 'missing-line', pseudonym }];
}

/** The rank and place of a line; null for an application that was withdrawn. */
export function ownLineOf(file: ProofFile, pseudonym: string): OwnLine | null {
  const line = file.lines.find((one) => one.pseudonym === pseudonym);
  if (!line) return null;
  const group = file.lines.filter((one) => one.group === line.group);
  const { won, held } = line;
  const offering =
    won === 'own' ? held : typeof won === 'number' ? file.classes[won]?.offering : null;
  const place = won === 'reserved' ? won : (file.offerings[offering ?? -1] ?? null);
  return { rank: group.indexOf(line) + 1, of: group.length, place };
}
