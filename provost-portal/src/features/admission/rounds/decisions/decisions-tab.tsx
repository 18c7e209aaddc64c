import type { Round } from '@hostel/contracts/admission/rounds';
import { FilterBar } from '../../../../lib/filters/filter-bar.tsx';
import { countActive, useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import { hallFilter, hallLabels, useHalls } from '../../../../lib/halls.ts';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { filtersFrom } from '../list-filters.ts';
import { useRoundDecisions } from '../queries.ts';
import { DecisionsTable } from './decisions-table.tsx';
import { decisionMessages as texts, outcomeLabels } from './messages.ts';

const filterNames = ['hall', 'outcome', 'differing', 'unmet'] as const;

/** The decisions of a previewed or published round, with their reasons. */
export function DecisionsTab({ round }: { round: Round }) {
  const { filters, setFilter, toPage, clear } = useUrlFilters(filtersFrom);
  const { page, limit, search, hall, outcome, differing, unmet } = filters;
  const query = { page, limit, search, hall, outcome, differing, unmet };
  const decisions = useRoundDecisions(round._id, query);
  const halls = hallLabels(useHalls());
  const active = countActive(filters, filterNames);
  const clearAll = () => clear(['search', ...filterNames]);
  return (
    <div className={pageClasses.page}>
      <FilterBar
        search={{ label: texts.search, placeholder: texts.searchHint, value: search }}
        selects={[
          ...hallFilter({ label: texts.hall, value: hall, labels: halls }),
          { label: texts.outcome, name: 'outcome', value: outcome, labels: outcomeLabels },
          {
            label: texts.compared,
            name: 'differing',
            value: differing,
            labels: { yes: texts.differing },
          },
          { label: texts.needs, name: 'unmet', value: unmet, labels: { yes: texts.unmet } },
        ]}
        onFilter={setFilter}
        active={active}
        onClear={clearAll}
      />
      <PagedList
        query={decisions}
        texts={texts}
        page={page}
        onPage={toPage}
        filtered={active > 0 || Boolean(search)}
        onClear={clearAll}
      >
        {({ rows, total }, updating) => (
          <DecisionsTable decisions={rows} total={total} updating={updating} />
        )}
      </PagedList>
    </div>
  );
}
