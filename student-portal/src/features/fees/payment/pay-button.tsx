import type { FeeType } from '@hostel/contracts/fees';
import { Button } from '@hostel/shared-ui/button';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { feesMessages } from '../messages.ts';
import type { PayPhase } from './use-pay.ts';

const texts = feesMessages.pay;

interface PayButtonProps {
  feeType: FeeType;
  /** Names the fee for screen readers. */
  forFee?: string | undefined;
  /** Formatted; absent while it isn’t known. */
  amount?: string | undefined;
  /** The phase of the payment that this button started. */
  phase?: PayPhase | undefined;
  /** Another payment is in progress. */
  disabled?: boolean;
  onPay: () => void;
}

export function PayButton(props: PayButtonProps) {
  const { feeType, forFee, amount, phase, disabled, onPay } = props;
  return (
    <Button variant="primary" wide busy={phase !== undefined} disabled={disabled} onClick={onPay}>
      {phase ? texts[phase] : <Label {...{ feeType, forFee, amount }} />}
    </Button>
  );
}

function Label({ feeType, forFee, amount }: Pick<PayButtonProps, 'feeType' | 'forFee' | 'amount'>) {
  if (amount === undefined) return texts.withoutAmount[feeType];
  return (
    <span>
      {texts.withAmount(amount)} <VisuallyHidden>{forFee && texts.forFee(forFee)}</VisuallyHidden>
    </span>
  );
}
