import type { ScheduleRow, ScheduleTerms } from '@hostel/contracts/fees/schedule';
import { roomPreferences } from '@hostel/contracts/registration';
import { calendarDay } from '@hostel/contracts/wire/text';
import * as z from 'zod/mini';
import { feeNames, wireFees } from '../labels.ts';
import { formMessages as texts } from './messages.ts';

const rupees = z.string().check(z.regex(/^\s*[1-9][\d,]*(\.\d{1,2})?\s*$/, texts.notAnAmount));
const optional = <Schema extends z.ZodMiniType<string, string>>(schema: Schema) =>
  z.union([z.literal(''), schema]);

/** A row as a form has it; `''` where a choice means any, or nothing is set. */
export const rowForm = z.object({
  fee: z.pipe(z.string(), z.enum(feeNames, texts.choose)),
  hallId: z.string(),
  roomType: z.union([z.literal(''), z.enum(roomPreferences)]),
  amount: rupees,
  dueOn: optional(calendarDay),
  finePerDay: optional(rupees),
  fineCap: optional(rupees),
});
export type RowForm = z.output<typeof rowForm>;
export type RowFields = z.input<typeof rowForm>;

const rupeesOf = (paise: number | null) => (paise === null ? '' : String(paise / 100));
const paiseOf = (typed: string) =>
  typed === '' ? null : Math.round(Number(typed.replaceAll(',', '')) * 100);

/** The fields of a row, or of a new one. */
export function fieldsOf(row: ScheduleRow | undefined): RowFields {
  if (!row) {
    const terms = { amount: '', dueOn: '', finePerDay: '', fineCap: '' };
    return { fee: '', hallId: '', roomType: '', ...terms };
  }
  const { feeType, semester, hallId, roomType } = row;
  return {
    fee: semester === null ? feeType : `${feeType}-${semester}`,
    hallId: hallId ?? '',
    roomType: roomPreferences.find((type) => type === roomType) ?? '',
    amount: rupeesOf(row.amount),
    dueOn: row.dueOn ?? '',
    finePerDay: rupeesOf(row.finePerDay),
    fineCap: rupeesOf(row.fineCap),
  };
}

/** Which fee and place the fields name, as the call takes it. */
export function placeOf({ fee, hallId, roomType }: Pick<RowForm, 'fee' | 'hallId' | 'roomType'>) {
  const place = { hallId: hallId || null, roomType: roomType || null };
  return { semester: null, ...wireFees[fee], ...place };
}

/** The terms in the fields, in paise. */
export function termsOf({ amount, dueOn, finePerDay, fineCap }: RowForm): ScheduleTerms {
  return {
    amount: paiseOf(amount) ?? 0,
    dueOn: dueOn || null,
    finePerDay: paiseOf(finePerDay),
    fineCap: paiseOf(fineCap),
  };
}
