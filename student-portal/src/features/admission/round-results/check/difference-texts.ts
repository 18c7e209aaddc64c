import { formatCount } from '@hostel/contracts/wire/counts';
import { instantDayLabel } from '@hostel/shared-ui/dates';
import { placeLabel } from '../../../../lib/place-label.ts';
import type { Found } from './findings.ts';
import type { Checked } from './use-check.ts';

const line = (position: number, pseudonym: string) =>
  `line ${formatCount(position + 1)} (pseudonym ${pseudonym})`;

const plain = {
  file: 'The proof file is not the one that was published.',
  seed: 'The seed is not the one that was announced before the lock.',
  root: 'The applications, or the places and rules of the round, are not those at the lock: something was changed, added or left out.',
  draw: 'The public draw in the proof file is not the one that was published.',
  amendments:
    'The changes of places since the lock in the proof file are not those that were published.',
  codes: 'The proof file lists hall and room types that nothing uses, or lists them out of order.',
  'other-round':
    'This proof file does not belong to the round: neither its seed nor its applications are those that were published. It is the file of another round, or one that was made again.',
  'missing-proof': 'Your application is not among those at the lock.',
  'missing-line': 'Your application was fixed at the lock and is missing in the proof file.',
  'own-line': 'Your line in the proof file is not your application as it was at the lock.',
  'own-withdrawn': 'The proof file lists your application as withdrawn after the lock.',
} as const;

const seenHashes = {
  seedCommitment: 'another hash of the seed',
  root: 'another root',
  leaf: 'another hash of your application',
} as const;

/**
 * What differs, in plain words.
 * @param placeOf gives hall and room type of a code
 */
export function differenceText(found: Found, placeOf: Checked['placeOf']): string {
  const place = (code: string | null) =>
    code === null ? 'the waiting list' : placeLabel(placeOf(code));
  switch (found.what) {
    case 'unreadable':
      return `The proof file can’t be read. It may have been cut off on the way, or it has a format that this page doesn’t know. Please check again. (${found.message})`;
    case 'opened':
      return found.pseudonym === null
        ? 'The proof file shows recorded needs or categories that decided nothing, or does not show all that did.'
        : `The recorded need or the categories of pseudonym ${found.pseudonym} are missing in the proof file, or are not those at the lock.`;
    case 'order':
      return `The order of merit and lots is wrong at ${line(found.position, found.pseudonym)}.`;
    case 'places':
      return `More students hold a place in ${place(found.code)} than it has places.`;
    case 'place':
      return `By the rules ${line(found.position, found.pseudonym)} gets ${place(found.due)}, the file says ${place(found.claimed)}${found.due === found.claimed ? ', but for another reason or from another share of the places' : ''}.`;
    case 'own-categories':
      return `With your recorded categories, you get ${place(found.due)} by the rules, the file says ${place(found.claimed)}.`;
    case 'own-rank':
      return `Your rank in the proof file is ${formatCount(found.inFile)}, this page shows ${formatCount(found.shown)}.`;
    case 'own-place':
      return `Your place in the proof file is ${place(found.inFile)}, this page shows ${place(found.shown)}.`;
    case 'first-seen':
      return `On ${instantDayLabel(found.at)} this browser saw ${seenHashes[found.hash]} than the one that is published now.`;
    default:
      return plain[found.what];
  }
}
