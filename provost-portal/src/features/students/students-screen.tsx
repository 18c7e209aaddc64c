import type { Student } from '@hostel/contracts/students';
import { Button } from '@hostel/shared-ui/button';
import { Empty } from '@hostel/shared-ui/empty';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Pager } from '@hostel/shared-ui/pager';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import { useState } from 'react';
import { layoutFrom } from '../../lib/filters/layout-toggle.tsx';
import { usePagePastEnd, useUrlFilters } from '../../lib/filters/url-filters.ts';
import screen from '../../lib/screen.module.css';
import { counted } from '../../lib/student-words.ts';
import { filtersFrom, isFiltered } from './filters.ts';
import { LoadFailure } from './load-failure.tsx';
import { messages } from './messages.ts';
import { ProfileDialog } from './profile-dialog.tsx';
import { useStudentProfiles } from './queries.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SendDialog } from './send-dialog.tsx';
import { StudentFilters } from './student-filters.tsx';
import { StudentList, StudentListSkeleton } from './student-list.tsx';
import { useLoadToasts } from './use-load-toasts.ts';
import { useSelection, type Picked } from './use-selection.ts';

/** The directory: everybody, found by search and filters, and what staff do with them. */
export function StudentsScreen() {
  const { filters, params, setFilter, clear } = useUrlFilters(filtersFrom);
  const students = useStudentProfiles(filters);
  const selection = useSelection();
  const [viewed, setViewed] = useState<Student>();
  const [recipients, setRecipients] = useState<readonly Picked[]>();
  const { data, error, isFetching, isPlaceholderData } = students;
  const toPage = (page: number) => setFilter('page', String(page));
  const pages = data?.pagination.totalPages ?? 1;
  usePagePastEnd(filters.page, data && !isPlaceholderData ? pages : undefined, toPage);
  const counts = data?.counts ?? (error ? null : undefined);
  const total = data?.pagination.totalItems ?? 0;
  useLoadToasts(data && total, error);

  const clearAll = () => clear(['search', 'gender', 'course', 'allotted']);
  const sendTo = (to: readonly Picked[]) => {
    setViewed(undefined);
    setRecipients(to);
  };
  return (
    <PageFrame
      title={messages.title}
      lead={messages.lead}
      stale={error && data ? messages.notUpdated : undefined}
    >
      <div className={screen.screen}>
        <StatRow compact label={messages.counts}>
          <StatCard label={messages.total} value={counts && counted(counts.total)} />
          <StatCard label={messages.courses} value={counts && counted(counts.courses)} />
          <StatCard label={messages.male} value={counts && counted(counts.male)} />
          <StatCard label={messages.female} value={counts && counted(counts.female)} />
        </StatRow>
        <StudentFilters
          filters={filters}
          courses={data?.courses ?? []}
          layout={layoutFrom(params)}
          onFilter={setFilter}
          onClear={clearAll}
        />
        {!data && error && (
          <LoadFailure error={error} busy={isFetching} onRetry={() => void students.refetch()} />
        )}
        {!data && !error && <StudentListSkeleton />}
        {data && total === 0 && (
          <Empty
            title={messages.empty}
            action={
              isFiltered(filters) && <Button onClick={clearAll}>{messages.clearSearch}</Button>
            }
          >
            {isFiltered(filters) ? messages.noMatchMore : messages.emptyMore}
          </Empty>
        )}
        {data && total > 0 && (
          <>
            <SelectionBar
              students={data.data}
              total={total}
              filters={filters}
              selection={selection}
              onSend={() => sendTo(selection.picked)}
            />
            <StudentList
              students={data.data}
              total={total}
              layout={layoutFrom(params)}
              updating={isPlaceholderData}
              selection={selection}
              onView={setViewed}
              onSend={(student) => sendTo([student])}
            />
            <Pager page={filters.page} pages={pages} onPage={toPage} />
          </>
        )}
      </div>
      {viewed && (
        <ProfileDialog
          student={viewed}
          onSend={() => sendTo([viewed])}
          onClose={() => setViewed(undefined)}
        />
      )}
      {recipients && (
        <SendDialog
          recipients={recipients}
          onSent={() => setRecipients(undefined)}
          onClose={() => setRecipients(undefined)}
        />
      )}
    </PageFrame>
  );
}
