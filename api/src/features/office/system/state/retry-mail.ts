import type { retryAllMail, retryMail } from '@hostel/contracts/office/system/state';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound, ruleRefuses } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { requireAllHalls } from '../../../../platform/http/scope/hall-scope.ts';
import { lockMail, sendAgain } from './mail-repository.ts';
import { messages } from './messages.ts';

/**
 * Sends a failed mail or SMS again; of one that waits or was sent meanwhile, nothing changes.
 * @throws AppError 403 for an account of some halls; 404; 422 `mail_expired`.
 */
export async function retryOne(
  deps: Pick<Deps, 'database'>,
  call: CallContext<typeof retryMail>,
): Promise<number> {
  requireAllHalls(call.who, messages.allHallsOnly);
  return changing(deps, call, 'system.retryMail', async (tx) => {
    const { id } = call.params;
    const mail = await lockMail(tx, id);
    if (!mail) throw notFound(messages.noMail);
    if (mail.waits || mail.sent) return { result: 0, audit: null };
    if (!mail.retriable) throw ruleRefuses('mail_expired', messages.expired);
    return { result: await sendAgain(tx, { id }), audit: { onWhom: { type: 'mail', id } } };
  });
}

/**
 * Sends every failed mail, or SMS, again that has not expired. @returns how many.
 * @throws AppError 403 for an account of some halls.
 */
export async function retryAll(
  deps: Pick<Deps, 'database'>,
  call: CallContext<typeof retryAllMail>,
): Promise<number> {
  requireAllHalls(call.who, messages.allHallsOnly);
  const { channel } = call.query;
  return changing(deps, call, 'system.retryAllMail', async (tx) => {
    const mails = await sendAgain(tx, { channel });
    return { result: mails, audit: mails > 0 ? { details: { mails, channel } } : null };
  });
}
