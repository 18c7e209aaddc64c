import { counterMethods, type CounterPayment } from '@hostel/contracts/fees/counter';
import type { StudentAccount } from '@hostel/contracts/fees/statement';
import { typedText } from '@hostel/contracts/wire/text/lines';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { DateField } from '@hostel/shared-ui/date-field';
import { Dialog } from '@hostel/shared-ui/dialog';
import { Checkbox, TextField } from '@hostel/shared-ui/field';
import { useContractForm, type ContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { isRefused } from '@hostel/shared-ui/http-error';
import { useFileOpener } from '@hostel/shared-ui/open-file';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { money } from '../labels.ts';
import { accountMessages, methodLabels, paymentMessages as texts } from './messages.ts';
import { useTakePayment } from './queries.ts';
import { rupees, typedRupees } from '../../../lib/rupees.ts';

const paymentForm = z
  .object({
    method: z.enum(counterMethods),
    amount: rupees,
    reference: typedText(35),
    bank: typedText(100),
    datedOn: z.string(),
    onlineOrderKnown: z.boolean(),
  })
  .check(
    z.refine(({ method, reference }) => method === 'cash' || reference !== '', {
      path: ['reference'],
      error: texts.enterReference,
    }),
    z.refine(({ method, bank }) => method !== 'draft' || bank !== '', {
      path: ['bank'],
      error: texts.enterBank,
    }),
    z.refine(({ method, datedOn }) => method !== 'draft' || datedOn !== '', {
      path: ['datedOn'],
      error: texts.enterDate,
    }),
  );
type Values = z.output<typeof paymentForm>;
type Form = ContractForm<z.input<typeof paymentForm>, Values>;

function toBody(studentId: string, values: Values) {
  const { method, amount, reference, bank, datedOn, onlineOrderKnown } = values;
  const paid = { studentId, amount, onlineOrderKnown };
  if (method === 'cash') return { ...paid, method };
  if (method === 'upi') return { ...paid, method, reference };
  return { ...paid, method, reference, bank, datedOn };
}

interface TakePaymentDialogProps {
  account: StudentAccount;
  onClose: () => void;
}

/** Takes a payment at the office, then offers its receipt. */
export function TakePaymentDialog({ account, onClose }: TakePaymentDialogProps) {
  const [taken, setTaken] = useState<CounterPayment>();
  if (taken) return <TakenDialog payment={taken} onClose={onClose} />;
  return <PaymentFormDialog account={account} onTaken={setTaken} onClose={onClose} />;
}

interface PaymentFormProps extends TakePaymentDialogProps {
  onTaken: (payment: CounterPayment) => void;
}

function PaymentFormDialog({ account, onTaken, onClose }: PaymentFormProps) {
  const { student, balance, onlineOrder } = account;
  const take = useTakePayment();
  const [asksOnline, setAsksOnline] = useState(onlineOrder === 'open');
  const form = useContractForm({
    schema: paymentForm,
    formId: `payment-${student._id}`,
    defaultValues: {
      method: 'cash',
      amount: typedRupees(balance),
      reference: '',
      bank: '',
      datedOn: '',
      onlineOrderKnown: false,
    },
    fallback: texts.failed,
    submit: async (values, { submitKey }) => {
      try {
        const body = toBody(student._id, values);
        onTaken((await take.mutateAsync({ body, idempotencyKey: submitKey })).data);
      } catch (error) {
        if (isRefused(error, 'online_order_open')) setAsksOnline(true);
        throw error;
      }
    },
  });
  return (
    <FormDialog
      title={texts.title(student.name)}
      submitLabel={texts.submit}
      form={form}
      onClose={onClose}
    >
      {account.testPayments && (
        <StatusBadge tone="info">{accountMessages.testPayments}</StatusBadge>
      )}
      <p>{texts.open(money(balance))}</p>
      <PaymentFields form={form} />
      {asksOnline && <Checkbox label={texts.known} {...form.register('onlineOrderKnown')} />}
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}

const methods = counterMethods.map((value) => ({ value, label: methodLabels[value] ?? value }));

function PaymentFields({ form }: { form: Form }) {
  const { field } = form;
  const method = form.watch('method');
  return (
    <>
      <RadioCards label={texts.method} options={methods} {...field('method')} />
      <TextField
        label={texts.amount}
        inputMode="decimal"
        autoComplete="off"
        data-first-focus
        {...field('amount')}
      />
      {method !== 'cash' && (
        <TextField
          label={method === 'draft' ? texts.draftNumber : texts.upiReference}
          autoComplete="off"
          {...field('reference')}
        />
      )}
      {method === 'draft' && (
        <>
          <TextField label={texts.bank} autoComplete="off" {...field('bank')} />
          <DateField label={texts.datedOn} hint={texts.draftHint} {...field('datedOn')} />
        </>
      )}
    </>
  );
}

function TakenDialog({ payment, onClose }: { payment: CounterPayment; onClose: () => void }) {
  const { amount, receiptNumber, receiptUrl } = payment;
  const receipt = useFileOpener(receiptUrl);
  return (
    <Dialog
      open
      title={texts.taken}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button variant="primary" busy={receipt.busy} data-first-focus onClick={receipt.open}>
            {texts.openReceipt}
          </Button>
        </>
      }
    >
      <p>{texts.takenLead(money(amount), receiptNumber)}</p>
      <div role="alert">{receipt.failed && <p>{texts.receiptFailed}</p>}</div>
    </Dialog>
  );
}
