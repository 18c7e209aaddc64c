import {
  type askForCorrection,
  type OwnCorrection,
  ownCorrection,
} from '@hostel/contracts/office/personal-data';
import { isUniqueViolation } from '../../../../platform/database/errors.ts';
import { dayOf } from '../../../../platform/database/conditions.ts';
import { toWire } from '../../../../platform/database/wire-row.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { badInput, ruleRefuses } from '../../../../platform/core/errors/errors.ts';
import { announce } from '../../../../platform/http/events/announce.ts';
import type { CallContext, Session } from '../../../../platform/http/call-context.ts';
import { creating } from '../../../../platform/http/calls/changing.ts';
import { dayFromTyped } from '@hostel/contracts/wire/text/days';
import { isPlausibleBirthDate } from '../../../admission/eligibility/index.ts';
import {
  type CorrectionRow,
  fieldOf,
  findOwnCorrections,
  insertCorrection,
} from './corrections-repository.ts';
import { messages } from './messages.ts';

type AskCall = CallContext<typeof askForCorrection>;

export function ownView(row: CorrectionRow): OwnCorrection {
  return toWire(ownCorrection, row, { field: fieldOf(row) });
}

/** The corrections that a student asked for, the newest first. */
export async function listOwnCorrections(
  { database }: Pick<Deps, 'database'>,
  { id }: Session['person'],
): Promise<OwnCorrection[]> {
  return (await findOwnCorrections(database.drizzle, id)).map(ownView);
}

/** A birth date is stored as `YYYY-MM-DD`. @throws AppError 400 at `value`. */
function storedValue({ field, value }: AskCall['body'], timeZone: string): string {
  if (field !== 'dateOfBirth') return value;
  const day = dayFromTyped(value);
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
  call: AskCall,
): Promise<OwnCorrection> {
  const { who, body } = call;
  const { field, reason } = body;
  const value = storedValue(body, config.timeZone);
  const asking = creating({ database }, call, 'personalData.askForCorrection', {
    make: async (tx) => {
      const id = await insertCorrection(tx, { studentId: who.id, field, value, reason });
      await announce(tx, { topic: 'corrections', id, to: ['staff', who.id] });
      return { id, audit: { onWhom: { type: 'correction', id }, details: { field } } };
    },
    read: async (tx, id) => {
      const own = await findOwnCorrections(tx, who.id);
      const row = own.find((one) => one.id === id);
      if (!row) throw new Error('A correction was not found after it was made.');
      return ownView(row);
    },
  });
  return asking.catch((error: unknown) => {
    if (!isUniqueViolation(error, 'corrections_waiting_key')) throw error;
    throw ruleRefuses('correction_waits', messages.waits);
  });
}
