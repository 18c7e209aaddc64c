import { counted, formatCount } from '@hostel/contracts/wire/counts';
import type { VerifyProgress } from '@hostel/allotment/proof/verification';

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
  committed:
    'What the round offers was fixed together with the applications: the places of each hall and room type, the rules, and the day of the rules.',
  draw: (source: string, draw: string) =>
    `The lots also depend on a public draw, which nobody knew at the lock: ${source}. Its result: ${draw}.`,
  noDraw:
    'The office could have tried several lots before the lock: this round has no public draw.',
  noAmendments: 'The number of places was not changed after the lock.',
  amendments:
    'After the lock, the number of places was changed, as it was published each time. The check counts with these places:',
  amendmentsLabel: 'Changes of places after the lock',
  amendment: (text: string, time: string) => `${text} (${time})`,
  replaces: (title: string, day: string, reason: string) =>
    `This round repeats ${title}, which was locked and then cancelled on ${day}. Reason: ${reason}`,
  replacesUnlisted:
    'This round repeats one that was locked and then cancelled, which the public list does not name. Please ask the hostel office why.',
  sameAsSeen: (day: string) => `The hashes are those that this browser saw first, on ${day}.`,
  withdrawn: (day: string) => `You are listed as withdrawn on ${day}.`,
  withdrawnMore:
    'A place that you won lapses. If you did not withdraw, please tell the hostel office at once.',
  record: {
    title: 'Your application at the lock',
    lead: 'Your application at the lock. Please compare it with your marks and with what you sent.',
    odd: 'SGPA, odd semester',
    even: 'SGPA, even semester',
    choices: 'Choices',
    held: 'Place held before',
    needs: 'Recorded needs',
    categories: 'Recorded categories',
    accessible: 'Accessible room',
    groundFloor: 'Ground floor',
    none: 'None',
  },
  limits: {
    title: 'What cannot be checked',
    points: [
      'That the SGPAs and the recorded needs of the other students are true. You can compare your own only.',
      'That nobody was invented: an applicant who does not exist could take part and withdraw later.',
      'Which bed you get among those of the same hall, room type and share of the places.',
      'Beds that the office gives by hand, outside of rounds.',
    ],
    format1: 'This round was locked by an earlier version. Its proof file shows less:',
    format1Points: [
      'What the round offers was not fixed at the lock: places and rules could have been changed after it.',
      'Where a recorded need or a quota decided, and where a place was held or given up, the office’s word has to be believed.',
      'The office could have tried several lots before the lock: this round has no public draw.',
      'Students who withdrew after the lock are not in the computation.',
    ],
  },
  other: {
    title: 'Check with another program',
    text: 'check.py is a short Python program that does the same check without this website. Anybody can download it. It needs these two files and what was published. Compare this with what you noted before the round and at the lock, and with your mail of the lock.',
    commitment: 'SHA-256 of the seed',
    root: 'Root of the round',
    draw: 'Result of the public draw',
    amendments: 'Hash after the last change of places',
    leaf: 'Hash of your application',
    command: 'Command',
    file: 'Proof file (JSON)',
    own: 'My own proof (JSON)',
    program: 'Download check.py',
  },
} as const;
