import type { StudentFee } from '@hostel/contracts/fees';
import type { Payment } from '@hostel/contracts/fees/payments';
import type { FeeStudent } from '@hostel/contracts/fees/students';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { ButtonLink } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dayLabel } from '@hostel/shared-ui/dates';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { QueryResult } from '../../../lib/list/query-result.tsx';
import { TimeLabel } from '../../../lib/time-label.tsx';
import { feeAccountPath } from '../../../paths.ts';
import { accountMessages } from '../account/messages.ts';
import { feeLabel } from '../../../lib/fee-labels.ts';
import { amountNotes, money, paymentLook, statusLook } from '../labels.ts';
import { messages } from '../messages.ts';
import { useFeesOfStudent } from '../queries.ts';
import { ReceiptButton } from './receipt-button.tsx';
import classes from './student-fees.module.css';

export interface StudentFeesProps {
  student: FeeStudent['userId'];
  /** Undefined is the current one. */
  year: number | undefined;
}

/** All fees of a student in a year, each with the attempts to pay it and its receipt. */
export function StudentFees({ student, year }: StudentFeesProps) {
  const query = useFeesOfStudent(student._id, year);
  const skeleton = (
    <SkeletonGroup label={messages.loadingStudent(student.name)} className={classes.fees}>
      {['hostel', 'odd', 'even'].map((fee) => (
        <Skeleton key={fee} shape="block" className={classes.bone} />
      ))}
    </SkeletonGroup>
  );
  return (
    <QueryResult query={query} texts={messages.ofStudent} skeleton={skeleton}>
      {({ data: { fees, payments } }) => (
        <>
          <ul className={classes.fees} aria-label={messages.feesOf(student.name)}>
            {fees.map((fee) => (
              <li key={`${fee.feeType} ${fee.semester}`} className={classes.fee}>
                <Fee fee={fee} name={student.name} />
                <Attempts payments={payments.filter((payment) => isOf(payment, fee))} />
              </li>
            ))}
          </ul>
          <ButtonLink
            size="small"
            to={feeAccountPath(student._id)}
            aria-label={accountMessages.openOf(student.name)}
          >
            {accountMessages.open}
          </ButtonLink>
        </>
      )}
    </QueryResult>
  );
}

function isOf({ feeType, semester }: Payment, fee: StudentFee): boolean {
  return feeType === fee.feeType && semester === fee.semester;
}

function Fee({ fee, name }: { fee: StudentFee; name: string }) {
  const label = feeLabel(fee);
  const { tone, label: status } = statusLook(fee);
  const { dueOn, payment, receiptNumber } = fee;
  return (
    <div className={classNames(classes.head, ui.wrap14, ui.middle)}>
      <span className={classes.label}>{label}</span>
      <span className={classNames(ui.numbers, ui.nowrap)}>{money(fee.amount, fee.currency)}</span>
      <StatusBadge tone={tone}>{status}</StatusBadge>
      {dueOn && <span className={ui.muted}>{messages.dueBy(dayLabel(dueOn))}</span>}
      {amountNotes(fee).map((note) => (
        <span key={note} className={ui.muted}>
          {note}
        </span>
      ))}
      {payment !== null && receiptNumber !== null && (
        <ReceiptButton
          payment={payment}
          receiptNumber={receiptNumber}
          description={messages.receiptOf(label, name)}
        />
      )}
    </div>
  );
}

function Attempts({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <ul className={classNames(classes.attempts, ui.stack1, ui.muted, ui.tiny)}>
      {payments.map((payment) => {
        const { tone, label } = paymentLook(payment);
        return (
          <li key={payment._id}>
            <TimeLabel at={payment.paidAt ?? payment.createdAt} />
            <span className={classNames(ui.numbers, ui.nowrap)}>
              {money(payment.amount, payment.currency)}
            </span>
            <StatusBadge tone={tone}>{label}</StatusBadge>
            <span className={ui.numbers}>{payment.paymentId}</span>
            {payment.note && <span>{payment.note}</span>}
          </li>
        );
      })}
    </ul>
  );
}
