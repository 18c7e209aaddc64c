import { auditAreas, type AuditArea } from '@hostel/contracts/office/audit/acts';
import { auditOutcomes } from '@hostel/contracts/office/audit';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Button } from '@hostel/shared-ui/button';
import { DayFilter, dayFrom } from '../../../../lib/filters/day-filter.tsx';
import { FilterBar } from '../../../../lib/filters/filter-bar.tsx';
import {
  countActive,
  oneOf,
  pageFrom,
  useUrlFilters,
} from '../../../../lib/filters/url-filters.ts';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { AuditTable } from '../components/audit-table.tsx';
import { subjectText } from '../labels.ts';
import { areaLabels, messages as texts, outcomeLabels } from '../messages.ts';
import { useAudit } from '../queries.ts';

const areas = Object.keys(auditAreas).filter((name): name is AuditArea => name in auditAreas);
const narrowing = ['area', 'outcome', 'from', 'to'] as const;
const names = ['search', ...narrowing, 'subjectType', 'subjectId'] as const;

function filtersFrom(params: URLSearchParams) {
  return {
    page: pageFrom(params),
    search: params.get('search') ?? undefined,
    area: oneOf(areas, params.get('area')),
    outcome: oneOf(auditOutcomes, params.get('outcome')),
    from: dayFrom(params.get('from')),
    to: dayFrom(params.get('to')),
    subjectType: params.get('subjectType') ?? undefined,
    subjectId: params.get('subjectId') ?? undefined,
  };
}
type Filters = ReturnType<typeof filtersFrom>;

interface FiltersProps {
  filters: Filters;
  onFilter: (name: string, value: string) => void;
  onClear: () => void;
}

function AuditFilters({ filters, onFilter, onClear }: FiltersProps) {
  const { search, area, outcome, from, to } = filters;
  return (
    <FilterBar
      search={{ label: texts.search, placeholder: texts.searchHint, value: search }}
      selects={[
        { label: texts.area, name: 'area', value: area, labels: areaLabels },
        { label: texts.outcome, name: 'outcome', value: outcome, labels: outcomeLabels },
      ]}
      onFilter={onFilter}
      active={countActive(filters, narrowing)}
      onClear={onClear}
    >
      <DayFilter label={texts.from} name="from" value={from} onFilter={onFilter} />
      <DayFilter label={texts.to} name="to" value={to} onFilter={onFilter} />
    </FilterBar>
  );
}

/** The audit log, with its filters in the URL; `subjectType` and `subjectId` show one subject only. */
export function AuditPage() {
  const { filters, setFilter, toPage, clear } = useUrlFilters(filtersFrom);
  const audit = useAudit(filters);
  const { data, error } = audit;
  const { page, subjectType: type, subjectId: id } = filters;
  const clearAll = () => clear(names);
  const known = data?.data.find(({ subject }) => subject?.id === id)?.subject;
  return (
    <PageFrame title={texts.title} lead={texts.lead} stale={data && error && texts.notUpdated}>
      <div className={pageClasses.page}>
        <AuditFilters filters={filters} onFilter={setFilter} onClear={clearAll} />
        {type !== undefined && id !== undefined && (
          <p>
            {texts.one(subjectText(known ?? { type, id, name: null }))}{' '}
            <Button onClick={() => clear(['subjectType', 'subjectId'])}>{texts.all}</Button>
          </p>
        )}
        <PagedList
          query={audit}
          texts={texts}
          page={page}
          onPage={toPage}
          filtered={countActive(filters, names) > 0}
          onClear={clearAll}
        >
          {({ rows, total }, updating) => (
            <AuditTable rows={rows} total={total} updating={updating} />
          )}
        </PagedList>
      </div>
    </PageFrame>
  );
}
