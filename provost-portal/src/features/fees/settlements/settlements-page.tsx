import { listSettlements } from '@hostel/contracts/fees/settlements';
import { ButtonLink } from '@hostel/shared-ui/button';
import { ui } from '@hostel/shared-ui/classes';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { DayFilter, dayFrom } from '../../../lib/filters/day-filter.tsx';
import { FilterBar } from '../../../lib/filters/filter-bar.tsx';
import { countActive, pageFrom, useUrlFilters } from '../../../lib/filters/url-filters.ts';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import pageClasses from '../../../lib/page.module.css';
import { useRead } from '../../../lib/queries.ts';
import { fees } from '../../../paths.ts';
import { accountMessages } from '../account/messages.ts';
import { money } from '../labels.ts';
import { settlementMessages as texts } from './messages.ts';
import { SettlementsTable } from './settlements-table.tsx';

const pageSize = 50;
const narrowing = ['from', 'to'] as const;
const filtersFrom = (params: URLSearchParams) => ({
  page: pageFrom(params),
  from: dayFrom(params.get('from')),
  to: dayFrom(params.get('to')),
});

/** The settlements of the payment gateway, each compared with the ledger. */
export function SettlementsPage() {
  const { filters, setFilter, toPage, clear } = useUrlFilters(filtersFrom);
  const { page, from, to } = filters;
  const query = useRead('payments', listSettlements, {
    query: { page, limit: pageSize, from, to },
  });
  const active = countActive(filters, narrowing);
  const onClear = () => clear(narrowing);
  const { payments = 0, amount = 0 } = query.data?.unsettled ?? {};
  return (
    <PageFrame
      title={texts.title}
      lead={texts.lead}
      stale={query.data && query.error && texts.notUpdated}
      action={<ButtonLink to={fees}>{accountMessages.back}</ButtonLink>}
    >
      <div className={pageClasses.page}>
        <FilterBar onFilter={setFilter} active={active} onClear={onClear}>
          <DayFilter label={texts.from} name="from" value={from} onFilter={setFilter} />
          <DayFilter label={texts.to} name="to" value={to} onFilter={setFilter} />
        </FilterBar>
        {payments > 0 && <p className={ui.bad}>{texts.unsettled(payments, money(amount))}</p>}
        <PagedList
          query={query}
          texts={texts}
          page={page}
          onPage={toPage}
          filtered={active > 0}
          onClear={onClear}
        >
          {({ rows, total }, updating) => (
            <SettlementsTable rows={rows} total={total} updating={updating} />
          )}
        </PagedList>
      </div>
    </PageFrame>
  );
}
