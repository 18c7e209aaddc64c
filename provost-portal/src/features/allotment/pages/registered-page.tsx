import { Button } from '@hostel/shared-ui/button';
import { fullDate } from '@hostel/shared-ui/dates';
import { messageOf } from '@hostel/shared-ui/http-error';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Download } from 'lucide-react';
import { useStudentExport } from '../../../lib/export-students.ts';
import { FilterBar } from '../../../lib/filters/filter-bar.tsx';
import { useUrlFilters } from '../../../lib/filters/url-filters.ts';
import { formatCount } from '../../../lib/labels.ts';
import { ListSkeleton } from '../../../lib/list/list-skeleton.tsx';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useManages } from '../../../lib/manages.ts';
import pageClasses from '../../../lib/page.module.css';
import { filtersFrom } from '../list-filters.ts';
import { registeredMessages as texts } from '../messages.ts';
import { useRegistered } from '../queries.ts';
import { RegisteredTable } from '../registered/registered-table.tsx';
import classes from './registered-page.module.css';

/** All registered students. The details of one student at a time are unfolded. */
export function RegisteredPage() {
  const { filters, setFilter, toPage } = useUrlFilters(filtersFrom);
  const { page, limit, search } = filters;
  const students = useRegistered({ page, limit, search });
  const manages = useManages();
  const { data, error, dataUpdatedAt } = students;
  const countText = search ? texts.matching : texts.count;
  return (
    <PageFrame
      title={texts.title}
      lead={data && countText(data.pagination.totalItems)}
      stale={data && error && texts.notUpdated}
      action={manages && <DownloadButton search={search} />}
    >
      <div className={pageClasses.page}>
        <FilterBar
          search={{ label: texts.search, placeholder: texts.searchHint, value: search }}
          onFilter={setFilter}
        />
        <PagedList
          query={students}
          texts={texts}
          failure={(failed) => (
            <span className={classes.failed}>{messageOf(failed, texts.failed)}</span>
          )}
          skeleton={<ListSkeleton label={texts.loading} visibleLabel />}
          page={page}
          onPage={toPage}
          filtered={Boolean(search)}
        >
          {({ rows }, updating) => <RegisteredTable students={rows} updating={updating} />}
        </PagedList>
        {data && data.data.length > 0 && (
          <footer className={pageClasses.summary}>
            {texts.total(formatCount(data.pagination.totalItems))} ·{' '}
            {texts.updated(fullDate(new Date(dataUpdatedAt).toISOString()))}
          </footer>
        )}
      </div>
    </PageFrame>
  );
}

function DownloadButton({ search }: { search: string | undefined }) {
  const { save, busy } = useStudentExport();
  const download = () => save({ format: 'json', shape: 'registered', search }, texts);
  return (
    <Button busy={busy} onClick={() => void download()}>
      <Download aria-hidden />
      {texts.download}
    </Button>
  );
}
