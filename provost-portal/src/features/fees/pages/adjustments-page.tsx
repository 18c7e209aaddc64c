import { adjustmentStates } from '@hostel/contracts/fees/adjustments';
import { ButtonLink } from '@hostel/shared-ui/button';
import { SelectField } from '@hostel/shared-ui/field';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { oneOf, pageFrom, useUrlFilters } from '../../../lib/filters/url-filters.ts';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import pageClasses from '../../../lib/page.module.css';
import { fees } from '../../../paths.ts';
import classes from '../account/account.module.css';
import { accountMessages, approvalMessages as texts, stateLabels } from '../account/messages.ts';
import { useAdjustments } from '../account/queries.ts';
import { AdjustmentsTable } from '../approvals/adjustments-table.tsx';

const pageSize = 50;
const filtersFrom = (params: URLSearchParams) => ({
  page: pageFrom(params),
  state: oneOf(adjustmentStates, params.get('state')),
});
const states = ['', ...adjustmentStates].map((value) => {
  return { value, label: value === '' ? 'All' : (stateLabels[value] ?? value) };
});

/** What was adjusted by hand, and what waits for a second person. */
export function AdjustmentsPage() {
  const { filters, setFilter, toPage, clear } = useUrlFilters(filtersFrom);
  const { page, state } = filters;
  const query = useAdjustments({ page, limit: pageSize, state });
  return (
    <PageFrame
      title={texts.title}
      lead={texts.lead}
      stale={query.data && query.error && texts.notUpdated}
      action={<ButtonLink to={fees}>{accountMessages.back}</ButtonLink>}
    >
      <div className={pageClasses.page}>
        <SelectField
          label={texts.state}
          className={classes.state}
          options={states}
          value={state ?? ''}
          onChange={({ target }) => setFilter('state', target.value)}
        />
        <PagedList
          query={query}
          texts={texts}
          page={page}
          onPage={toPage}
          filtered={state !== undefined}
          onClear={() => clear(['state'])}
        >
          {({ rows, total }, updating) => (
            <AdjustmentsTable rows={rows} total={total} updating={updating} />
          )}
        </PagedList>
      </div>
    </PageFrame>
  );
}
