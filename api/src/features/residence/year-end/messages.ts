import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { NextStep, Obstacle } from '@hostel/contracts/residence/year-end';
import { amountInFigures } from '../../fees/index.ts';

const list = (words: readonly string[]) => new Intl.ListFormat('en-IN').format(words);

/** As the list shows sums: without paise where there are none. */
const onScreen = (paise: number) => amountInFigures(paise).replace(/\.00$/, '');

interface Open {
  /** In paise. */
  dues: number;
  openRequests: number;
  obstacles: readonly Obstacle[];
}

/** What is missing, within a sentence. */
const obstacleTexts: Record<Obstacle, (open: Open) => string> = {
  'check-out': () => 'the check-out is not recorded',
  dues: ({ dues }) => `${amountInFigures(dues)} is to pay`,
  requests: ({ openRequests }) =>
    openRequests === 1 ? 'a request is open' : `${openRequests} requests are open`,
  inventory: () => 'a damaged or missing item is not settled',
  'charge-waiting': () => 'an entry of the fee account waits for approval',
};

interface Left {
  /** In paise. */
  dues: number;
  openRequests: number;
  openLeave: number;
  openFindings: number;
  roomNumber: string;
}

/** The one thing that the office does next for a student. */
export const nextStepTexts: Record<NextStep, (left: Left) => string> = {
  'charge-waiting': () => 'Decide on the charge that waits',
  inventory: ({ openFindings }) =>
    openFindings === 1
      ? 'Charge or settle the damaged or missing item'
      : `Charge or settle ${openFindings} damaged or missing items`,
  dues: ({ dues }) => `Collect ${onScreen(dues)}`,
  requests: ({ openRequests, openLeave }) => {
    const maintenance = openRequests - openLeave;
    if (maintenance === 1) return 'Answer maintenance request';
    if (maintenance > 1) return `Answer ${maintenance} maintenance requests`;
    return openLeave === 1 ? 'Decide on leave' : `Decide on ${openLeave} leave applications`;
  },
  'check-out': ({ roomNumber }) => `Check out of Room ${roomNumber}`,
  vacate: () => 'Vacate the bed',
};

/** The mail to a resident who has to pay or to hand over the room before leaving. */
export function reminderMail({
  name,
  hostelName,
  roomNumber,
  dues,
  checkedOut,
}: Record<'name' | 'hostelName' | 'roomNumber', string> & { dues: number; checkedOut: boolean }) {
  const tasks = [
    ...(dues > 0
      ? [
          `Pay ${amountInFigures(dues)}: online in the student portal under Fees, or at the hostel office.`,
        ]
      : []),
    ...(checkedOut ? [] : [`Hand over your room and its key: ${hostelName}, Room ${roomNumber}.`]),
  ];
  const lines = [
    `Dear ${name},`,
    'Before you leave the hostel, please:',
    tasks.map((task) => `- ${task}`).join('\n'),
    'What is left for your no-dues certificate is shown in the student portal under My stay.',
    'The Hostel Office',
  ];
  return { subject: 'Before you leave the hostel', text: `${lines.join('\n\n')}\n` };
}

/** What a student still has to do, as one sentence. */
export function missingText(open: Open): string {
  const text = list(open.obstacles.map((obstacle) => obstacleTexts[obstacle](open)));
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

/** Texts about the end of the year that the API returns. */
export const messages = {
  unknownHall: 'There is no such hall.',
  unknownResident: 'This student has no bed.',
  unknownFinding: 'There is no such item.',
  clearChanged: (count: number) =>
    count === 1
      ? '1 resident is clear now. Please check the list again.'
      : `${count} residents are clear now. Please check the list again.`,
  running: 'This hall is being vacated already.',
  vacating: 'The beds are being vacated.',
  decided: 'This item is charged or settled already.',
  charged: 'The item is charged.',
  settled: 'The item is settled.',
  kept: 'The bed is kept.',
  keptChanged: 'Another person changed this in the meantime.',
  keptNoMore: 'The bed is to be vacated.',
  yearBegun: (year: string) => `The year ${year} has begun. Vacate the bed instead.`,
  notClear: (missing: string) => `The certificate is not ready. ${missing}`,
  neverHadBed: 'The certificate is for students who had a bed.',
  hasNoBed: 'The student has this bed no more.',
  keepsBed: 'The student keeps the bed.',
  othersToRemind: 'The number of residents to remind has changed. Please check it again.',
  reminded: 'The residents are being reminded.',
  accountClosed: 'The account is closed.',
  nothingToDo: 'Nothing is left that the student has to do.',
  technicalFailure: 'The bed could not be vacated. Please try again later.',
} as const;

/** The mail to a student who keeps the bed, or does so no more. */
export function keptMail(
  {
    name,
    hostelName,
    roomNumber,
    nextYear,
  }: Record<'name' | 'hostelName' | 'roomNumber', string> & { nextYear: number },
  reason: string | null,
): { subject: string; text: string } {
  const place = `${hostelName}, Room ${roomNumber}`;
  const lines =
    reason === null
      ? [`The hostel office expects you to vacate your bed at the end of the year: ${place}.`]
      : [
          `You keep your bed for ${academicYear(nextYear)}: ${place}.`,
          `Reason: ${reason}`,
          `The hostel and mess fees of ${academicYear(nextYear)} are due for it. You will find them in the student portal under Fees.`,
        ];
  return {
    subject: reason === null ? 'Your hostel bed is to be vacated' : 'You keep your hostel bed',
    text: `${[`Dear ${name},`, ...lines, 'The Hostel Office'].join('\n\n')}\n`,
  };
}
