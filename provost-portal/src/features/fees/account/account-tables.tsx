import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { CounterPayment } from '@hostel/contracts/fees/counter';
import type { AccountFee, StatementEntry, StudentAccount } from '@hostel/contracts/fees/statement';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dayLabel } from '@hostel/shared-ui/dates';
import { Empty } from '@hostel/shared-ui/empty';
import { Table, type Column } from '@hostel/shared-ui/table';
import { labelOf, noValue } from '../../../lib/labels.ts';
import { TimeLabel } from '../../../lib/time-label.tsx';
import { feeLabel } from '../../../lib/fee-labels.ts';
import { money } from '../labels.ts';
import { ReceiptButton } from '../student/receipt-button.tsx';
import { accountMessages as texts, methodLabels } from './messages.ts';
import classes from './account.module.css';

function Amount({ paise }: { paise: number }) {
  return <span className={classNames(ui.numbers, ui.nowrap)}>{money(paise)}</span>;
}

/** With its name on the cards of phones, which have no headers. */
function Balance({ paise }: { paise: number }) {
  return (
    <>
      <span className={classes.label}>{texts.balance} </span>
      <Amount paise={paise} />
    </>
  );
}

const fullLabel = (fee: Pick<AccountFee, 'feeType' | 'semester' | 'admissionYear'>) =>
  `${feeLabel(fee)} ${academicYear(fee.admissionYear)}`;

const feeColumns: readonly Column<AccountFee>[] = [
  { key: 'fee', header: texts.fee, rowHeader: true, cell: fullLabel },
  {
    key: 'due',
    header: texts.due,
    card: 'line',
    cell: ({ dueOn }) => (dueOn === null ? noValue : dayLabel(dueOn)),
  },
  {
    key: 'charged',
    header: texts.charged,
    align: 'end',
    priority: 2,
    cell: ({ charged }) => <Amount paise={charged} />,
  },
  {
    key: 'paid',
    header: texts.paid,
    align: 'end',
    priority: 2,
    cell: ({ paid }) => <Amount paise={paid} />,
  },
  {
    key: 'balance',
    header: texts.balance,
    align: 'end',
    card: 'top',
    cell: ({ balance }) => <Balance paise={balance} />,
  },
];

/** What was charged, paid and is open of each fee. */
export function FeesOfAccount({ fees }: Pick<StudentAccount, 'fees'>) {
  if (fees.length === 0) return <Empty title={texts.noFees}>{texts.noFeesMore}</Empty>;
  return (
    <Table
      caption={texts.fees}
      columns={feeColumns}
      rows={fees}
      rowKey={fullLabel}
      rowName={fullLabel}
      noun="fee"
    />
  );
}

const entryColumns: readonly Column<StatementEntry>[] = [
  {
    key: 'date',
    header: texts.date,
    card: 'line',
    cell: (entry) => (
      <>
        <TimeLabel at={entry.at} />
        <span className={classes.onCard}> {fullLabel(entry)}</span>
      </>
    ),
  },
  {
    key: 'entry',
    header: texts.entry,
    rowHeader: true,
    cell: (entry) => (
      <>
        {entry.text}{' '}
        <small className={classNames(classes.fee, ui.muted, ui.tiny, ui.regular)}>
          {fullLabel(entry)}
        </small>
      </>
    ),
  },
  {
    key: 'amount',
    header: texts.amount,
    align: 'end',
    card: 'top',
    cell: ({ amount }) => <Amount paise={amount} />,
  },
  {
    key: 'balance',
    header: texts.balance,
    align: 'end',
    card: 'bottom',
    cell: ({ balance }) => <Balance paise={balance} />,
  },
];

/** Every entry of the account, newest first, with the balance after it. */
export function StatementTable({ entries }: Pick<StudentAccount, 'entries'>) {
  return (
    <Table
      caption={texts.statement}
      columns={entryColumns}
      rows={entries.toReversed()}
      rowKey={({ _id }) => _id}
      rowName={({ text }) => text}
      noun="entry"
      plural="entries"
    />
  );
}

function wayOf({ method, reference, bank }: CounterPayment): string {
  return [labelOf(methodLabels, method), reference, bank].filter(Boolean).join(', ');
}

interface CounterPaymentsProps {
  account: StudentAccount;
  /** Absent for staff who may not reverse. */
  onReverse: ((payment: CounterPayment) => void) | undefined;
}

/** The payments at the office, with their receipts. */
export function CounterPayments({ account, onReverse }: CounterPaymentsProps) {
  const waiting = new Set(
    account.adjustments
      .filter(({ kind, state }) => kind === 'reversal' && state === 'waiting')
      .map(({ receiptNumber }) => receiptNumber),
  );
  return (
    <ul className={classNames(classes.list, ui.stack3)} aria-label={texts.payments}>
      {account.counterPayments.map((payment) => (
        <li key={payment._id}>
          <div>
            <Amount paise={payment.amount} /> · <TimeLabel at={payment.receivedAt} />
            <p className={ui.note}>{`${wayOf(payment)} · ${payment.receivedBy}`}</p>
          </div>
          <span className={classNames(ui.wrap2, ui.middle)}>
            {payment.reversedAt && <StatusBadge tone="bad">{texts.reversed}</StatusBadge>}
            {waiting.has(payment.receiptNumber) && (
              <StatusBadge tone="waiting">{texts.reverseWaits}</StatusBadge>
            )}
            <ReceiptButton
              payment={payment._id}
              receiptNumber={payment.receiptNumber}
              description={texts.receiptOf(money(payment.amount))}
            />
            {onReverse && !payment.reversedAt && !waiting.has(payment.receiptNumber) && (
              <Button size="small" onClick={() => onReverse(payment)}>
                {texts.reverse}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
