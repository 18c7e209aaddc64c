import type { AllotmentRun } from '@hostel/contracts/allotment-runs';
import { fullDate } from '@hostel/shared-ui/dates';
import { Empty } from '@hostel/shared-ui/empty';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { SelectField } from '@hostel/shared-ui/field';
import { messageOf } from '@hostel/shared-ui/http-error';
import { FilterBar } from '../../lib/filters/filter-bar.tsx';
import { FilterSelect } from '../../lib/filters/filter-select.tsx';
import { countActive, useUrlFilters } from '../../lib/filters/url-filters.ts';
import screen from '../../lib/screen.module.css';
import { DecisionCounts } from './decision-counts.tsx';
import { DecisionsTable, outcomeWords } from './decisions-table.tsx';
import { filtersFrom } from './list-filters.ts';
import { LoadingRows } from './loading-rows.tsx';
import { decisionMessages as texts } from './messages.ts';
import { PagedList } from './paged-list.tsx';
import { useDecisions, useRuns } from './queries.ts';
import classes from './reasons-tab.module.css';

/** Why each got what they got in the newest run, or in the one that is chosen. */
export function ReasonsTab() {
  const runs = useRuns({ limit: 100 });
  const known = runs.data?.data;
  if (!known) {
    return runs.error ? (
      <ErrorPanel
        message={messageOf(runs.error, texts.runsFailed)}
        onRetry={() => void runs.refetch()}
        busy={runs.isFetching}
      />
    ) : (
      <LoadingRows label={texts.loading} />
    );
  }
  const [newest] = known;
  if (!newest) return <Empty title={texts.noRun}>{texts.noRunMore}</Empty>;
  return <Reasons runs={known} newest={newest} />;
}

function Reasons({ runs, newest }: { runs: readonly AllotmentRun[]; newest: AllotmentRun }) {
  const { filters, setFilter } = useUrlFilters(filtersFrom);
  const { page, limit, search, outcome } = filters;
  const run = runs.find(({ _id }) => _id === filters.run) ?? newest;
  const decisions = useDecisions(run._id, { page, limit, search, outcome });
  const filtered = (search ?? '') !== '' || outcome !== undefined;
  return (
    <div className={screen.screen}>
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
          labels={outcomeWords}
          onFilter={setFilter}
        />
      </FilterBar>
      <PagedList
        query={decisions}
        page={page}
        onPage={(next) => setFilter('page', String(next))}
        texts={{
          loading: texts.loading,
          failed: texts.failed,
          empty: filtered ? texts.noMatch : texts.empty,
          emptyMore: filtered ? texts.noMatchMore : texts.emptyMore,
        }}
      >
        {(rows, total, updating) => (
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
