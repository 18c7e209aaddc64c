import { academicYear } from '@hostel/contracts/fees/academic-year';
import { type ListedNeed, needStatuses } from '@hostel/contracts/admission/applications/needs';
import { ButtonLink } from '@hostel/shared-ui/button';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useYearParam } from '@hostel/shared-ui/use-year-param';
import { YearSwitch } from '@hostel/shared-ui/year-switch';
import { useState } from 'react';
import { byHandMessages } from '../../../../lib/beds/by-hand/messages.ts';
import { MoveDialog } from '../../../../lib/beds/by-hand/move-dialog.tsx';
import { WithResident } from '../../../../lib/beds/by-hand/with-resident.tsx';
import { FilterBar } from '../../../../lib/filters/filter-bar.tsx';
import { oneOf, pageFrom, useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import pageClasses from '../../../../lib/page.module.css';
import * as paths from '../../../../paths.ts';
import { OnlyForAllHalls } from '../components/only-for-all-halls.tsx';
import { useNeedsList } from '../queries.ts';
import { needListMessages as texts, statusLabels } from './messages.ts';
import { NeedsTable } from './needs-table.tsx';

function filtersFrom(params: URLSearchParams) {
  return {
    page: pageFrom(params),
    limit: 50,
    search: params.get('search') ?? undefined,
    status: oneOf(needStatuses, params.get('status')),
    free: oneOf(['yes'], params.get('free')),
  };
}

/** The recorded needs of a year: which no choice serves, and which the bed does not meet. */
export function NeedsPage() {
  return (
    <OnlyForAllHalls title={texts.title}>
      <Needs />
    </OnlyForAllHalls>
  );
}

function Needs() {
  const { filters, setFilter, toPage, clear } = useUrlFilters(filtersFrom);
  const [year] = useYearParam();
  const needs = useNeedsList({ ...filters, year });
  const { search, status, free, page } = filters;
  const clearAll = () => clear(['search', 'status', 'free']);
  const [moving, setMoving] = useState<ListedNeed>();
  const { data } = needs;
  return (
    <PageFrame
      title={texts.title}
      lead={texts.lead}
      stale={data && needs.error && texts.notUpdated}
      action={<ButtonLink to={paths.rounds}>{texts.all}</ButtonLink>}
    >
      <div className={pageClasses.page}>
        <FilterBar
          search={{ label: texts.search, placeholder: texts.searchHint, value: search }}
          selects={[
            { label: texts.status, name: 'status', value: status, labels: statusLabels },
            { label: texts.free, name: 'free', value: free, labels: texts.freeOnly },
          ]}
          onFilter={setFilter}
          active={[status, free].filter(Boolean).length}
          onClear={clearAll}
        >
          <YearSwitch
            labelOf={academicYear}
            years={data?.years}
            shown={data?.admissionYear}
            defaultYear={data?.defaultYear}
          />
        </FilterBar>
        <PagedList
          query={needs}
          texts={texts}
          page={page}
          onPage={toPage}
          filtered={Boolean(search ?? status ?? free)}
          onClear={clearAll}
        >
          {({ rows, total }, updating) => (
            <NeedsTable needs={rows} total={total} updating={updating} onMove={setMoving} />
          )}
        </PagedList>
      </div>
      {moving && (
        <WithResident
          resident={moving}
          title={byHandMessages.moveTitle}
          onClose={() => setMoving(undefined)}
        >
          {(student) => (
            <MoveDialog
              student={student}
              to={moving.freeBeds[0]}
              onClose={() => setMoving(undefined)}
            />
          )}
        </WithResident>
      )}
    </PageFrame>
  );
}
