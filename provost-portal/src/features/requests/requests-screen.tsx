import type { RequestRow } from '@hostel/contracts/requests';
import { ButtonLink } from '@hostel/shared-ui/button';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Pager } from '@hostel/shared-ui/pager';
import { useState } from 'react';
import { useFailureToast } from '../../lib/failure-toast.ts';
import { useSignInLink } from '../../lib/sign-in-link.ts';
import { layoutFrom } from '../../lib/filters/layout-toggle.tsx';
import { usePagePastEnd, useUrlFilters } from '../../lib/filters/url-filters.ts';
import { RefreshButton } from '../../lib/refresh-button.tsx';
import classes from '../../lib/screen.module.css';
import { FiltersBar } from './filters-bar.tsx';
import { filtersFrom, isFiltered, narrowing } from './filters.ts';
import { loadFailure } from './load-failure.ts';
import { messages } from './messages.ts';
import { PageSelector } from '../../lib/filters/page-selector.tsx';
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

  const clearAll = () => clear(narrowing);
  const toPage = (page: number) => setFilter('page', String(page));
  const { data, isPlaceholderData } = requests;
  const pages = isPlaceholderData ? undefined : data?.pagination.totalPages;
  const past = usePagePastEnd(filters.page, pages, toPage);
  const type = resolving?.type ?? '';
  return (
    <PageFrame
      title={messages.title}
      lead={messages.lead}
      stale={failure && data ? messages.notUpdated : undefined}
      action={
        <RefreshButton busy={requests.isFetching} onRefresh={() => void requests.refetch()} />
      }
    >
      <div className={classes.screen}>
        <RequestStats counts={data?.counts ?? (failure ? null : undefined)} />
        <FiltersBar filters={filters} layout={layout} onFilter={setFilter} onClear={clearAll} />
        {failure && !data ? (
          <ErrorPanel
            message={failure.message}
            onRetry={() => void requests.refetch()}
            retryLabel={messages.tryAgain}
            busy={requests.isFetching}
            action={failure.signIn && <ButtonLink to={signInLink}>{messages.signIn}</ButtonLink>}
          />
        ) : data && !past ? (
          <>
            <RequestList
              rows={data.data}
              total={data.pagination.totalItems}
              layout={layout}
              updating={isPlaceholderData}
              pageSelector={
                <PageSelector
                  page={filters.page}
                  pages={data.pagination.totalPages}
                  onPage={toPage}
                />
              }
              onClear={isFiltered(filters) ? clearAll : undefined}
              onPhoto={setPhoto}
              onResolve={setResolving}
            />
            <Pager page={filters.page} pages={data.pagination.totalPages} onPage={toPage} />
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
