import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import type { OutgoingMail } from '../../../../platform/messages/mail/outbox.ts';
import type { RoundRow } from '../round-repository.ts';

/** An applicant whose application is fixed. */
export interface LockedApplicant {
  personId: string;
  name: string;
  email: string;
  /** The hash of the own leaf. */
  leaf: string;
}

type LockedRound = Pick<
  RoundRow,
  'id' | 'kind' | 'number' | 'seedCommitment' | 'root' | 'drawSource'
>;

/**
 * The mail to each applicant at the lock, which puts what was committed to into other hands than the
 * office’s.
 */
export function lockMails(
  round: LockedRound,
  applicants: readonly LockedApplicant[],
): OutgoingMail[] {
  const title = roundTitle(round);
  const draw =
    round.drawSource === null
      ? []
      : [`The lots between equals wait for a public draw: ${round.drawSource}.`];
  return applicants.map(({ personId, name, email, leaf }) => ({
    event: `rounds.locked:${round.id}:${personId}`,
    kind: 'rounds.locked',
    personId,
    to: email,
    subject: `${title}: your application is fixed`,
    text: `${[
      `Dear ${name},`,
      `The applications of ${title.toLowerCase()} are fixed now, and yours is among them. Choices that you change from now on count in the next round.`,
      ...draw,
      'Please keep this mail. With these three values, you or anybody whom you ask can see later that nothing was changed after this moment. “Check this result” in the student portal compares them.',
      [
        `Hash of the seed: ${round.seedCommitment}`,
        `Root of the round: ${round.root ?? ''}`,
        `Hash of your application: ${leaf}`,
      ].join('\n'),
      'The Hostel Office',
    ].join('\n\n')}\n`,
  }));
}
