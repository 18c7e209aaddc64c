import { academicYear } from '@hostel/contracts/fees/academic-year';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Empty } from '@hostel/shared-ui/empty';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { messageOf } from '@hostel/shared-ui/http-error';
import { Pager } from '@hostel/shared-ui/pager';
import { useSession } from '@hostel/shared-ui/session';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { Table } from '@hostel/shared-ui/table';
import { RefreshCw } from 'lucide-react';
import { feesMessages } from '../messages.ts';
import type { usePayments } from '../queries.ts';
import { feeLabel } from '../labels.ts';
import { paymentColumns } from './payment-columns.tsx';
import classes from './payment-history.module.css';

const texts = feesMessages.history;

interface PaymentHistoryProps {
  list: ReturnType<typeof usePayments>;
  page: number;
  onPage: (page: number) => void;
  onRefresh: () => void;
  refreshing: boolean;
}

/** All payments and attempts: a table on wide screens, cards on phones. */
export function PaymentHistory(props: PaymentHistoryProps) {
  const { list, onRefresh, refreshing } = props;
  return (
    <section className={classNames(ui.stack4, ui.shrink)}>
      <div className={classNames(classes.head, ui.wrap24, ui.middle, ui.apart)}>
        <h2>{texts.title}</h2>
        <Button size="small" busy={refreshing} onClick={onRefresh}>
          {!refreshing && <RefreshCw aria-hidden />}
          {texts.refresh}
        </Button>
      </div>
      <Failure list={list} />
      <Payments {...props} />
    </section>
  );
}

/** The panel stays until the list is loaded. */
function Failure({ list }: Pick<PaymentHistoryProps, 'list'>) {
  const token = useSession((session) => session.token);
  const ended = useSession((session) => session.ended);
  const failure = list.isError && !ended ? messageOf(list.error, texts.failed) : undefined;
  if (token === null || (ended && !list.data)) {
    return <ErrorPanel message={feesMessages.authenticationRequired} />;
  }
  if (failure === undefined) return null;
  return (
    <ErrorPanel
      message={failure}
      stillHere={list.data && feesMessages.fees.stale}
      busy={list.isFetching}
      onRetry={() => void list.refetch()}
    />
  );
}

function Payments({ list, page, onPage }: PaymentHistoryProps) {
  const token = useSession((session) => session.token);
  const ended = useSession((session) => session.ended);
  if (token === null) return null;
  if (list.isPending && !ended) return <Loading />;
  if (!list.data) return null;
  const { totalItems, totalPages } = list.data.pagination;
  if (totalItems === 0) return <Empty title={texts.emptyTitle}>{texts.emptyText}</Empty>;
  return (
    <>
      <Table
        caption={texts.title}
        columns={paymentColumns}
        rows={list.data.data}
        rowKey={({ _id }) => _id}
        rowName={(payment) => `${feeLabel(payment)} ${academicYear(payment.admissionYear)}`}
        total={totalItems}
        noun="payment"
        updating={list.isPlaceholderData}
      />
      <Pager page={page} pages={totalPages} onPage={onPage} label={texts.pages} />
    </>
  );
}

/** In the shape of the table, or of its cards on a phone. */
function Loading() {
  return (
    <SkeletonGroup label={texts.loading}>
      {['head', 'first', 'second', 'third'].map((row) => (
        <Skeleton key={row} shape="block" className={classes.row} />
      ))}
    </SkeletonGroup>
  );
}
