import type { YearFee } from '@hostel/contracts/fees';
import { dateLabel, fullDate } from '@hostel/shared-ui/dates';
import { useEffect, useRef } from 'react';
import { feeKey, type FeeName } from '../fee-name.ts';
import { feeLabel } from '../labels.ts';
import { feesMessages, standingTexts } from '../messages.ts';
import { money } from '../money.ts';
import type { Pay } from '../use-pay.ts';
import type { Awaited } from '../use-verification.ts';
import classes from './fee-panel.module.css';
import { Notice } from './notice.tsx';
import { PayButton } from './pay-button.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import { ReceiptButton } from './receipt-button.tsx';

const texts = feesMessages.standing;

export interface FeePanelProps {
  name: FeeName;
  /** As the server knows it; absent while nobody is signed in. */
  fee: YearFee | undefined;
  awaited: readonly Awaited[];
  pay: Pay;
}

/** One fee: its amount, how far it is, and the one thing to do about it. */
export function FeePanel({ name, fee, awaited, pay }: FeePanelProps) {
  const key = feeKey(name);
  const ownAwaited = awaited.find((one) => one.fee === key);
  const isPaid = fee?.status === 'paid';
  const isConfirming = !isPaid && (fee?.status === 'confirming' || ownAwaited !== undefined);
  const told = pay.told.get(key);
  const isTold = told && (told.keep || !(isPaid || isConfirming));
  const isOwed = !fee?.nothingDue || isConfirming;
  const panel = useFocusAfterCheckout(pay.attempt?.fee === key && pay.attempt.phase === 'open');
  return (
    <div ref={panel} tabIndex={-1} className={classes.panel}>
      {fee && isOwed && (
        <>
          {fee.amount !== null && (
            <p className={classes.amount}>{money(fee.amount, fee.currency)}</p>
          )}
          <PaymentSteps standing={isPaid ? 'paid' : isConfirming ? 'confirming' : 'due'} />
        </>
      )}
      {fee && isPaid && <Paid fee={fee} />}
      {!isOwed && <Notice tone="info" text={texts.nothingDue} more={texts.nothingDueMore} />}
      {isOwed && !isPaid && !isConfirming && <Due name={name} fee={fee} pay={pay} />}
      <div role="status" className={classes.told}>
        {isConfirming && <Confirming troubled={ownAwaited?.troubled ?? false} />}
        {isTold && <Notice tone={told.tone} text={told.text} more={told.more} />}
      </div>
    </div>
  );
}

/** The checkout takes the focus; when it goes, reading goes on at its fee. */
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

function Paid({ fee }: { fee: YearFee }) {
  const { paidAt, receiptUrl, receiptNumber } = fee;
  return (
    <div className={classes.paid}>
      {paidAt ? (
        <time dateTime={paidAt} title={fullDate(paidAt)}>
          {texts.paidOn(dateLabel(paidAt, new Date()))}
        </time>
      ) : (
        standingTexts.paid
      )}
      {receiptUrl && <ReceiptButton path={receiptUrl} number={receiptNumber} fee={feeLabel(fee)} />}
    </div>
  );
}

function Due({ name, fee, pay }: Pick<FeePanelProps, 'name' | 'fee' | 'pay'>) {
  if (fee?.amount === null) {
    return <Notice tone="info" text={texts.notSet} more={texts.notSetMore} />;
  }
  return (
    <PayButton
      feeType={name.feeType}
      forFee={feeLabel(name)}
      amount={fee && money(fee.amount, fee.currency)}
      phase={pay.attempt?.fee === feeKey(name) ? pay.attempt.phase : undefined}
      disabled={pay.attempt !== null}
      onPay={() => pay.pay(name)}
    />
  );
}

function Confirming({ troubled }: { troubled: boolean }) {
  return (
    <>
      <Notice tone="waiting" text={texts.confirming} more={texts.confirmingMore} />
      {troubled && (
        <Notice
          tone="bad"
          text={feesMessages.verificationFailed}
          more={feesMessages.verificationRetried}
        />
      )}
    </>
  );
}
