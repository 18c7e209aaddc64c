import type { Payment } from '@hostel/contracts/payments';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useSession } from '@hostel/shared-ui/session';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { FeeCards } from '../components/fee-cards.tsx';
import { FeesSummary } from '../components/fees-summary.tsx';
import { PaymentHistory } from '../components/payment-history.tsx';
import { SignedOut } from '../components/signed-out.tsx';
import { feesMessages } from '../messages.ts';
import { useFees, usePayments, useReadAgain, type FeesOfYear } from '../queries.ts';
import { useTellConfirmed, useWatch, type Watch } from '../use-watch.ts';
import { usePay } from '../use-pay.ts';
import { useAwaited, type Awaited } from '../use-verification.ts';
import classes from './fees-page.module.css';

const texts = feesMessages.fees;

/** Pay this year’s fees, and see what was paid. */
export function FeesPage() {
  const isSignedOut = useSession(({ token, ended }) => token === null || ended);
  const fees = useFees();
  const [page, showPage] = usePageParam();
  const payments = usePayments(page);
  const readAgain = useReadAgain();
  const awaited = useAwaited();
  useWatch(isSignedOut ? undefined : watchFor(awaited, fees.data, payments.data?.data));
  useTellConfirmed(fees.data?.fees);
  return (
    <PageFrame title={feesMessages.title} lead={feesMessages.lead}>
      {isSignedOut && <SignedOut />}
      <Fees fees={fees} awaited={awaited} isSignedOut={isSignedOut} />
      <PaymentHistory
        list={payments}
        page={page}
        onPage={showPage}
        onRefresh={() => void readAgain()}
        refreshing={payments.isFetching}
      />
    </PageFrame>
  );
}

/** What the screen waits for: a confirmation, or what becomes of an order that stands open. */
function watchFor(
  awaited: readonly Awaited[],
  year: FeesOfYear | undefined,
  payments: readonly Payment[] = [],
): Watch | undefined {
  const isConfirming =
    awaited.length > 0 ||
    year?.fees.some(({ status }) => status === 'confirming') ||
    payments.some(({ confirming }) => confirming);
  if (isConfirming) return 'confirming';
  return year?.fees.some(({ orderOpen }) => orderOpen) ? 'open' : undefined;
}

interface FeesProps {
  fees: ReturnType<typeof useFees>;
  awaited: readonly Awaited[];
  isSignedOut: boolean;
}

function Fees({ fees, awaited, isSignedOut }: FeesProps) {
  const pay = usePay();
  const { data } = fees;
  return (
    <>
      {fees.isError && !isSignedOut && (
        <ErrorPanel
          title={texts.failed}
          message={fees.error.message}
          kept={data && texts.stale}
          busy={fees.isFetching}
          onRetry={() => void fees.refetch()}
        />
      )}
      {data?.sandbox && <StatusBadge tone="info">{feesMessages.sandbox}</StatusBadge>}
      {data && <FeesSummary year={data} awaited={awaited.map(({ fee }) => fee)} />}
      {fees.isPending && !isSignedOut && <Loading />}
      {(data ?? isSignedOut) && <FeeCards fees={data?.fees ?? []} awaited={awaited} pay={pay} />}
    </>
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
