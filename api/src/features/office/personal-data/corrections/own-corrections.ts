import type { askForCorrection, OwnCorrection } from '@hostel/contracts/office/personal-data';
import type { BodyOf } from '@hostel/contracts/wire/call';
import { audit } from '../../../../platform/records/audit/audit.ts';
import { isUniqueViolation } from '../../../../platform/database/errors.ts';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { badInput, ruleRefuses } from '../../../../platform/core/errors/errors.ts';
import { announce } from '../../../../platform/http/events/announce.ts';
import type { Origin, Session, SubmitIntent } from '../../../../platform/http/call-context.ts';
import { submitOnce } from '../../../../platform/http/calls/submit-once.ts';
import { dayOfCell } from '../../../../platform/files/csv/import-files/cell-readers.ts';
import { isPlausibleBirthDate } from '../../../admission/eligibility/index.ts';
import {
  type CorrectionRow,
  fieldOf,
  findOwnCorrections,
  insertCorrection,
} from './corrections-repository.ts';
import { messages } from './messages.ts';

export function ownView(row: CorrectionRow): OwnCorrection {
  const { id, value, reason, state, answer, createdAt, decidedAt, updatedAt } = row;
  return {
    _id: id,
    field: fieldOf(row),
    value,
    reason,
    state,
    answer,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

/** The corrections that a student asked for, the newest first. */
export async function listOwnCorrections(
  { database }: Pick<Deps, 'database'>,
  { id }: Session['person'],
): Promise<OwnCorrection[]> {
  return (await findOwnCorrections(database.drizzle, id)).map(ownView);
}

/** A birth date is stored as `YYYY-MM-DD`. @throws AppError 400 at `value`. */
function storedValue({ field, value }: BodyOf<typeof askForCorrection>, timeZone: string): string {
  if (field !== 'dateOfBirth') return value;
  const day = dayOfCell(value);
  if (day === undefined) throw badInput({ value: messages.date });
  if (!isPlausibleBirthDate(day, dayOf(new Date(), timeZone))) {
    throw badInput({ value: messages.unlikelyDate });
  }
  return day;
}

/**
 * Asks the office for a correction.
 * @throws AppError 400 at `value` for a wrong date; 422 `correction_waits` while one for the field waits.
 */
export async function askCorrection(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  given: {
    who: Session['person'];
    body: BodyOf<typeof askForCorrection>;
    intent: SubmitIntent | undefined;
    origin: Origin;
  },
): Promise<OwnCorrection> {
  const { who, body, intent, origin } = given;
  const { field, reason } = body;
  const value = storedValue(body, config.timeZone);
  const asking = database.transaction(async (tx) => {
    const id = await submitOnce(tx, intent, async () => {
      const made = await insertCorrection(tx, { studentId: who.id, field, value, reason });
      const onWhom = { type: 'correction', id: made };
      const act = 'personalData.askForCorrection';
      await audit(tx, { who, act, onWhom, where: origin, details: { field } });
      await announce(tx, { topic: 'corrections', id: made, to: ['staff', who.id] });
      return made;
    });
    const own = await findOwnCorrections(tx, who.id);
    const row = own.find((one) => one.id === id);
    if (!row) throw new Error('A correction was not found after it was made.');
    return ownView(row);
  });
  return asking.catch((error: unknown) => {
    if (!isUniqueViolation(error, 'corrections_waiting_key')) throw error;
    throw ruleRefuses('correction_waits', messages.waits);
  });
}
