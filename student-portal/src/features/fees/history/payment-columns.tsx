import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { Payment } from '@hostel/contracts/fees/payments';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dateLabel, fullDate } from '@hostel/shared-ui/dates';
import type { Column } from '@hostel/shared-ui/table';
import { feeLabel, paymentStatusBadge } from '../labels.ts';
import { feesMessages } from '../messages.ts';
import { money } from '../../../lib/money.ts';
import { ReceiptButton } from '../components/receipt-button.tsx';
import { officeNow } from '@hostel/shared-ui/clock';

const { columns: heads, noPaymentId } = feesMessages.history;

/** The columns of the payment history. */
export const paymentColumns: readonly Column<Payment>[] = [
  {
    key: 'fee',
    header: heads.fee,
    rowHeader: true,
    cell: (payment) => (
      <>
        {feeLabel(payment)}{' '}
        <span className={classNames(ui.muted, ui.regular, ui.nowrap)}>
          {academicYear(payment.admissionYear)}
        </span>
      </>
    ),
  },
  {
    key: 'date',
    header: heads.date,
    priority: 2,
    card: 'line',
    cell: ({ paidAt, createdAt }) => {
      const at = paidAt ?? createdAt;
      return (
        <time className={classNames(ui.numbers, ui.nowrap)} dateTime={at} title={fullDate(at)}>
          {dateLabel(at, officeNow())}
        </time>
      );
    },
  },
  {
    key: 'amount',
    header: heads.amount,
    align: 'end',
    card: 'top',
    cell: ({ amount, currency }) => (
      <span className={classNames(ui.strong, ui.numbers, ui.nowrap)}>
        {money(amount, currency)}
      </span>
    ),
  },
  {
    key: 'status',
    header: heads.status,
    card: 'bottom',
    cell: ({ status }) => {
      const { tone, label } = paymentStatusBadge(status);
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
  { key: 'note', header: heads.note, priority: 2, cell: noteOf },
  {
    key: 'paymentId',
    header: heads.paymentId,
    priority: 2,
    cell: ({ paymentId, razorpay_payment_id: other }) => (
      <span className={classNames(ui.numbers, ui.nowrap)}>{paymentId ?? other ?? noPaymentId}</span>
    ),
  },
  {
    key: 'receipt',
    header: heads.receipt,
    bare: true,
    priority: 2,
    cell: (payment) =>
      payment.receiptUrl && (
        <ReceiptButton
          path={payment.receiptUrl}
          number={payment.receiptNumber}
          fee={`${feeLabel(payment)} ${academicYear(payment.admissionYear)}`}
        />
      ),
  },
];

function noteOf({ confirming, note }: Payment) {
  return confirming ? feesMessages.standing.confirming : note;
}
