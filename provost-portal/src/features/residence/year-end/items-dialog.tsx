import type { Finding } from '@hostel/contracts/residence/check-in';
import { settleForm, type YearEndRow } from '@hostel/contracts/residence/year-end';
import { Button } from '@hostel/shared-ui/button';
import { Dialog } from '@hostel/shared-ui/dialog';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { labelOf } from '../../../lib/labels.ts';
import { useMay } from '../../../lib/may.ts';
import { formatRupees, rupees } from '../../../lib/rupees.ts';
import { conditionLabels, itemMessages as texts } from './messages.ts';
import { useCharge, useSettle } from './queries.ts';
import classes from './year-end.module.css';

/** The damaged and missing items of a resident; each is charged or settled. */
export function ItemsDialog({ row, onClose }: { row: YearEndRow; onClose: () => void }) {
  const [decided, setDecided] = useState<Finding>();
  const decides = useMay('approve');
  if (decided) return <DecideDialog finding={decided} onClose={() => setDecided(undefined)} />;
  return (
    <Dialog
      open
      title={texts.title(row.student.name)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <p>{texts.lead}</p>
      <ul className={ui.stack4}>
        {row.findings.map((finding) => (
          <li key={finding._id} className={classNames(classes.item, ui.stack2)}>
            <div className={classNames(ui.wrap23, ui.middle)}>
              <strong>{texts.item(finding.item, finding.count)}</strong>
              <StatusBadge tone="bad">{labelOf(conditionLabels, finding.condition)}</StatusBadge>
              {decides && finding.state === 'open' && (
                <Button
                  size="small"
                  aria-label={texts.decideOf(finding.item)}
                  onClick={() => setDecided(finding)}
                >
                  {texts.decide}
                </Button>
              )}
            </div>
            <Outcome finding={finding} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Outcome({ finding: { state, amount, reason } }: { finding: Finding }) {
  const sum = formatRupees(amount ?? 0);
  const lines: Record<string, string> = {
    charged: texts.charged(sum),
    'charge-waiting': texts.waiting(sum),
    settled: texts.settled(reason ?? ''),
  };
  const line = lines[state];
  return line === undefined ? null : <p className={ui.note}>{line}</p>;
}

const decisions = (['charge', 'settle'] as const).map((value) => ({
  value,
  label: texts.decisions[value],
}));

const decideForm = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('charge'), amount: rupees, ...settleForm.shape }),
  z.object({ decision: z.literal('settle'), amount: z.string(), ...settleForm.shape }),
]);

interface DecideDialogProps {
  finding: Finding;
  onClose: () => void;
}

/** Charges an item, or settles it without a charge. */
function DecideDialog({ finding, onClose }: DecideDialogProps) {
  const charge = useCharge(finding._id);
  const settle = useSettle(finding._id);
  const form = useContractForm({
    schema: decideForm,
    formId: `finding-${finding._id}`,
    defaultValues: { decision: 'charge', amount: '', reason: '' },
    fallback: texts.failed,
    submit: async (values, { submitKey }) => {
      const { decision, reason } = values;
      if (values.decision === 'charge') {
        const { amount } = values;
        await charge.mutateAsync({ body: { amount, reason }, idempotencyKey: submitKey });
      } else await settle.mutateAsync({ reason });
      notify.success(texts.done[decision]);
      onClose();
    },
  });
  const decision = form.watch('decision');
  return (
    <FormDialog
      title={texts.decideOf(finding.item)}
      submitLabel={texts.submit[decision]}
      form={form}
      onClose={onClose}
    >
      <RadioCards label={texts.decision} options={decisions} {...form.field('decision')} />
      {decision === 'charge' && (
        <TextField
          label={texts.amount}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('amount')}
        />
      )}
      <TextField label={texts.reason} autoComplete="off" {...form.field('reason')} />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
