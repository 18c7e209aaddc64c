import type { FeeStudent } from '@hostel/contracts/fees/students';
import { ButtonLink } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { Empty } from '@hostel/shared-ui/empty';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TableSkeleton } from '@hostel/shared-ui/table-skeleton';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { Link } from 'react-router-dom';
import { QueryResult } from '../../../lib/list/query-result.tsx';
import { feeAccountPath, fees } from '../../../paths.ts';
import { money } from '../labels.ts';
import { lateMessages as texts, messages } from '../messages.ts';
import { useLateStudents } from '../queries.ts';
import { FeeStatus } from './fee-status.tsx';

const columns: readonly Column<FeeStudent>[] = [
  {
    key: 'student',
    header: messages.student,
    rowHeader: true,
    cell: ({ userId: { _id, name, studentProfile } }) => (
      <TwoLines sub={studentProfile.rollNumber}>
        <Link to={feeAccountPath(_id)}>{name}</Link>
      </TwoLines>
    ),
  },
  {
    key: 'overdue',
    header: messages.status,
    card: 'bottom',
    cell: (student) => <FeeStatus student={student} />,
  },
  {
    key: 'balance',
    header: messages.balance,
    align: 'end',
    card: 'top',
    cell: ({ balance }) => money(balance),
  },
];

/** The sum of the overdue fees, and the students who are late the longest, with links to their fees. */
export function LateFees() {
  const query = useLateStudents();
  const { data } = query;
  return (
    <Card
      title={texts.title}
      lead={data && texts.sum(data.pagination.totalItems, money(data.counts.amountOverdue ?? 0))}
      action={
        <ButtonLink size="small" to={`${fees}?status=overdue&sort=-overdue`}>
          {texts.all}
        </ButtonLink>
      }
    >
      <QueryResult query={query} texts={texts} skeleton={<TableSkeleton label={texts.loading} />}>
        {({ data: students }) =>
          students.length === 0 ? (
            <Empty plain title={texts.empty} />
          ) : (
            <Table
              caption={texts.late}
              columns={columns}
              rows={students}
              rowKey={({ userId }) => userId._id}
              rowName={({ userId }) => userId.name}
              showCount={false}
            />
          )
        }
      </QueryResult>
    </Card>
  );
}
