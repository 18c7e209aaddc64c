import { Empty } from '@hostel/shared-ui/empty';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { messageOf } from '@hostel/shared-ui/http-error';
import { Pager } from '@hostel/shared-ui/pager';
import { useSession } from '@hostel/shared-ui/session';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { ClearFiltersButton } from '../../lib/filters/filter-buttons.tsx';
import type { ListLayout } from '../../lib/filters/layout-toggle.tsx';
import { usePagePastEnd } from '../../lib/filters/url-filters.ts';
import screen from '../../lib/screen.module.css';
import { SignInAgain } from '../../lib/sign-in-again.tsx';
import { isFiltered, type NoticeFilters } from './filters.ts';
import { messages } from './messages.ts';
import { NoticeCard, type NoticeActs } from './notice-card.tsx';
import type { usePublicNotices } from './queries.ts';

export interface NoticeListProps extends NoticeActs {
  query: ReturnType<typeof usePublicNotices>;
  filters: NoticeFilters;
  layout: ListLayout;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** One page of notices in one of its four faces. */
export function NoticeList({ query, filters, layout, onPage, onClear, ...acts }: NoticeListProps) {
  const { data, error, isFetching, refetch, isPlaceholderData } = query;
  const pages = isPlaceholderData ? undefined : data?.pagination.totalPages;
  const past = usePagePastEnd(filters.page, pages, onPage);
  const ended = useSession((session) => session.ended);
  if (error && !data) {
    return (
      <ErrorPanel
        message={messageOf(error, messages.failed)}
        busy={isFetching}
        onRetry={() => void refetch()}
        action={ended && <SignInAgain />}
      />
    );
  }
  if (!data || past) {
    return (
      <SkeletonGroup label={messages.loading} className={screen.grid}>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} shape="block" className={screen.bone} />
        ))}
      </SkeletonGroup>
    );
  }
  if (data.notices.length === 0) {
    return isFiltered(filters) ? (
      <Empty title={messages.noMatch} action={<ClearFiltersButton onClear={onClear} />}>
        {messages.noMatchMore}
      </Empty>
    ) : (
      <Empty title={messages.empty}>{messages.emptyMore}</Empty>
    );
  }
  return (
    <>
      <p role="status" className={screen.told}>
        {messages.told(data.notices.length, data.pagination.totalNotices)}
      </p>
      <ul className={screen[layout]} aria-busy={isPlaceholderData}>
        {data.notices.map((notice) => (
          <NoticeCard key={notice._id} notice={notice} layout={layout} {...acts} />
        ))}
      </ul>
      <Pager page={filters.page} pages={data.pagination.totalPages} onPage={onPage} />
    </>
  );
}
