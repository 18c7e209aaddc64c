import { officeStates } from '@hostel/contracts/residence/room-changes/office';
import { roomChangeKinds } from '@hostel/contracts/residence/room-changes';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { FilterBar } from '../../../../lib/filters/filter-bar.tsx';
import {
  countActive,
  hallFrom,
  oneOf,
  pageFrom,
  useUrlFilters,
} from '../../../../lib/filters/url-filters.ts';
import { hallFilter, hallLabels, useHalls } from '../../../../lib/halls.ts';
import { CountRow, countsOf } from '../../../../lib/list/count-row.tsx';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { RequestsTable } from '../components/requests-table.tsx';
import { kindLabels, listMessages as texts, stateLabels } from '../messages.ts';
import { useRoomChanges } from '../queries.ts';

const cards = [
  { count: 'open', label: texts.open, tone: 'waiting' },
  { count: 'granted', label: texts.granted, tone: 'good' },
  { count: 'refused', label: texts.refused },
] as const;

const names = ['search', 'hall', 'kind', 'state'] as const;

function filtersFrom(params: URLSearchParams) {
  return {
    page: pageFrom(params),
    search: params.get('search') ?? undefined,
    hall: hallFrom(params.get('hall')),
    kind: oneOf(roomChangeKinds, params.get('kind')),
    state: oneOf(officeStates, params.get('state')),
  };
}

/** The requests of residents for another room: open ones first. */
export function RoomChangesPage() {
  const { filters, setFilter, toPage, clear } = useUrlFilters(filtersFrom);
  const requests = useRoomChanges(filters);
  const { data, error } = requests;
  const halls = useHalls();
  const { search, hall, kind, state, page } = filters;
  const clearAll = () => clear(names);
  return (
    <PageFrame title={texts.title} lead={texts.lead} stale={data && error && texts.notUpdated}>
      <div className={pageClasses.page}>
        <CountRow label={texts.counts} counts={countsOf(requests)} cards={cards} />
        <FilterBar
          search={{ label: texts.search, placeholder: texts.searchHint, value: search }}
          selects={[
            ...hallFilter({ label: texts.hall, value: hall, labels: hallLabels(halls) }),
            { label: texts.kind, name: 'kind', value: kind, labels: kindLabels },
            { label: texts.state, name: 'state', value: state, labels: stateLabels },
          ]}
          onFilter={setFilter}
          active={countActive(filters, ['hall', 'kind', 'state'])}
          onClear={clearAll}
        />
        <PagedList
          query={requests}
          texts={texts}
          page={page}
          onPage={toPage}
          filtered={countActive(filters, names) > 0}
          onClear={clearAll}
        >
          {({ rows, total }, updating) => (
            <RequestsTable requests={rows} total={total} updating={updating} />
          )}
        </PagedList>
      </div>
    </PageFrame>
  );
}
