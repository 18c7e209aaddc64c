import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { balanceOf } from '../due.ts';
import { feeKey, feeNameOf } from '../fee-name.ts';
import { feeLabel } from '../labels.ts';
import type { YearOfFees } from '../years.ts';
import classes from './fee-cards.module.css';
import { FeePanel, type FeePanelProps } from './fee-panel.tsx';

interface EarlierFeesProps extends Pick<FeePanelProps, 'bedYear' | 'unconfirmed' | 'pay'> {
  year: YearOfFees;
}

/** The fees of an earlier year that are still to pay. */
export function EarlierFees({ year, ...rest }: EarlierFeesProps) {
  const open = year.fees.filter((fee) => balanceOf(fee) > 0 || fee.status === 'confirming');
  return (
    <div className={classNames(classes.cards, ui.stack4, ui.top, classes.earlier)}>
      {open.map((fee) => {
        const name = feeNameOf(fee);
        const label = `${feeLabel(fee)} ${year.academicYear}`;
        return (
          name && (
            <Card key={feeKey(fee)} title={feeLabel(fee)} className={classes.card}>
              <FeePanel name={name} fee={fee} label={label} {...rest} />
            </Card>
          )
        );
      })}
    </div>
  );
}
