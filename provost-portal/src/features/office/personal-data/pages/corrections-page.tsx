import { correctionStates, type Correction } from '@hostel/contracts/office/personal-data';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useState } from 'react';
import { FilterBar } from '../../../../lib/filters/filter-bar.tsx';
import {
  countActive,
  oneOf,
  pageFrom,
  useUrlFilters,
} from '../../../../lib/filters/url-filters.ts';
import { CountRow, countsOf } from '../../../../lib/list/count-row.tsx';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { CorrectionsTable } from '../components/corrections-table.tsx';
import { DecideDialog } from '../components/decide-dialog.tsx';
import { messages as texts, stateLabels } from '../messages.ts';
import { useCorrections, type Decision } from '../queries.ts';

const cards = [
  { count: 'waiting', label: 'Waiting', tone: 'waiting' },
  { count: 'accepted', label: 'Accepted', tone: 'good' },
  { count: 'refused', label: 'Refused' },
] as const;
const names = ['search', 'state'] as const;

function filtersFrom(params: URLSearchParams) {
  return {
    page: pageFrom(params),
    search: params.get('search') ?? undefined,
    state: oneOf(correctionStates, params.get('state')),
  };
}

/** What students ask the office to correct, waiting ones first. */
export function CorrectionsPage() {
  const { filters, setFilter, toPage, clear } = useUrlFilters(filtersFrom);
  const corrections = useCorrections(filters);
  const [opened, setOpened] = useState<{ decision: Decision; correction: Correction }>();
  const { data, error } = corrections;
  const clearAll = () => clear(names);
  return (
    <PageFrame title={texts.title} lead={texts.lead} stale={data && error && texts.notUpdated}>
      <div className={pageClasses.page}>
        <CountRow label={texts.counts} counts={countsOf(corrections)} cards={cards} />
        <FilterBar
          search={{ label: texts.search, placeholder: texts.searchHint, value: filters.search }}
          selects={[
            { label: texts.state, name: 'state', value: filters.state, labels: stateLabels },
          ]}
          onFilter={setFilter}
          active={countActive(filters, ['state'])}
          onClear={clearAll}
        />
        <PagedList
          query={corrections}
          texts={texts}
          page={filters.page}
          onPage={toPage}
          filtered={countActive(filters, names) > 0}
          onClear={clearAll}
        >
          {({ rows, total }, updating) => (
            <CorrectionsTable
              rows={rows}
              total={total}
              updating={updating}
              onDecide={(decision, correction) => setOpened({ decision, correction })}
            />
          )}
        </PagedList>
      </div>
      {opened && <DecideDialog {...opened} onClose={() => setOpened(undefined)} />}
    </PageFrame>
  );
}
