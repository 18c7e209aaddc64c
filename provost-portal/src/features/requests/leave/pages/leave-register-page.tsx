import { awayLists } from '@hostel/contracts/requests/leave/register';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Tabs } from '@hostel/shared-ui/tabs';
import { FilterBar } from '../../../../lib/filters/filter-bar.tsx';
import {
  countActive,
  hallFrom,
  oneOf,
  pageFrom,
  useUrlFilters,
} from '../../../../lib/filters/url-filters.ts';
import { hallFilter, hallLabels, useHalls } from '../../../../lib/halls.ts';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { RegisterTable } from '../components/register-table.tsx';
import { messages as texts } from '../messages.ts';
import { useRegister } from '../queries.ts';

function filtersFrom(params: URLSearchParams) {
  return {
    page: pageFrom(params),
    list: oneOf(awayLists, params.get('list')) ?? 'away',
    search: params.get('search') ?? undefined,
    hall: hallFrom(params.get('hall')),
  };
}
type Filters = ReturnType<typeof filtersFrom>;

interface RegisterListProps {
  filters: Filters;
  register: ReturnType<typeof useRegister>;
  onPage: (page: number) => void;
  onClear: () => void;
}

function RegisterList({ filters, register, onPage, onClear }: RegisterListProps) {
  return (
    <PagedList
      query={register}
      texts={{ ...texts, empty: texts.empty[filters.list] }}
      page={filters.page}
      onPage={onPage}
      filtered={countActive(filters, ['search', 'hall']) > 0}
      onClear={onClear}
    >
      {({ rows, total }, updating) => (
        <RegisterTable rows={rows} total={total} updating={updating} />
      )}
    </PagedList>
  );
}

/** Who is away tonight, expected back today, or overdue. */
export function LeaveRegisterPage() {
  const { filters, setFilter, toPage, clear } = useUrlFilters(filtersFrom);
  const register = useRegister(filters);
  const { data, error } = register;
  const halls = useHalls();
  const clearAll = () => clear(['search', 'hall']);
  const panel = (
    <RegisterList filters={filters} register={register} onPage={toPage} onClear={clearAll} />
  );
  return (
    <PageFrame title={texts.title} lead={texts.lead} stale={data && error && texts.notUpdated}>
      <div className={pageClasses.page}>
        <FilterBar
          search={{ label: texts.search, placeholder: texts.searchHint, value: filters.search }}
          selects={hallFilter({
            label: texts.hall,
            value: filters.hall,
            labels: hallLabels(halls),
          })}
          onFilter={setFilter}
          active={countActive(filters, ['hall'])}
          onClear={clearAll}
        />
        <Tabs
          label={texts.lists}
          value={filters.list}
          onChange={(list) => setFilter('list', list === 'away' ? '' : list)}
          tabs={awayLists.map((list) => ({
            id: list,
            label: texts.listLabels[list],
            count: data?.counts[list],
            panel: list === filters.list ? panel : null,
          }))}
        />
      </div>
    </PageFrame>
  );
}
