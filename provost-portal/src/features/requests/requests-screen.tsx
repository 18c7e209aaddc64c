import type { RequestRow } from '@hostel/contracts/requests';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Pager } from '@hostel/shared-ui/pager';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useFailureToast } from '../../lib/failure-toast.ts';
import { useSignInLink } from '../../lib/sign-in-link.ts';
import { layoutFrom } from '../../lib/filters/layout-toggle.tsx';
import { useUrlFilters } from '../../lib/filters/url-filters.ts';
import classes from '../../lib/screen.module.css';
import { FiltersBar } from './filters-bar.tsx';
import { filtersFrom, isFiltered, narrowing } from './filters.ts';
import { loadFailure } from './load-failure.ts';
import { messages } from './messages.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { useRequests } from './queries.ts';
import { RequestList, RequestListSkeleton } from './request-list.tsx';
import { RequestStats } from './request-stats.tsx';
import { isRequestType } from './request-status.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

export function RequestsScreen() {
  const { filters, params, setFilter, clear } = useUrlFilters(filtersFrom);
  const layout = layoutFrom(params);
  const requests = useRequests(filters);
  const [photo, setPhoto] = useState<RequestRow>();
  const [resolving, setResolving] = useState<RequestRow>();
  const signInLink = useSignInLink();
  const failure = requests.error === null ? undefined : loadFailure(requests.error);
  useFailureToast('requests-failed', failure?.toast);

  const type = resolving?.type ?? '';
  return (
    <PageFrame
      title={messages.title}
      lead={messages.lead}
      stale={failure && requests.data ? messages.notUpdated : undefined}
      action={
        <Button busy={requests.isFetching} onClick={() => void requests.refetch()}>
          <RefreshCw aria-hidden />
          {messages.refresh}
        </Button>
      }
    >
      <div className={classes.screen}>
        <RequestStats counts={failure && !requests.data ? undefined : requests.data?.counts} />
        <FiltersBar
          filters={filters}
          layout={layout}
          onFilter={setFilter}
          onClear={() => clear(narrowing)}
        />
        {failure && !requests.data ? (
          <ErrorPanel
            message={failure.message}
            onRetry={() => void requests.refetch()}
            retryLabel={messages.tryAgain}
            busy={requests.isFetching}
            action={failure.signIn && <ButtonLink to={signInLink}>{messages.signIn}</ButtonLink>}
          />
        ) : requests.data ? (
          <>
            <RequestList
              rows={requests.data.data}
              total={requests.data.pagination.totalItems}
              layout={layout}
              updating={requests.isPlaceholderData}
              filtered={isFiltered(filters)}
              onPhoto={setPhoto}
              onResolve={setResolving}
            />
            <Pager
              page={filters.page}
              pages={requests.data.pagination.totalPages}
              onPage={(page) => setFilter('page', String(page))}
            />
          </>
        ) : (
          <RequestListSkeleton />
        )}
      </div>
      <PhotoDialog request={photo} onClose={() => setPhoto(undefined)} />
      {resolving && isRequestType(type) && (
        <ResolveDialog
          key={resolving._id}
          request={resolving}
          type={type}
          onClose={() => setResolving(undefined)}
        />
      )}
    </PageFrame>
  );
}
