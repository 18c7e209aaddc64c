import type { TransferUndone } from '@hostel/contracts/admission/applications/transfer';
import type { Mail } from '../applications/index.ts';

/** Texts of transfers. */
export const messages = {
  transferred: 'The application is transferred. The student is informed by email.',
  unknownStudent: 'This student does not exist.',
  emailTaken: 'Another account has this email address.',
  sameEmail:
    'This is the email address of the account already. With it the student can set a new password through Forgot Password.',
  dayToCome: 'Please choose a day up to today.',
  closedAccount: 'The account of the student is closed.',
};

const choiceTexts: Readonly<Record<string, string | undefined>> = {
  restored: 'Your choices have the order that was saved before.',
  default: 'Your choices have the default order.',
};

const answerTexts: Readonly<Record<string, string | undefined>> = {
  open: 'Your offer is open again: please answer it before its deadline.',
  'bed-taken':
    'The place that you were offered was given up, and its bed has been given to another student.',
  'round-open': 'Your offer could not be opened again, because the next round is being prepared.',
  'consent-missing':
    'Your offer could not be opened again: the consent of a parent or guardian is missing. Please hand it in at the hostel office.',
  paid: 'The place that you were offered is accepted: its fee has been paid.',
};

function roomChangesText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? 'The open request for another room or a swap of beds was withdrawn.'
    : `${count} open requests for another room or a swap of beds were withdrawn.`;
}

function undoneTexts({
  choices,
  roomMates,
  answer,
  reopened,
  roomChanges,
}: TransferUndone): string[] {
  const texts = [
    choiceTexts[choices],
    roomMates > 0 ? 'The named room-mates were removed.' : undefined,
    answer === null ? undefined : answerTexts[answer],
    reopened ? 'The application had been withdrawn. The withdrawal is undone.' : undefined,
    roomChangesText(roomChanges ?? 0),
  ];
  return texts.filter((text) => text !== undefined);
}

/** For the student, at the new address. */
export function transferredMail(
  {
    name,
    number,
    reason,
    undone,
  }: { name: string; number: string; reason: string; undone: TransferUndone },
  forgotPassword: string,
): Mail {
  const lines = [
    `Dear ${name},`,
    `The hostel office has checked your identity document and has transferred the application ${number}, which another person had made with your roll number, to you.`,
    `Reason: ${reason}`,
    `This is now the email address of your account. To sign in, please set a password first: open ${forgotPassword}, enter this email address, and follow the steps there.`,
    ...undoneTexts(undone),
    'Please check your contact details, choices and offers in the student portal. If you did not request this, please inform the hostel office.',
    'The Hostel Office',
  ];
  return { subject: `Your hostel application: ${number}`, text: `${lines.join('\n\n')}\n` };
}

/** For the address that was used before; it names neither student nor application. */
export function noticeMail(): Mail {
  const lines = [
    'The hostel office has checked an identity document and has transferred the hostel application that was registered with this email address to another address.',
    'All devices have been signed out, and this address can no longer be used to sign in to that account.',
    'If you think that this is a mistake, please come to the hostel office with an identity document.',
    'The Hostel Office',
  ];
  return { subject: 'A hostel application was transferred', text: `${lines.join('\n\n')}\n` };
}
