import type { StayAct } from '@hostel/contracts/my-stay';
import { FeePanel } from '../../../features/fees/components/fee-panel.tsx';
import { feeNameOf, isSameFee } from '../../../features/fees/fee-name.ts';
import { feeLabel } from '../../../features/fees/labels.ts';
import { feesMessages } from '../../../features/fees/messages.ts';
import { pollingReason } from '../../../features/fees/payment/polling-reason.ts';
import { usePay } from '../../../features/fees/payment/use-pay.ts';
import { useConfirmedToast, usePolling } from '../../../features/fees/payment/use-polling.ts';
import { useUnconfirmed } from '../../../features/fees/payment/use-verification.ts';
import { useFees } from '../../../features/fees/queries.ts';
import { allFees } from '../../../features/fees/years.ts';
import classes from './next-act.module.css';

/** Pays the fee in place. */
export function PayAct({ fee }: Pick<StayAct, 'fee'>) {
  const { data } = useFees();
  const pay = usePay();
  const unconfirmed = useUnconfirmed();
  usePolling(pollingReason(unconfirmed, data));
  useConfirmedToast(data);
  const name = fee && feeNameOf(fee);
  if (!fee || !name) return null;
  const known = data && allFees(data).find((one) => isSameFee(one, name));
  return (
    <div className={classes.controls}>
      <div className={classes.pay}>
        <FeePanel
          compact
          name={name}
          fee={known}
          label={feeLabel(fee)}
          bedYear={data?.bedYear}
          unconfirmed={unconfirmed}
          pay={pay}
        />
      </div>
      {data?.sandbox && <p className={classes.left}>{feesMessages.sandbox}</p>}
    </div>
  );
}
