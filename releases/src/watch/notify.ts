import { randomUUID } from 'node:crypto';
import { smtpSender } from '@hostel/api/smtp';
import { reasonOf } from '../contracts/read-reply.ts';
import type { Comparison } from './compare-versions.ts';
import { describeComparison } from './describe-comparison.ts';
import { nameOf, type OpenShare } from './open-shares.ts';
import type { MailSettings, WatchSettings } from './watch-settings.ts';

/** A share that was found worse. */
export interface WorseShare {
  share: OpenShare;
  comparisons: readonly Comparison[];
  /** Why it could not be ended; undefined if it is. */
  refusal: string | undefined;
  /** ISO, UTC. */
  at: string;
}

/** The time for the hook's answer, in milliseconds. */
const timeout = 10_000;

/**
 * Mails that a share was ended and why, and posts it to the hook.
 * @returns a sentence for each notification that was not accepted
 */
export async function notify(
  { mail, hook }: Pick<WatchSettings, 'mail' | 'hook'>,
  worse: WorseShare,
): Promise<string[]> {
  const problems = await Promise.all([
    ...(mail ? [sendMails(mail, worse)] : []),
    ...(hook === undefined ? [] : [callHook(hook, worse)]),
  ]);
  return problems.flat();
}

async function sendMails(settings: MailSettings, worse: WorseShare): Promise<string[]> {
  const smtp = smtpSender(settings);
  const content = { subject: subjectOf(worse), text: textOf(worse) };
  const send = async (to: string): Promise<string[]> => {
    try {
      await smtp.send({ ...content, to, messageId: `<${randomUUID()}@releases.hostel>` });
      return [];
    } catch (error) {
      return [`The mail to ${to} was not sent (${reasonOf(error)}).`];
    }
  };
  try {
    return (await Promise.all(settings.to.map(send))).flat();
  } finally {
    smtp.close();
  }
}

function subjectOf({ share, refusal }: WorseShare): string {
  return refusal === undefined
    ? `Share ended: ${nameOf(share)}`
    : `Share is worse and could not be ended: ${nameOf(share)}`;
}

function textOf({ share, comparisons, refusal }: WorseShare): string {
  const command = `npm run rollback -- ${share.members.map(({ frontEnd }) => frontEnd.name).join(' ')}`;
  return `${[
    refusal === undefined
      ? `The share of ${nameOf(share)} was ended, because its pages fail more often than those of the live version at the same time. Everyone gets the live version again at the next load.`
      : `The pages of ${nameOf(share)} fail more often than those of the live version at the same time, but the share could not be ended: ${refusal}\nEnd it by hand: ${command}`,
    comparisons.map(describeComparison).join('\n'),
    'npm run releases shows what is live, and npm run releases -- --history every move.',
  ].join('\n\n')}\n`;
}

async function callHook(address: string, worse: WorseShare): Promise<string[]> {
  try {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(hookBody(worse)),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    await reply.body?.cancel();
    return reply.ok ? [] : [`RELEASE_HOOK_URL answered with status ${reply.status}.`];
  } catch (error) {
    return [`RELEASE_HOOK_URL can't be reached (${reasonOf(error)}).`];
  }
}

/** `text` is what chat programs show; the rest is for programs. */
function hookBody({ share, comparisons, refusal, at }: WorseShare) {
  const reason = comparisons.map(describeComparison).join('\n');
  return {
    event: refusal === undefined ? 'share ended' : 'share not ended',
    text: `${subjectOf({ share, comparisons, refusal, at })}\n${reason}`,
    at,
    percent: share.percent,
    since: share.since,
    ...(refusal !== undefined && { refusal }),
    versions: comparisons.map(({ member, share: shared, live, evidence, isWorse }) => ({
      frontEnd: member.frontEnd.name,
      version: member.version,
      live: member.live,
      share: shared,
      liveAtTheSameTime: live,
      evidence,
      isWorse,
    })),
  };
}
