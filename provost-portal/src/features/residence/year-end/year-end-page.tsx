import { yearEndLists, type YearEndRow } from '@hostel/contracts/residence/year-end';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Tabs } from '@hostel/shared-ui/tabs';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { FilterBar } from '../../../lib/filters/filter-bar.tsx';
import { countActive, oneOf, pageFrom, useUrlFilters } from '../../../lib/filters/url-filters.ts';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useMay } from '../../../lib/may.ts';
import pageClasses from '../../../lib/page.module.css';
import { checkIn, hallPath } from '../../../paths.ts';
import { ItemsDialog } from './items-dialog.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import { messages as texts, vacateMessages } from './messages.ts';
import { useYearEnd } from './queries.ts';
import { RemindButton } from './remind-button.tsx';
import { VacateDialog } from './vacate-dialog.tsx';
import { VacatingCard } from './vacating-card.tsx';
import { YearEndTable } from './year-end-table.tsx';

/** Residents on one page of the list. */
const pageSize = 50;

function filtersFrom(params: URLSearchParams) {
  return {
    page: pageFrom(params),
    limit: pageSize,
    list: oneOf(yearEndLists, params.get('list')) ?? 'all',
    search: params.get('search') ?? undefined,
  };
}

type Open = { act: 'keep' | 'items'; id: string } | { act: 'vacate' };

/** The residents of a hall at the end of the year: who is clear, and vacating their beds. */
export function YearEndPage() {
  const { hallId = '' } = useParams();
  const { filters, setFilter, toPage, clear } = useUrlFilters(filtersFrom);
  const [open, setOpen] = useState<Open>();
  const query = useYearEnd(hallId, filters);
  const { data, error } = query;
  const close = () => setOpen(undefined);
  const lists = yearEndLists.filter((list) => list !== 'left' || data?.counts.left !== undefined);
  const panel = (
    <PagedList
      query={query}
      texts={{ ...texts, empty: texts.empty[filters.list] }}
      page={filters.page}
      onPage={toPage}
      filtered={countActive(filters, ['search']) > 0}
      onClear={() => clear(['search'])}
    >
      {({ rows, total }, updating) => (
        <YearEndTable
          rows={rows}
          total={total}
          updating={updating}
          hasBeds={filters.list !== 'left'}
          onOpen={(act, { student }) => setOpen({ act, id: student._id })}
        />
      )}
    </PagedList>
  );
  return (
    <PageFrame
      title={data ? texts.titleOf(data.hall.name) : texts.title}
      lead={texts.lead}
      stale={data && error && texts.notUpdated}
      action={<Acts hallId={hallId} data={data} onVacate={() => setOpen({ act: 'vacate' })} />}
    >
      <div className={pageClasses.page}>
        {data?.vacating && <VacatingCard vacating={data.vacating} />}
        <FilterBar
          search={{ label: texts.search, placeholder: texts.searchHint, value: filters.search }}
          onFilter={setFilter}
          active={0}
          onClear={() => clear(['search'])}
        />
        <Tabs
          label={texts.lists}
          value={filters.list}
          onChange={(list) => setFilter('list', list === 'all' ? '' : list)}
          tabs={lists.map((list) => ({
            id: list,
            label: texts.listLabels[list],
            count: data?.counts[list],
            panel: list === filters.list ? panel : null,
          }))}
        />
      </div>
      {data && open && <OpenDialog open={open} data={data} onClose={close} />}
    </PageFrame>
  );
}

type Data = NonNullable<ReturnType<typeof useYearEnd>['data']>;

interface ActsProps {
  hallId: string;
  data: Data | undefined;
  onVacate: () => void;
}

function Acts({ hallId, data, onVacate }: ActsProps) {
  const manages = useMay('manage');
  const count = data?.toVacate ?? 0;
  return (
    <div className={pageClasses.actions}>
      {manages && count > 0 && data?.vacating?.state !== 'running' && (
        <Button variant="primary" onClick={onVacate}>
          {vacateMessages.action(count)}
        </Button>
      )}
      {hallId !== '' && <RemindButton hallId={hallId} />}
      <ButtonLink to={`${checkIn}?list=present&hall=${hallId}`}>{texts.checkIn}</ButtonLink>
      <ButtonLink to={hallPath(hallId)}>{texts.back}</ButtonLink>
    </div>
  );
}

function OpenDialog({ open, data, onClose }: { open: Open; data: Data; onClose: () => void }) {
  if (open.act === 'vacate') {
    return <VacateDialog hall={data.hall} count={data.toVacate} onClose={onClose} />;
  }
  const row = data.data.find(({ student }: YearEndRow) => student._id === open.id);
  if (!row) return null;
  if (open.act === 'keep') return <KeepDialog row={row} onClose={onClose} />;
  return <ItemsDialog row={row} onClose={onClose} />;
}
