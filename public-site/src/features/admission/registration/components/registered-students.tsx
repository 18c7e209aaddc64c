import { registeredStudents } from '@hostel/contracts/admission/registration';
import type { ReplyOf } from '@hostel/contracts/wire/call';
import { Empty } from '@hostel/shared-ui/empty';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { callApi } from '@hostel/shared-ui/call-api';
import { Pager } from '@hostel/shared-ui/pager';
import { useQueryScope } from '@hostel/shared-ui/query';
import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { Table, type Column } from '@hostel/shared-ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../messages.ts';
import classes from '../pages/registration-page.module.css';

const texts = messages.students;
const limit = 10;

type Student = ReplyOf<typeof registeredStudents>['data'][number];
interface Row {
  key: string;
  course: string;
  year: string;
  roll: string;
}

/** Only what is public, also when staff are signed in. */
function rowOf(student: Student, index: number): Row {
  const roll = 'rollNumberEnd' in student ? student.rollNumberEnd : student.rollNumber.slice(-3);
  const { courseName: course, semester } = student;
  return { key: String(index), course, year: semester ?? texts.unknown, roll };
}

const columns: readonly Column<Row>[] = [
  { key: 'course', header: texts.course, cell: (row) => row.course, rowHeader: true },
  { key: 'year', header: texts.year, card: 'top', cell: (row) => row.year },
  { key: 'roll', header: texts.roll, card: 'bottom', cell: (row) => row.roll },
];

/** The public list of registered students, collapsed. It is fetched when it is opened. */
export function RegisteredStudents() {
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.students}>
      <h2 id="registered-students" className={classes.heading}>
        {texts.title}
      </h2>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.summary}>{texts.show}</summary>
        {open && <List />}
      </details>
    </div>
  );
}

function List() {
  const [page, setPage] = useState(1);
  const scope = useQueryScope('public-site');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...scope, 'registered-students', page],
    queryFn: ({ signal }) => callApi(registeredStudents, { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.data.map(rowOf) ?? [];
  return (
    <div className={classes.list}>
      {error && (
        <ErrorPanel
          message={error.message.trim() === '' ? texts.failed : texts.error(error.message)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <SkeletonGroup label={texts.loading} lines={5} />}
      {data && rows.length === 0 && <Empty title={texts.none}>{texts.noneMore}</Empty>}
      {data && rows.length > 0 && (
        <>
          <Table
            caption={texts.title}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.key}
            rowName={(row) => row.course}
            total={data.pagination.totalItems}
            noun="student"
            updating={isFetching}
          />
          <Pager page={page} pages={data.pagination.totalPages} onPage={setPage} />
        </>
      )}
    </div>
  );
}
