import type { Role } from '@hostel/contracts/wire/roles';
import { audit } from '../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Deps } from '../../../platform/deps.ts';
import { announce } from '../../../platform/http/events/announce.ts';
import { allStaff } from '../../../platform/http/events/audience.ts';
import type { Origin } from '../../../platform/http/call-context.ts';
import { recoveryCodeMail } from './messages.ts';
import { countUnusedCodes } from './repository.ts';

interface Holder {
  id: string;
  name: string;
  email: string;
}

interface Act {
  act: string;
  /** The person who acts; null for a command. */
  who: { id: string; role: Role } | null;
  /** The person whose second factor it is. */
  holder: Holder;
  origin: Origin;
  mail: { subject: string; text: string };
}

/** Records a change of a second factor, mails it to its holder and updates open lists of staff. */
export async function recordAct(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Queryable,
  { act, who, holder, origin, mail }: Act,
): Promise<void> {
  const { id, email } = holder;
  await audit(tx, { who, act, onWhom: { type: 'person', id }, where: origin });
  await announce(tx, { topic: 'staff', id, to: allStaff });
  const event = `${act}:${newId()}`;
  await outbox.write(tx, { event, kind: act, personId: id, to: email, ...mail });
}

/** Records that a recovery code was accepted, and mails how many are left. */
export async function recordRecoveryCode(
  deps: Pick<Deps, 'outbox'>,
  tx: Queryable,
  { holder, origin }: { holder: Holder & { role: Role }; origin: Origin },
): Promise<void> {
  const mail = recoveryCodeMail(holder.name, await countUnusedCodes(tx, holder.id));
  const act = 'account.useRecoveryCode';
  await recordAct(deps, tx, { act, who: holder, holder, origin, mail });
}
