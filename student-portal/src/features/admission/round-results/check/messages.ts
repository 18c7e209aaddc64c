import { counted, formatCount } from '@hostel/contracts/wire/counts';
import type { VerifyProgress } from '@hostel/allotment/proof/verification';
import { differenceText } from './difference-texts.ts';

export const checkMessages = {
  title: 'Check this result',
  lead: 'Your browser loads the proof file of the round, works out the whole result again by the rules, and compares it with what was published.',
  closed:
    'The office gives the proof file of this round to nobody, so the result can’t be checked here.',
  start: 'Check this result',
  again: 'Check again',
  loading: 'Loading the proof file',
  steps: {
    reading: 'Reading the proof file',
    applications: 'Comparing the applications with those at the lock',
    order: 'Checking the order of merit and the lots',
    places: 'Giving the places again by the rules',
    done: 'Done',
  } satisfies Record<VerifyProgress['step'], string>,
  failed: 'The result could not be checked',
  unlisted: 'This round is not in the public list of rounds.',
  verified: 'Nothing differs',
  differs: 'This result differs from what was published or from the rules',
  ask: 'Please save the proof file and your own proof below, and ask the hostel office.',
  more: (number: number) => `and ${counted(number, 'more difference')}`,
  applications: (number: number) =>
    `${counted(number, 'application was', 'applications were')} fixed at the lock. Yours is among them, as you sent it, and none was changed, added or left out since.`,
  seed: 'The seed of the lots is the one that was announced before the lock.',
  rank: (rank: number, of: number) =>
    `Your rank is ${formatCount(rank)} of ${formatCount(of)}. It follows from the order of merit and the lots.`,
  place: (name: string) => `Your place, ${name}, follows from the rules.`,
  waiting: 'That you are on the waiting list follows from the rules.',
  reserved:
    'A recorded need or a quota was part of the decision on your place. The proof file says no more, so that nobody can recognise you. Only the office’s auditor file shows it.',
  difference: differenceText,
  merit: (odd: string, even: string) =>
    `The check can’t show that the SGPAs behind the ranks are right: each student sees only their own. Yours at the lock: odd semester ${odd}, even semester ${even}. Please compare them with your marks.`,
  other: {
    title: 'Check with another program',
    text: 'check.py is a short Python program that does the same check without this website. Anybody can download it. It needs these two files and two hashes. Compare the hashes with those that you noted before the round and at the lock.',
    commitment: 'SHA-256 of the seed',
    root: 'Root of the applications',
    file: 'Proof file (JSON)',
    own: 'My own proof (JSON)',
    program: 'Download check.py',
  },
} as const;
