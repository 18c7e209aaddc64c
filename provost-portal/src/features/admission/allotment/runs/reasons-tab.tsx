import type { AllotmentRun } from '@hostel/contracts/admission/allotment/runs';
import { fullDate } from '@hostel/shared-ui/dates';
import { Empty } from '@hostel/shared-ui/empty';
import { SelectField } from '@hostel/shared-ui/field';
import { FilterBar } from '../../../../lib/filters/filter-bar.tsx';
import { FilterSelect } from '../../../../lib/filters/filter-select.tsx';
import { countActive, useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { filtersFrom } from '../list-filters.ts';
import { decisionMessages as texts, recordMessages } from '../messages.ts';
import { useDecisions, useRuns } from '../queries.ts';
import { DecisionCounts } from './decision-counts.tsx';
import { DecisionsTable, outcomeLabels } from './decisions-table.tsx';
import classes from './reasons-tab.module.css';

/** The reason for every decision of a run: by default of the newest one. */
export function ReasonsTab() {
  const runs = useRuns({ limit: 100 });
  return (
    <QueryResult
      query={runs}
      texts={recordMessages}
      skeleton={<ListSkeleton label={texts.loading} />}
    >
      {({ data }) => {
        const [newest] = data;
        if (!newest) return <Empty title={texts.noRun}>{texts.noRunMore}</Empty>;
        return <Reasons runs={data} newest={newest} />;
      }}
    </QueryResult>
  );
}

interface ReasonsProps {
  runs: readonly AllotmentRun[];
  newest: AllotmentRun;
}

function Reasons({ runs, newest }: ReasonsProps) {
  const { filters, setFilter, toPage } = useUrlFilters(filtersFrom);
  const { page, limit, search, outcome } = filters;
  const run = runs.find(({ _id }) => _id === filters.run) ?? newest;
  const decisions = useDecisions(run._id, { page, limit, search, outcome });
  return (
    <div className={pageClasses.page}>
      <DecisionCounts counts={run.counts} />
      <FilterBar
        search={{ label: texts.search, placeholder: texts.searchHint, value: search }}
        onFilter={setFilter}
        active={countActive(filters, ['run', 'outcome'])}
      >
        <div className={classes.run}>
          <SelectField
            label={texts.run}
            value={run._id}
            options={runs.map(({ _id, createdAt }) => ({ value: _id, label: fullDate(createdAt) }))}
            onChange={(event) => setFilter('run', event.target.value)}
          />
        </div>
        <FilterSelect
          label={texts.outcome}
          name="outcome"
          value={outcome}
          labels={outcomeLabels}
          onFilter={setFilter}
        />
      </FilterBar>
      <PagedList
        query={decisions}
        texts={texts}
        page={page}
        onPage={toPage}
        filtered={countActive(filters, ['search', 'outcome']) > 0}
      >
        {({ rows, total }, updating) => (
          <DecisionsTable
            caption={texts.counts}
            decisions={rows}
            total={total}
            updating={updating}
          />
        )}
      </PagedList>
    </div>
  );
}
