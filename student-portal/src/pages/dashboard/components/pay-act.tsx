import { ButtonLink } from '@hostel/shared-ui/button';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import type { FeeName } from '../../../features/fees/fee-name.ts';
import { feeLabel } from '../../../features/fees/labels.ts';
import { feesMessages } from '../../../features/fees/messages.ts';
import { payPath } from '../../../features/fees/payment/pay-path.ts';
import { money } from '../../../lib/money.ts';
import classes from './next-act.module.css';

const texts = feesMessages.pay;

interface PayActProps {
  fee: FeeName;
  /** In paise. */
  amount: number;
}

/**
 * Opens the checkout with one press. It is shown on the page of fees: only that document may load the
 * provider’s script.
 */
export function PayAct({ fee, amount }: PayActProps) {
  return (
    <div className={classes.pay}>
      <ButtonLink to={payPath(fee)} variant="primary" wide>
        <span>
          {texts.withAmount(money(amount, 'INR'))}{' '}
          <VisuallyHidden>{texts.forFee(feeLabel(fee))}</VisuallyHidden>
        </span>
      </ButtonLink>
    </div>
  );
}
