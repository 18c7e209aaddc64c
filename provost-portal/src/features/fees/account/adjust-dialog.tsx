import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { FeeAdjustment, NewAdjustment } from '@hostel/contracts/fees/adjustments';
import { feeSemesters, feeTypes } from '@hostel/contracts/fees';
import type { AccountFee, StudentAccount } from '@hostel/contracts/fees/statement';
import { requiredText, typedText } from '@hostel/contracts/wire/text/lines';
import { SelectField, TextArea, TextField } from '@hostel/shared-ui/field';
import { useContractForm, type ContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { notify } from '@hostel/shared-ui/toast';
import * as z from 'zod/mini';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { feeLabel } from '../../../lib/fee-labels.ts';
import { money } from '../labels.ts';
import { OnlineOrderNote } from './online-order-note.tsx';
import { adjustMessages as texts, kindHints, kindLabels } from './messages.ts';
import { useAdjust } from './queries.ts';
import { rupees } from '../../../lib/rupees.ts';

const kinds = ['waiver', 'charge', 'refund', 'leaving'] as const;
const parts = ['fee', 'fine'] as const;
type Kind = (typeof kinds)[number];

const paysOut = (kind: Kind) => kind === 'refund' || kind === 'leaving';

const adjustForm = z
  .object({
    kind: z.enum(kinds),
    fee: requiredText(texts.chooseFee),
    part: z.enum(parts),
    amount: rupees,
    reference: typedText(100),
    reason: requiredText('Please enter a reason', 500),
  })
  .check(
    z.refine(({ kind, reference }) => !paysOut(kind) || reference !== '', {
      path: ['reference'],
      error: texts.enterReference,
    }),
  );
type Values = z.output<typeof adjustForm>;
type Form = ContractForm<z.input<typeof adjustForm>, Values>;

/** A fee as the value of a choice. */
const keyOf = ({ feeType, semester, admissionYear }: AccountFee) =>
  `${feeType} ${semester ?? ''} ${admissionYear}`;

const wireFee = z.object({
  feeType: z.enum(feeTypes),
  semester: z.nullable(z.enum(feeSemesters)),
  admissionYear: z.number(),
});

function toBody(account: StudentAccount, values: Values): NewAdjustment {
  const { kind, part, amount, reason, reference } = values;
  const chosen = account.fees.find((fee) => keyOf(fee) === values.fee);
  const fee = { ...z.parse(wireFee, chosen), studentId: account.student._id, amount, reason };
  if (kind === 'waiver') return { kind, part, ...fee };
  if (kind === 'charge') return { kind, ...fee };
  return { kind, reference, ...fee };
}

/** The most that is possible, in paise; undefined for a charge. */
function mostOf(fee: AccountFee | undefined, kind: Kind, part: 'fee' | 'fine'): number | undefined {
  if (!fee || kind === 'charge') return undefined;
  if (kind === 'refund') return Math.max(0, -fee.balance);
  if (kind === 'leaving') return fee.leavingRefund ?? 0;
  return part === 'fine' ? fee.openFine : Math.max(0, fee.balance - fee.openFine);
}

/** What became of the act: posted, with an open order replaced, or waiting. */
function doneText({ state, replacedOrder }: FeeAdjustment): string {
  if (state === 'waiting') return texts.waits;
  return replacedOrder ? `${texts.posted} ${texts.replaced}` : texts.posted;
}

export interface AdjustDialogProps {
  account: StudentAccount;
  onClose: () => void;
}

/** Waives, charges or refunds by hand, with a reason. */
export function AdjustDialog({ account, onClose }: AdjustDialogProps) {
  const { student } = account;
  const adjust = useAdjust();
  const form = useContractForm({
    schema: adjustForm,
    formId: `adjust-${student._id}`,
    defaultValues: {
      kind: 'waiver',
      fee: '',
      part: 'fee',
      amount: '',
      reference: '',
      reason: '',
    },
    fallback: texts.failed,
    submit: async (values, { submitKey }) => {
      const body = toBody(account, values);
      const { data } = await adjust.mutateAsync({ body, idempotencyKey: submitKey });
      notify.success(doneText(data));
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.title(student.name)}
      submitLabel={texts.submit}
      form={form}
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      <AdjustFields account={account} form={form} />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}

const kindOptions = kinds.map((value) => ({ value, label: kindLabels[value] ?? value }));
const partOptions = parts.map((value) => ({ value, label: texts.parts[value] }));

function AdjustFields({ account, form }: { account: StudentAccount; form: Form }) {
  const { field, watch } = form;
  const [kind, part, chosen] = watch(['kind', 'part', 'fee']);
  const fee = account.fees.find((each) => keyOf(each) === chosen);
  const most = mostOf(fee, kind, part);
  const fees = account.fees.map((each) => {
    const label = `${feeLabel(each)} ${academicYear(each.admissionYear)}`;
    return { value: keyOf(each), label };
  });
  return (
    <>
      <SelectField
        label={texts.kind}
        options={kindOptions}
        hint={kindHints[kind]}
        data-first-focus
        {...field('kind')}
      />
      <SelectField label={texts.fee} placeholder={texts.choose} options={fees} {...field('fee')} />
      <OnlineOrderNote order={fee?.onlineOrder} />
      {kind === 'waiver' && fee !== undefined && fee.openFine > 0 && (
        <RadioCards label={texts.part} options={partOptions} {...field('part')} />
      )}
      <TextField
        label={texts.amount}
        inputMode="decimal"
        autoComplete="off"
        hint={most === undefined ? undefined : texts.most(money(most))}
        {...field('amount')}
      />
      {paysOut(kind) && (
        <TextField
          label={texts.reference}
          hint={texts.referenceHint}
          autoComplete="off"
          {...field('reference')}
        />
      )}
      <TextArea label={texts.reason} hint={texts.reasonHint} rows={3} {...field('reason')} />
    </>
  );
}
