import { StatusBadge } from '@hostel/shared-ui/badge';
import { ButtonLink } from '@hostel/shared-ui/button';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useSession } from '@hostel/shared-ui/session';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { EarlierFees } from '../components/earlier-fees.tsx';
import { FeeCards } from '../components/fee-cards.tsx';
import { FeesSummary } from '../components/fees-summary.tsx';
import { FeesTotal } from '../components/fees-total.tsx';
import { PaymentHistory } from '../history/payment-history.tsx';
import { StatementPage } from '../statement/statement-page.tsx';
import { SignedOut } from '../components/signed-out.tsx';
import { feesMessages } from '../messages.ts';
import { useFees, usePayments, useRefreshFees, type OwnFees } from '../queries.ts';
import { pollingReason } from '../payment/polling-reason.ts';
import { useConfirmedToast, usePolling } from '../payment/use-polling.ts';
import { usePayFromAddress } from '../payment/use-pay-from-address.ts';
import { usePay, type Pay } from '../payment/use-pay.ts';
import { useUnconfirmed, type UnconfirmedPayment } from '../payment/use-verification.ts';
import { yearsOf } from '../years.ts';
import classes from './fees-page.module.css';

const texts = feesMessages.fees;

const viewParam = 'view';
const statementView = 'statement';
const toStatement = `?${viewParam}=${statementView}`;

/** The fees with their payments, or the statement of account. */
export function FeesPage() {
  const [params] = useSearchParams();
  return params.get(viewParam) === statementView ? <StatementPage /> : <PaymentsPage />;
}

/** Pays the fees of this year and of open ones, and shows what was paid. */
function PaymentsPage() {
  const isSignedOut = useSession(({ token, ended }) => token === null || ended);
  const fees = useFees();
  const [page, showPage] = usePageParam();
  const payments = usePayments(page);
  const refresh = useRefreshFees();
  const unconfirmed = useUnconfirmed();
  usePolling(isSignedOut ? undefined : pollingReason(unconfirmed, fees.data, payments.data?.data));
  useConfirmedToast(fees.data);
  return (
    <PageFrame
      title={feesMessages.title}
      lead={feesMessages.lead}
      action={!isSignedOut && <ButtonLink to={toStatement}>{feesMessages.statement}</ButtonLink>}
    >
      {isSignedOut && <SignedOut />}
      <Fees fees={fees} unconfirmed={unconfirmed} isSignedOut={isSignedOut} />
      {(!fees.isPending || isSignedOut) && (
        <PaymentHistory
          list={payments}
          page={page}
          onPage={showPage}
          onRefresh={() => void refresh()}
          refreshing={payments.isFetching}
        />
      )}
    </PageFrame>
  );
}

interface FeesProps {
  fees: ReturnType<typeof useFees>;
  unconfirmed: readonly UnconfirmedPayment[];
  isSignedOut: boolean;
}

function Fees({ fees, unconfirmed, isSignedOut }: FeesProps) {
  const pay = usePay(fees);
  const { data } = fees;
  usePayFromAddress(data, pay);
  return (
    <>
      {fees.isError && !isSignedOut && <Failure fees={fees} />}
      {data?.sandbox && <StatusBadge tone="info">{feesMessages.sandbox}</StatusBadge>}
      {data && <FeesTotal own={data} />}
      {data && <Years own={data} unconfirmed={unconfirmed} pay={pay} />}
      {fees.isPending && !isSignedOut && <Loading />}
      {!data && isSignedOut && (
        <FeeCards year={undefined} bedYear={undefined} unconfirmed={unconfirmed} pay={pay} />
      )}
    </>
  );
}

interface YearsProps {
  own: OwnFees;
  unconfirmed: readonly UnconfirmedPayment[];
  pay: Pay;
}

/** Earlier years of which something is to pay, then this one. */
function Years({ own, ...rest }: YearsProps) {
  const years = yearsOf(own);
  const unconfirmed = rest.unconfirmed.map(({ fee }) => fee);
  return years.map((year, index) => {
    const Cards = index === years.length - 1 ? FeeCards : EarlierFees;
    return (
      <Fragment key={year.admissionYear}>
        <FeesSummary year={year} unconfirmed={unconfirmed} />
        <Cards year={year} bedYear={own.bedYear} {...rest} />
      </Fragment>
    );
  });
}

function Failure({ fees }: Pick<FeesProps, 'fees'>) {
  return (
    <ErrorPanel
      title={texts.failed}
      message={fees.error?.message}
      stillHere={fees.data && texts.stale}
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
      <Skeleton shape="block" className={classes.history} />
    </SkeletonGroup>
  );
}
