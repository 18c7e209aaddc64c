import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { balanceOf, toPayOf } from '../due.ts';
import { feesMessages } from '../messages.ts';
import { money } from '../../../lib/money.ts';
import type { OwnFees } from '../queries.ts';
import { allFees, yearsOf } from '../years.ts';
import classes from './fees-total.module.css';

const texts = feesMessages.total;

/**
 * What is to pay of all years, and what was paid beyond what is owed. Nothing where the summary of this
 * year already says it.
 */
export function FeesTotal({ own }: { own: OwnFees }) {
  const fees = allFees(own);
  const currency = fees[0]?.currency ?? 'INR';
  const open = fees.reduce((sum, fee) => sum + balanceOf(fee), 0);
  const toPay = fees.reduce((sum, fee) => sum + toPayOf(fee), 0);
  const credit = open - (own.balance ?? open);
  if (credit <= 0 && yearsOf(own).length === 1) return null;
  return (
    <div className={classNames(ui.stack1, ui.muted)}>
      {toPay > 0 && (
        <p className={classNames(classes.toPay, ui.large, ui.strong, ui.numbers)}>
          {texts.toPay(money(toPay, currency))}
        </p>
      )}
      {credit > 0 && <p>{texts.credit(money(credit, currency))}</p>}
    </div>
  );
}
