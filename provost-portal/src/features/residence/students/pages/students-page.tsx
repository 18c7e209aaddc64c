import type { Student } from '@hostel/contracts/residence/students';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { GiveBedDialog } from '../../../../lib/beds/give-bed-dialog.tsx';
import { useCompactLayout } from '../../../../lib/filters/layout-toggle.tsx';
import { useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import { useManagesApplicants } from '../../../../lib/halls.ts';
import { CountRow, countsOf } from '../../../../lib/list/count-row.tsx';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import { useMay } from '../../../../lib/may.ts';
import pageClasses from '../../../../lib/page.module.css';
import { ProfileDialog } from '../components/profile-dialog.tsx';
import { SelectionBar } from '../components/selection-bar.tsx';
import { StudentFilters } from '../components/student-filters.tsx';
import { StudentList } from '../components/student-list.tsx';
import { useSelection, type Recipient } from '../components/use-selection.ts';
import { filtersFrom, isFiltered, narrowing } from '../filters.ts';
import { loadFailure } from '../load-failure.ts';
import { countCards, messages } from '../messages.ts';
import { useStudentProfiles } from '../queries.ts';
import { corrections } from '../../../../paths.ts';
import { SendDialog } from '../sending/send-dialog.tsx';
import { useLoadToasts } from '../use-load-toasts.ts';

function GiveBed({ student, onClose }: { student: Student; onClose: () => void }) {
  const { gender } = student.studentProfileId;
  return <GiveBedDialog student={{ ...student, gender }} onClose={onClose} />;
}

/** All students: search, filters, profiles, notices to a selection, and export. */
export function StudentsPage() {
  const { filters, params, setFilter, toPage, clear } = useUrlFilters(filtersFrom);
  const layout = useCompactLayout(params);
  const students = useStudentProfiles(filters);
  const selection = useSelection();
  const [viewed, setViewed] = useState<Student>();
  const manages = useMay('manage');
  const managesAll = useManagesApplicants();
  const sends = useMay('requests');
  const [seeker, setSeeker] = useState<Student>();
  const [recipients, setRecipients] = useState<readonly Recipient[]>();
  const { data, error } = students;
  useLoadToasts(students);

  const clearAll = () => clear(narrowing);
  const sendTo = (to: readonly Recipient[]) => {
    setViewed(undefined);
    setRecipients(to);
  };
  const giveBed = (student: Student) => {
    setViewed(undefined);
    setSeeker(student);
  };
  return (
    <PageFrame
      title={messages.title}
      lead={messages.lead}
      stale={data && error && messages.notUpdated}
      action={managesAll && <Link to={corrections}>{messages.corrections}</Link>}
    >
      <div className={pageClasses.page}>
        <CountRow label={messages.counts} counts={countsOf(students)} cards={countCards} />
        <StudentFilters
          filters={filters}
          courses={data?.courses ?? []}
          layout={layout}
          onFilter={setFilter}
          onClear={clearAll}
        />
        <PagedList
          query={students}
          texts={messages}
          failure={loadFailure}
          skeleton={<ListSkeleton label={messages.loading} visibleLabel shape="cards" />}
          page={filters.page}
          onPage={toPage}
          filtered={isFiltered(filters)}
          onClear={clearAll}
        >
          {(list, updating) => (
            <>
              <SelectionBar
                students={list.rows}
                total={list.total}
                filters={filters}
                selection={selection}
                onSend={sends ? () => sendTo(selection.selected) : undefined}
              />
              <StudentList
                list={list}
                layout={layout}
                updating={updating}
                selection={selection}
                onView={setViewed}
                onSend={sends ? (student) => sendTo([student]) : undefined}
                onGiveBed={manages ? giveBed : undefined}
              />
            </>
          )}
        </PagedList>
      </div>
      {viewed && (
        <ProfileDialog
          student={viewed}
          onSend={sends ? () => sendTo([viewed]) : undefined}
          onGiveBed={manages ? () => giveBed(viewed) : undefined}
          onClose={() => setViewed(undefined)}
        />
      )}
      {seeker && <GiveBed student={seeker} onClose={() => setSeeker(undefined)} />}
      {recipients && (
        <SendDialog recipients={recipients} onClose={() => setRecipients(undefined)} />
      )}
    </PageFrame>
  );
}
