import { managingRoles } from '@hostel/contracts/roles';
import type { PublicNotice } from '@hostel/contracts/public-notices';
import { Button } from '@hostel/shared-ui/button';
import { Empty } from '@hostel/shared-ui/empty';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { messageOf } from '@hostel/shared-ui/http-error';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Pager } from '@hostel/shared-ui/pager';
import { useSession } from '@hostel/shared-ui/session';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import { Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { layoutFrom } from '../../lib/filters/layout-toggle.tsx';
import { useUrlFilters } from '../../lib/filters/url-filters.ts';
import classes from '../../lib/screen.module.css';
import { CreateDialog } from './create-dialog.tsx';
import { filtersFrom, isFiltered, narrowing } from './filters.ts';
import { messages } from './messages.ts';
import { NoticeCard } from './notice-card.tsx';
import { NoticesFilters } from './notices-filters.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { usePublicNotices } from './queries.ts';
import { ViewDialog } from './view-dialog.tsx';

type Open = { dialog: 'create' } | { dialog: 'view' | 'publish'; notice: PublicNotice };

export function NoticesScreen() {
  const { filters, params, setFilter, clear } = useUrlFilters(filtersFrom);
  const layout = layoutFrom(params);
  const notices = usePublicNotices(filters);
  const [open, setOpen] = useState<Open>();
  const role = useSession((state) => state.user?.role);
  const manages = managingRoles.some((managing) => managing === role);
  const close = () => setOpen(undefined);
  const { data, error, isFetching } = notices;

  return (
    <PageFrame
      title={messages.title}
      lead={messages.lead}
      stale={error && data ? messages.notUpdated : undefined}
      action={
        <div className={classes.actions}>
          <Button busy={isFetching} onClick={() => void notices.refetch()}>
            <RefreshCw aria-hidden />
            {messages.refresh}
          </Button>
          {manages && (
            <Button variant="primary" onClick={() => setOpen({ dialog: 'create' })}>
              <Plus aria-hidden />
              {messages.create}
            </Button>
          )}
        </div>
      }
    >
      <div className={classes.screen}>
        <StatRow label={messages.counts}>
          <StatCard label={messages.total} value={data?.counts.total} />
          <StatCard label={messages.published} value={data?.counts.published} tone="good" />
          <StatCard label={messages.important} value={data?.counts.important} tone="info" />
          <StatCard label={messages.drafts} value={data?.counts.drafts} tone="waiting" />
        </StatRow>
        <NoticesFilters
          filters={filters}
          layout={layout}
          onFilter={setFilter}
          onClear={() => clear(narrowing)}
        />
        {error && !data ? (
          <ErrorPanel
            message={messageOf(error, messages.failed)}
            busy={isFetching}
            onRetry={() => void notices.refetch()}
          />
        ) : !data ? (
          <SkeletonGroup label={messages.loading} className={classes.grid}>
            {['a', 'b', 'c'].map((key) => (
              <Skeleton key={key} shape="block" className={classes.bone} />
            ))}
          </SkeletonGroup>
        ) : data.notices.length === 0 ? (
          <Empty title={isFiltered(filters) ? messages.noMatch : messages.empty}>
            {isFiltered(filters) ? messages.noMatchMore : messages.emptyMore}
          </Empty>
        ) : (
          <>
            <ul className={layout === 'grid' ? classes.grid : classes.list}>
              {data.notices.map((notice) => (
                <NoticeCard
                  key={notice._id}
                  notice={notice}
                  layout={layout}
                  onView={(viewed) => setOpen({ dialog: 'view', notice: viewed })}
                  onPublish={
                    manages ? (draft) => setOpen({ dialog: 'publish', notice: draft }) : undefined
                  }
                />
              ))}
            </ul>
            <Pager
              page={filters.page}
              pages={data.pagination.totalPages}
              onPage={(page) => setFilter('page', String(page))}
            />
          </>
        )}
      </div>
      {open?.dialog === 'create' && <CreateDialog onClose={close} />}
      {open?.dialog === 'view' && <ViewDialog notice={open.notice} onClose={close} />}
      {open?.dialog === 'publish' && <PublishDialog notice={open.notice} onClose={close} />}
    </PageFrame>
  );
}
