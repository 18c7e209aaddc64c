import type { Student } from '@hostel/contracts/residence/students';
import { formatCount } from '@hostel/contracts/wire/counts';
import { Button } from '@hostel/shared-ui/button';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate } from '@hostel/shared-ui/dates';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { GiveBedDialog } from '../../../../lib/beds/give-bed-dialog.tsx';
import { useStudentExport } from '../../../../lib/export-students.ts';
import { FilterBar } from '../../../../lib/filters/filter-bar.tsx';
import { countActive, useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import { hallFilter, hallNames, useHalls } from '../../../../lib/halls.ts';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import { whatFailed } from '../../../../lib/list/what-failed.ts';
import { useMay } from '../../../../lib/may.ts';
import pageClasses from '../../../../lib/page.module.css';
import { filtersFrom } from '../list-filters.ts';
import { registeredMessages as texts } from '../messages.ts';
import { useRegistered } from '../queries.ts';
import { RegisterButton } from '../registered/register-button.tsx';
import { RegisteredTable } from '../registered/registered-table.tsx';

/** All registered students. The details of one student at a time are unfolded. */
export function RegisteredPage() {
  const { filters, setFilter, toPage } = useUrlFilters(filtersFrom);
  const { page, limit, search, hostel, consent } = filters;
  const students = useRegistered({ page, limit, search, hostel, consent });
  const halls = hallNames(useHalls());
  const manages = useMay('manage');
  const [seeker, setSeeker] = useState<Student>();
  const { data, error, dataUpdatedAt } = students;
  const filtered = Boolean(search ?? hostel ?? consent);
  const countText = filtered ? texts.matching : texts.count;
  return (
    <PageFrame
      title={texts.title}
      lead={data && countText(data.pagination.totalItems)}
      stale={data && error && texts.notUpdated}
      action={
        <div className={pageClasses.actions}>
          <RegisterButton />
          {manages && <DownloadButton search={search} hostel={hostel} consent={consent} />}
        </div>
      }
    >
      <div className={pageClasses.page}>
        <FilterBar
          search={{ label: texts.search, placeholder: texts.searchHint, value: search }}
          selects={[
            ...hallFilter({ label: texts.hall, value: hostel, name: 'hostel', labels: halls }),
            { label: texts.consent, name: 'consent', value: consent, labels: texts.consentLabels },
          ]}
          onFilter={setFilter}
          active={countActive(filters, ['hostel', 'consent'])}
        />
        <PagedList
          query={students}
          texts={texts}
          failure={(failed) => <span className={ui.bad}>{whatFailed(failed, texts.failed)}</span>}
          skeleton={<ListSkeleton label={texts.loading} visibleLabel />}
          page={page}
          onPage={toPage}
          filtered={filtered}
        >
          {({ rows }, updating) => (
            <RegisteredTable
              students={rows}
              updating={updating}
              onGiveBed={manages ? setSeeker : undefined}
            />
          )}
        </PagedList>
        {data && data.data.length > 0 && (
          <footer className={pageClasses.summary}>
            {texts.total(formatCount(data.pagination.totalItems))} ·{' '}
            {texts.updated(fullDate(new Date(dataUpdatedAt).toISOString()))}
          </footer>
        )}
      </div>
      {seeker && (
        <GiveBedDialog
          student={{ ...seeker, gender: seeker.studentProfileId.gender }}
          onClose={() => setSeeker(undefined)}
        />
      )}
    </PageFrame>
  );
}

interface DownloadButtonProps {
  search: string | undefined;
  hostel: string | undefined;
  consent: 'missing' | undefined;
}

function DownloadButton(filters: DownloadButtonProps) {
  const { save, busy } = useStudentExport();
  const download = () => save({ format: 'json', shape: 'registered', ...filters }, texts);
  return (
    <Button busy={busy} onClick={() => void download()}>
      <Download aria-hidden />
      {texts.download}
    </Button>
  );
}
