import { hasRight } from '@hostel/contracts/wire/roles';
import { remaking, remakingForm, type Remaking } from '@hostel/contracts/fees/schedule';
import { formatCount } from '@hostel/contracts/wire/counts';
import { Button } from '@hostel/shared-ui/button';
import { dayLabel } from '@hostel/shared-ui/dates';
import { Dialog } from '@hostel/shared-ui/dialog';
import { Facts } from '@hostel/shared-ui/facts';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { useSession } from '@hostel/shared-ui/session';
import { Table, type Column } from '@hostel/shared-ui/table';
import { notify } from '@hostel/shared-ui/toast';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import * as z from 'zod/mini';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { useCurrentRow } from '../../../lib/use-current-row.ts';
import { feeLabel } from '../../../lib/fee-labels.ts';
import { money } from '../labels.ts';
import { remakeMessages as texts } from './messages.ts';
import { useRemake } from './queries.ts';

type Change = Remaking['changes'][number];

const columns: readonly Column<Change>[] = [
  {
    key: 'student',
    header: texts.student,
    rowHeader: true,
    cell: ({ name, rollNumber }) => <TwoLines sub={rollNumber}>{name}</TwoLines>,
  },
  {
    key: 'change',
    header: texts.change,
    card: 'line',
    cell: ({ before, after, cancelled, dueOn, ...fee }) => (
      <TwoLines
        sub={[feeLabel(fee), dueOn && texts.due(dayLabel(dueOn))].filter(Boolean).join(', ')}
      >
        {money(before)} → {cancelled ? texts.cancelled : money(after)}
      </TwoLines>
    ),
  },
];

/** What revising unpaid fees changes, in sums. */
function Sums({ shown }: { shown: Remaking }) {
  const { demands, students, before, after, difference, beingPaid, paid, ordersOpen = 0 } = shown;
  return (
    <>
      {demands === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <Facts
          facts={[
            [texts.students, formatCount(students)],
            [texts.demands, formatCount(demands)],
            [texts.before, money(before)],
            [texts.after, money(after)],
            [texts.difference, `${difference > 0 ? '+' : ''}${money(difference)}`],
          ]}
        />
      )}
      {ordersOpen > 0 && <p>{texts.ordersOpen(ordersOpen)}</p>}
      {beingPaid > 0 && <p>{texts.beingPaid(beingPaid)}</p>}
      {paid > 0 && <p>{texts.paid(paid)}</p>}
    </>
  );
}

/** The first of the changes, by roll number. */
function Changes({ shown: { changes, demands } }: { shown: Remaking }) {
  if (changes.length === 0) return null;
  return (
    <Table
      caption={texts.list}
      columns={columns}
      rows={changes}
      rowKey={(change) => `${change.rollNumber} ${feeLabel(change)}`}
      rowName={({ name }) => name}
      total={demands}
      noun="fee"
    />
  );
}

const reasonForm = z.pick(remakingForm, { reason: true });
type Reason = z.infer<typeof reasonForm>;

interface ShownProps {
  shown: Remaking;
  onClose: () => void;
}

function RemakeForm({ shown, onClose }: ShownProps) {
  const remake = useRemake();
  const { current, refuse } = useCurrentRow<Remaking>(shown, remaking, texts.outdated);
  const { admissionYear } = shown;
  const form = useContractForm<Reason, Reason>({
    schema: reasonForm,
    formId: `remake-fees-${admissionYear}`,
    defaultValues: { reason: '' },
    fallback: texts.submitFailed,
    submit: async ({ reason }, { submitKey }) => {
      const { demands, difference } = current;
      const body = { admissionYear, reason, demands, difference };
      try {
        await remake.mutateAsync({ body, idempotencyKey: submitKey });
      } catch (error) {
        refuse(error);
      }
      notify.success(texts.done(demands));
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.title(admissionYear)}
      size="large"
      submitLabel={texts.confirm(current.students)}
      disabled={current.demands === 0}
      form={form}
      onClose={onClose}
    >
      <Sums shown={current} />
      <TextArea label={texts.reason} hint={texts.reasonHint} rows={2} {...form.field('reason')} />
      <FormError>{form.formError}</FormError>
      <Changes shown={current} />
    </FormDialog>
  );
}

/** Shows what revising the unpaid fees of a year changes; provosts do it from here. */
export function RemakeDialog({ shown, onClose }: ShownProps) {
  const role = useSession((state) => state.user?.role);
  const mayRemake = hasRight(role, 'approve');
  if (mayRemake && shown.demands > 0) return <RemakeForm shown={shown} onClose={onClose} />;
  return (
    <Dialog
      open
      size="large"
      title={texts.title(shown.admissionYear)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Sums shown={shown} />
      {shown.demands > 0 && <p>{texts.provostsOnly}</p>}
      <Changes shown={shown} />
    </Dialog>
  );
}
