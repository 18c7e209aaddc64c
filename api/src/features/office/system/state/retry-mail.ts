import type { Deps } from '../../../../platform/deps.ts';
import type { Channel } from '../../../../platform/messages/mail/outbox.ts';
import { audit } from '../../../../platform/records/audit/audit.ts';
import { forbidden, notFound, ruleRefuses } from '../../../../platform/core/errors/errors.ts';
import type { Origin, Session } from '../../../../platform/http/call-context.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import { lockMail, sendAgain } from './mail-repository.ts';
import { messages } from './messages.ts';

interface ByAdmin {
  who: Session['person'];
  origin: Origin;
}

/**
 * Sends a failed mail or SMS again; of one that waits or was sent meanwhile, nothing changes.
 * @throws AppError 403 for an account of some halls; 404; 422 `mail_expired`.
 */
export async function retryOne(
  { database }: Pick<Deps, 'database'>,
  { who, origin, id }: ByAdmin & { id: string },
): Promise<number> {
  if (who.halls !== null) throw forbidden(messages.allHallsOnly);
  return staffTransaction(database, who, async (tx) => {
    const mail = await lockMail(tx, id);
    if (!mail) throw notFound(messages.noMail);
    if (mail.waits || mail.sent) return 0;
    if (!mail.retriable) throw ruleRefuses('mail_expired', messages.expired);
    await audit(tx, {
      who,
      act: 'system.retryMail',
      onWhom: { type: 'mail', id },
      where: origin,
    });
    return sendAgain(tx, { id });
  });
}

/**
 * Sends every failed mail, or SMS, again that has not expired. @returns how many.
 * @throws AppError 403 for an account of some halls.
 */
export async function retryAll(
  { database }: Pick<Deps, 'database'>,
  { who, origin, channel }: ByAdmin & { channel: Channel },
): Promise<number> {
  if (who.halls !== null) throw forbidden(messages.allHallsOnly);
  return staffTransaction(database, who, async (tx) => {
    const mails = await sendAgain(tx, { channel });
    if (mails > 0) {
      await audit(tx, {
        who,
        act: 'system.retryAllMail',
        where: origin,
        details: { mails, channel },
      });
    }
    return mails;
  });
}
