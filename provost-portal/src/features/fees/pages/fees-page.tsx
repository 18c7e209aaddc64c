import { ButtonLink } from '@hostel/shared-ui/button';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { PageSelector } from '../../../lib/filters/page-selector.tsx';
import { useUrlFilters } from '../../../lib/filters/url-filters.ts';
import { countsOf } from '../../../lib/list/count-row.tsx';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useMay } from '../../../lib/may.ts';
import pageClasses from '../../../lib/page.module.css';
import { RefreshButton } from '../../../lib/refresh-button.tsx';
import { feeAdjustments, feeSettlements } from '../../../paths.ts';
import { approvalMessages } from '../account/messages.ts';
import { useWaitingCount } from '../account/queries.ts';
import { ExportMenu } from '../components/export-menu.tsx';
import { FeeFilters } from '../components/fee-filters.tsx';
import { FeeStats } from '../components/fee-stats.tsx';
import { RemindButton } from '../components/remind-button.tsx';
import { StudentsTable } from '../components/students-table.tsx';
import { filtersFrom, isFiltered, narrowing, sortText } from '../filters.ts';
import { messages } from '../messages.ts';
import { settlementMessages } from '../settlements/messages.ts';
import { useFeeStudents } from '../queries.ts';

/** Leads to the adjustments, with the number of those that wait for a second person. */
function AdjustmentsLink() {
  const waiting = useWaitingCount().data?.waiting ?? 0;
  const { link, linkWaiting } = approvalMessages;
  return <ButtonLink to={feeAdjustments}>{waiting > 0 ? linkWaiting(waiting) : link}</ButtonLink>;
}

/** The students with their fees of one academic year: paid and outstanding. */
export function FeesPage() {
  const { filters, setFilter, toPage, clear } = useUrlFilters(filtersFrom);
  const fees = useFeeStudents(filters);
  const manages = useMay('manage');
  const { data } = fees;
  const clearAll = () => clear(narrowing);
  return (
    <PageFrame
      title={messages.title}
      lead={messages.lead}
      stale={data && fees.error && messages.notUpdated}
      action={
        <div className={pageClasses.actions}>
          {manages && <AdjustmentsLink />}
          {manages && <ButtonLink to={feeSettlements}>{settlementMessages.title}</ButtonLink>}
          <RefreshButton busy={fees.isFetching} onRefresh={() => void fees.refetch()} />
        </div>
      }
    >
      <div className={pageClasses.page}>
        <FeeStats counts={countsOf(fees)} />
        <FeeFilters
          filters={filters}
          years={data && { all: data.years, shown: data.admissionYear }}
          onFilter={setFilter}
          onClear={clearAll}
        />
        <PagedList
          query={fees}
          texts={messages}
          page={filters.page}
          onPage={toPage}
          filtered={isFiltered(filters)}
          onClear={clearAll}
        >
          {({ rows, total, pages }, updating) => (
            <StudentsTable
              students={rows}
              year={filters.year}
              total={total}
              tools={
                <>
                  <RemindButton filters={filters} />
                  <PageSelector page={filters.page} pages={pages} onPage={toPage} />
                  {manages && data && (
                    <ExportMenu
                      filters={filters}
                      year={data.admissionYear}
                      total={data.counts.total}
                    />
                  )}
                </>
              }
              updating={updating}
              sort={{ by: filters.sortBy, order: filters.sortOrder }}
              onSort={(sort) => setFilter('sort', sortText(sort))}
            />
          )}
        </PagedList>
      </div>
    </PageFrame>
  );
}
