import type { TransferUndone } from '@hostel/contracts/admission/applications/transfer';
import { roomPreferences } from '@hostel/contracts/admission/registration';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { type ApplicationRow, touchApplication } from '../application-repository.ts';
import {
  deleteChoices,
  deleteOrdersSince,
  findOrderBefore,
  replaceChoices,
} from './choices-repository.ts';
import type { Choice } from './default-choices.ts';

function toChoice(code: string): Choice[] {
  const [hallId = '', type] = code.split('/');
  const roomType = roomPreferences.find((known) => known === type);
  return roomType ? [{ hallId, roomType }] : [];
}

/**
 * Puts choices that were ordered since a time back to the order before, else to the default one. The
 * application is locked. A round that is locked keeps its copy.
 */
export async function undoChoices(
  tx: Queryable,
  { id, choicesSetAt }: Pick<ApplicationRow, 'id' | 'choicesSetAt'>,
  since: Date,
): Promise<TransferUndone['choices']> {
  if (choicesSetAt === null || choicesSetAt < since) return 'unchanged';
  // Another transfer must not restore them.
  await deleteOrdersSince(tx, id, since);
  const before = await findOrderBefore(tx, id, since);
  if (before) {
    await replaceChoices(tx, id, before.choices.flatMap(toChoice));
    await touchApplication(tx, id, { choicesSetAt: before.setAt });
    return 'restored';
  }
  await deleteChoices(tx, id);
  await touchApplication(tx, id, { choicesSetAt: null });
  return 'default';
}
