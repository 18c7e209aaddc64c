import type { ScheduleRow, ScheduleTerms } from '@hostel/contracts/fees/schedule';
import { roomPreferences } from '@hostel/contracts/admission/registration';
import { calendarDay } from '@hostel/contracts/wire/text/days';
import * as z from 'zod/mini';
import { feeNames } from '../../../lib/fee-labels.ts';
import { wireFees } from '../labels.ts';
import { formMessages as texts } from './messages.ts';

const rupees = z.string().check(z.regex(/^\s*[1-9][\d,]*(\.\d{1,2})?\s*$/, texts.notAnAmount));
const optional = <Schema extends z.ZodMiniType<string, string>>(schema: Schema) =>
  z.union([z.literal(''), schema]);

/** Late fines: none, for each day, or by slabs of days. */
export const fineKinds = ['none', 'day', 'slabs'] as const;

/** A row as a form has it; `''` where a choice means any, or nothing is set. */
const rowFields = z.object({
  fee: z.pipe(z.string(), z.enum(feeNames, texts.choose)),
  hallId: z.string(),
  roomType: z.union([z.literal(''), z.enum(roomPreferences)]),
  amount: rupees,
  dueOn: optional(calendarDay),
  fine: z.enum(fineKinds),
  finePerDay: z.string(),
  fineCap: z.string(),
  fineSlabs: z.array(z.object({ days: z.string(), value: z.string() })),
});

const isAmount = (typed: string) => z.safeParse(rupees, typed).success;
const isDay = (typed: string) => /^\s*\d+\s*$/.test(typed);

/** Only the fields of the chosen late fine are checked: the others are hidden. */
export const rowForm = rowFields.check(
  z.refine(({ fine, finePerDay }) => fine !== 'day' || isAmount(finePerDay), {
    path: ['finePerDay'],
    error: texts.notAnAmount,
  }),
  z.refine(({ fine, fineCap }) => fine !== 'day' || fineCap === '' || isAmount(fineCap), {
    path: ['fineCap'],
    error: texts.notAnAmount,
  }),
  z.refine(
    ({ fine, fineSlabs }) =>
      fine !== 'slabs' ||
      (fineSlabs.length > 0 &&
        fineSlabs.every(({ days, value }) => isDay(days) && isAmount(value))),
    { path: ['fineSlabs'], error: texts.notSlabs },
  ),
);
export type RowForm = z.output<typeof rowForm>;
export type RowFields = z.input<typeof rowForm>;

const rupeesOf = (paise: number | null) => (paise === null ? '' : String(paise / 100));
const paiseOf = (typed: string) =>
  typed === '' ? null : Math.round(Number(typed.replaceAll(',', '')) * 100);

function fineKindOf({ finePerDay, fineSlabs }: ScheduleRow): (typeof fineKinds)[number] {
  if (fineSlabs) return 'slabs';
  return finePerDay === null ? 'none' : 'day';
}

/** The late fine in the fields, in paise. */
function finesOf({ fine, finePerDay, fineCap, fineSlabs: slabs }: RowForm) {
  const none = { finePerDay: null, fineCap: null, fineSlabs: null };
  if (fine === 'none') return none;
  if (fine === 'day') {
    return { ...none, finePerDay: paiseOf(finePerDay), fineCap: paiseOf(fineCap) };
  }
  const fineSlabs = slabs.map(({ days, value }) => {
    return { fromDay: Number(days), fine: paiseOf(value) ?? 0 };
  });
  return { ...none, fineSlabs };
}

/** The fields of a row, or of a new one. */
export function fieldsOf(row: ScheduleRow | undefined): RowFields {
  if (!row) {
    const fines = { fine: 'none', finePerDay: '', fineCap: '' } as const;
    return { fee: '', hallId: '', roomType: '', amount: '', dueOn: '', ...fines, fineSlabs: [] };
  }
  const { feeType, semester, hallId, roomType } = row;
  return {
    fee: semester === null ? feeType : `${feeType}-${semester}`,
    hallId: hallId ?? '',
    roomType: roomPreferences.find((type) => type === roomType) ?? '',
    amount: rupeesOf(row.amount),
    dueOn: row.dueOn ?? '',
    fine: fineKindOf(row),
    finePerDay: rupeesOf(row.finePerDay),
    fineCap: rupeesOf(row.fineCap),
    fineSlabs: (row.fineSlabs ?? []).map(({ fromDay, fine }) => {
      return { days: String(fromDay), value: rupeesOf(fine) };
    }),
  };
}

/** Which fee and place the fields name, as the call takes it. */
export function placeOf({ fee, hallId, roomType }: Pick<RowForm, 'fee' | 'hallId' | 'roomType'>) {
  const place = { hallId: hallId || null, roomType: roomType || null };
  return { semester: null, ...wireFees[fee], ...place };
}

/** The terms in the fields, in paise. */
export function termsOf(form: RowForm): ScheduleTerms {
  const { amount, dueOn } = form;
  return { amount: paiseOf(amount) ?? 0, dueOn: dueOn || null, ...finesOf(form) };
}
