import type { RequestRow } from '@hostel/contracts/requests/shared';
import { ButtonLink } from '@hostel/shared-ui/button';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useState } from 'react';
import { useFailureToast } from '../../../../lib/failure-toast.ts';
import { useCompactLayout } from '../../../../lib/filters/layout-toggle.tsx';
import { useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import { CountRow, countsOf } from '../../../../lib/list/count-row.tsx';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { RefreshButton } from '../../../../lib/refresh-button.tsx';
import { jobSheet, technicians } from '../../../../paths.ts';
import { PhotoDialog } from '../components/photo-dialog.tsx';
import { RequestFilters } from '../components/request-filters.tsx';
import { RequestList } from '../components/request-list.tsx';
import { filtersFrom, isFiltered, narrowing } from '../filters.ts';
import { loadFailure } from '../load-failure.ts';
import { countCards, messages } from '../messages.ts';
import { useRequests } from '../queries.ts';
import { isRequestType } from '../request-status.ts';
import { ResolveDialog } from '../resolve/resolve-dialog.tsx';

/** Every student's maintenance requests, leave applications and feedback. */
export function RequestsPage() {
  const { filters, params, setFilter, toPage, clear } = useUrlFilters(filtersFrom);
  const layout = useCompactLayout(params);
  const requests = useRequests(filters);
  const [withPhoto, setWithPhoto] = useState<RequestRow>();
  const [resolving, setResolving] = useState<RequestRow>();
  const { data, error } = requests;
  useFailureToast('requests-failed', requests, (failed) => loadFailure(failed).toast);
  const clearAll = () => clear(narrowing);
  return (
    <PageFrame
      title={messages.title}
      lead={messages.lead}
      stale={data && error && messages.notUpdated}
      action={
        <div className={pageClasses.actions}>
          <ButtonLink to={jobSheet}>{messages.jobSheet}</ButtonLink>
          <ButtonLink to={technicians}>{messages.technicians}</ButtonLink>
          <RefreshButton busy={requests.isFetching} onRefresh={() => void requests.refetch()} />
        </div>
      }
    >
      <div className={pageClasses.page}>
        <CountRow label={messages.counts} counts={countsOf(requests)} cards={countCards} />
        <RequestFilters filters={filters} layout={layout} onFilter={setFilter} onClear={clearAll} />
        <PagedList
          query={requests}
          texts={messages}
          failure={(failed) => loadFailure(failed).message}
          skeleton={<ListSkeleton label={messages.loading} shape="cards" />}
          page={filters.page}
          onPage={toPage}
          filtered={isFiltered(filters)}
          onClear={clearAll}
        >
          {(list, updating) => (
            <RequestList
              list={list}
              layout={layout}
              updating={updating}
              page={filters.page}
              onPage={toPage}
              onPhoto={setWithPhoto}
              onResolve={setResolving}
            />
          )}
        </PagedList>
      </div>
      <PhotoDialog request={withPhoto} onClose={() => setWithPhoto(undefined)} />
      {resolving && isRequestType(resolving.type) && (
        <ResolveDialog
          key={resolving._id}
          request={resolving}
          type={resolving.type}
          onClose={() => setResolving(undefined)}
        />
      )}
    </PageFrame>
  );
}
