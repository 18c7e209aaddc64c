import type { Payment } from '@hostel/contracts/fees/payments';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useSession } from '@hostel/shared-ui/session';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { FeeCards } from '../components/fee-cards.tsx';
import { FeesSummary } from '../components/fees-summary.tsx';
import { PaymentHistory } from '../history/payment-history.tsx';
import { SignedOut } from '../components/signed-out.tsx';
import { feesMessages } from '../messages.ts';
import { useFees, usePayments, useRefreshFees, type FeesOfYear } from '../queries.ts';
import { useConfirmedToast, usePolling, type PollingReason } from '../payment/use-polling.ts';
import { usePay } from '../payment/use-pay.ts';
import { useUnconfirmed, type UnconfirmedPayment } from '../payment/use-verification.ts';
import classes from './fees-page.module.css';

const texts = feesMessages.fees;

/** Pays this year’s fees, and shows what was paid. */
export function FeesPage() {
  const isSignedOut = useSession(({ token, ended }) => token === null || ended);
  const fees = useFees();
  const [page, showPage] = usePageParam();
  const payments = usePayments(page);
  const refresh = useRefreshFees();
  const unconfirmed = useUnconfirmed();
  usePolling(isSignedOut ? undefined : pollingReason(unconfirmed, fees.data, payments.data?.data));
  useConfirmedToast(fees.data?.fees);
  return (
    <PageFrame title={feesMessages.title} lead={feesMessages.lead}>
      {isSignedOut && <SignedOut />}
      <Fees fees={fees} unconfirmed={unconfirmed} isSignedOut={isSignedOut} />
      <PaymentHistory
        list={payments}
        page={page}
        onPage={showPage}
        onRefresh={() => void refresh()}
        refreshing={payments.isFetching}
      />
    </PageFrame>
  );
}

/** Why the page polls: a payment is being confirmed, or an order is open. */
function pollingReason(
  unconfirmed: readonly UnconfirmedPayment[],
  year: FeesOfYear | undefined,
  payments: readonly Payment[] = [],
): PollingReason | undefined {
  const isConfirming =
    unconfirmed.length > 0 ||
    year?.fees.some(({ status }) => status === 'confirming') ||
    payments.some(({ confirming }) => confirming);
  if (isConfirming) return 'confirming';
  return year?.fees.some(({ orderOpen }) => orderOpen) ? 'open' : undefined;
}

interface FeesProps {
  fees: ReturnType<typeof useFees>;
  unconfirmed: readonly UnconfirmedPayment[];
  isSignedOut: boolean;
}

function Fees({ fees, unconfirmed, isSignedOut }: FeesProps) {
  const pay = usePay();
  const { data } = fees;
  return (
    <>
      {fees.isError && !isSignedOut && <Failure fees={fees} />}
      {data?.sandbox && <StatusBadge tone="info">{feesMessages.sandbox}</StatusBadge>}
      {data && <FeesSummary year={data} unconfirmed={unconfirmed.map(({ fee }) => fee)} />}
      {fees.isPending && !isSignedOut && <Loading />}
      {(data ?? isSignedOut) && (
        <FeeCards fees={data?.fees ?? []} unconfirmed={unconfirmed} pay={pay} />
      )}
    </>
  );
}

function Failure({ fees }: Pick<FeesProps, 'fees'>) {
  return (
    <ErrorPanel
      title={texts.failed}
      message={fees.error?.message}
      kept={fees.data && texts.stale}
      busy={fees.isFetching}
      onRetry={() => void fees.refetch()}
    />
  );
}

function Loading() {
  return (
    <SkeletonGroup label={texts.loading} className={classes.loading}>
      <Skeleton shape="block" />
      <Skeleton shape="block" className={classes.place} />
      <Skeleton shape="block" className={classes.place} />
    </SkeletonGroup>
  );
}
