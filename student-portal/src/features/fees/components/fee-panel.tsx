import type { FeeStanding, YearFee } from '@hostel/contracts/fees';
import { ui } from '@hostel/shared-ui/classes';
import { dateLabel, fullDate } from '@hostel/shared-ui/dates';
import { useEffect, useRef } from 'react';
import type { FeeMessage } from '../fee-message.ts';
import { feeKey, type FeeName } from '../fee-name.ts';
import { balanceOf, dueText, isOverdue, paidOf } from '../due.ts';
import { feeLabel, nothingDueReason } from '../labels.ts';
import { feesMessages, standingTexts } from '../messages.ts';
import { money } from '../../../lib/money.ts';
import { PayButton } from '../payment/pay-button.tsx';
import { PaymentSteps } from '../payment/payment-steps.tsx';
import type { Pay } from '../payment/use-pay.ts';
import type { UnconfirmedPayment } from '../payment/use-verification.ts';
import classes from './fee-panel.module.css';
import { MessageBox } from './message-box.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { officeNow } from '@hostel/shared-ui/clock';

const texts = feesMessages.standing;

export interface FeePanelProps {
  name: FeeName;
  /** As the server reports it; absent while no student is signed in. */
  fee: YearFee | undefined;
  /** Names the fee for screen readers; default: its type and semester. */
  label?: string;
  /** The admission year of the student’s bed; null without one, absent from older servers. */
  bedYear: number | null | undefined;
  unconfirmed: readonly UnconfirmedPayment[];
  pay: Pay;
}

/** One fee: its amount, its standing, and the one action that is open. */
export function FeePanel(props: FeePanelProps) {
  const { name, fee, bedYear, unconfirmed, pay } = props;
  const label = labelOf(props);
  const key = feeKey(name);
  const ownUnconfirmed = unconfirmed.find((one) => one.fee === key);
  const standing = standingOf(fee, ownUnconfirmed !== undefined);
  const isOwed = !fee?.nothingDue || standing === 'confirming';
  const panel = useFocusAfterCheckout(pay.attempt?.fee === key && pay.attempt.phase === 'open');
  return (
    <div ref={panel} tabIndex={-1} className={classes.panel}>
      {fee && isOwed && <Progress fee={fee} standing={standing} />}
      {fee && standing === 'paid' && <Paid fee={fee} label={label} />}
      {!isOwed && <NothingDue year={name.admissionYear} bedYear={bedYear} />}
      {isOwed && standing === 'due' && <Due name={name} fee={fee} label={label} pay={pay} />}
      <Messages standing={standing} unconfirmed={ownUnconfirmed} message={pay.messages.get(key)} />
    </div>
  );
}

function labelOf({ name, label }: FeePanelProps): string {
  return label ?? feeLabel(name);
}

/** The server’s standing, or that a payment of this tab is being confirmed. */
function standingOf(fee: YearFee | undefined, isUnconfirmed: boolean): FeeStanding {
  if (fee?.status === 'paid') return 'paid';
  return fee?.status === 'confirming' || isUnconfirmed ? 'confirming' : 'due';
}

/** Moves the focus to the fee when its checkout, which has the focus, is closed. */
function useFocusAfterCheckout(isOpen: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      (panel.current?.querySelector('button') ?? panel.current)?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return panel;
}

function Progress({ fee, standing }: { fee: YearFee; standing: FeeStanding }) {
  return (
    <>
      {fee.amount !== null && (
        <p className={classes.amount}>{money(fee.amount - (fee.fineToday ?? 0), fee.currency)}</p>
      )}
      {standing === 'due' && <DueDate fee={fee} />}
      <PaymentSteps standing={standing} />
    </>
  );
}

/** Until when the amount is to be paid, the late fine of today, and what is paid already. */
function DueDate({ fee }: { fee: YearFee }) {
  const due = dueText(fee, officeNow(), { withDay: true });
  const paid = balanceOf(fee) > 0 ? paidOf(fee) : 0;
  const { fineToday = 0 } = fee;
  return (
    <>
      {due && <p className={isOverdue(fee) ? classes.overdue : classes.due}>{due}</p>}
      {fineToday > 0 && (
        <p className={classes.overdue}>
          {feesMessages.due.fineToday(money(fineToday, fee.currency))}
        </p>
      )}
      {paid > 0 && (
        <p className={classes.due}>{feesMessages.due.partPaid(money(paid, fee.currency))}</p>
      )}
    </>
  );
}

function NothingDue({
  year,
  bedYear,
}: { year: number | undefined } & Pick<FeePanelProps, 'bedYear'>) {
  const reason = nothingDueReason(year, bedYear);
  return <MessageBox tone="info" text={texts.nothingDue} more={reason} />;
}

function Paid({ fee, label }: { fee: YearFee; label: string }) {
  const { paidAt, receiptUrl, receiptNumber } = fee;
  return (
    <div className={classes.paid}>
      {paidAt ? (
        <time dateTime={paidAt} title={fullDate(paidAt)}>
          {texts.paidOn(dateLabel(paidAt, officeNow()))}
        </time>
      ) : (
        standingTexts.paid
      )}
      {receiptUrl && <ReceiptButton path={receiptUrl} number={receiptNumber} fee={label} />}
    </div>
  );
}

function Due({ name, fee, label, pay }: Pick<FeePanelProps, 'name' | 'fee' | 'label' | 'pay'>) {
  if (fee?.amount === null) {
    return <MessageBox tone="info" text={texts.notSet} more={texts.notSetMore} />;
  }
  return (
    <PayButton
      feeType={name.feeType}
      forFee={label}
      amount={fee && money(fee.amount, fee.currency)}
      phase={pay.attempt?.fee === feeKey(name) ? pay.attempt.phase : undefined}
      disabled={pay.attempt !== null}
      onPay={() => pay.pay(name)}
    />
  );
}

interface MessagesProps {
  standing: FeeStanding;
  unconfirmed: UnconfirmedPayment | undefined;
  /** The message of the last payment attempt. */
  message: FeeMessage | undefined;
}

function Messages({ standing, unconfirmed, message }: MessagesProps) {
  return (
    <div role="status" className={ui.stack3}>
      {standing === 'confirming' && (
        <MessageBox tone="waiting" text={texts.confirming} more={texts.confirmingMore} />
      )}
      {standing === 'confirming' && unconfirmed?.isRetrying && (
        <MessageBox
          tone="bad"
          text={feesMessages.verificationFailed.noReply}
          more={feesMessages.verificationRetried}
        />
      )}
      {message && (message.keep || standing === 'due') && (
        <MessageBox tone={message.tone} text={message.text} more={message.more} />
      )}
    </div>
  );
}
