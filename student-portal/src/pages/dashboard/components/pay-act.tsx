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
import { stayMessages } from '../../../features/my-stay/messages.ts';
import classes from './next-act.module.css';

interface PayActProps {
  fee: StayAct['fee'];
  /** Paying it accepts the offer. */
  accepts: boolean;
}

/** Pays the fee in place. */
export function PayAct({ fee, accepts }: PayActProps) {
  const { data } = useFees();
  const pay = usePay();
  const unconfirmed = useUnconfirmed();
  usePolling(pollingReason(unconfirmed, data));
  useConfirmedToast(data);
  const name = fee && feeNameOf(fee);
  if (!fee || !name) return null;
  const label = feeLabel(fee);
  const known = data && allFees(data).find((one) => isSameFee(one, name));
  return (
    <div className={classes.controls}>
      <p className={classes.left}>{accepts ? stayMessages.act.payAccepts(label) : label}</p>
      <div className={classes.pay}>
        <FeePanel
          compact
          name={name}
          fee={known}
          label={label}
          bedYear={data?.bedYear}
          unconfirmed={unconfirmed}
          pay={pay}
        />
      </div>
      {data?.sandbox && <p className={classes.left}>{feesMessages.sandbox}</p>}
    </div>
  );
}
