import type { Student } from '@hostel/contracts/students';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import type { ListLayout } from '../../lib/filters/layout-toggle.tsx';
import screen from '../../lib/screen.module.css';
import { messages } from './messages.ts';
import type { StudentActs } from './student-acts.tsx';
import { StudentCard } from './student-card.tsx';
import { StudentTable } from './student-table.tsx';

export interface StudentListProps extends StudentActs {
  students: readonly Student[];
  total: number;
  layout: ListLayout;
  updating: boolean;
}

export function StudentList(props: StudentListProps) {
  const { students, total, layout, updating, ...acts } = props;
  if (layout === 'list') {
    return <StudentTable students={students} total={total} updating={updating} {...acts} />;
  }
  return (
    <ul className={screen.grid} aria-busy={updating}>
      {students.map((student) => (
        <StudentCard key={student.userId} student={student} {...acts} />
      ))}
    </ul>
  );
}

export function StudentListSkeleton() {
  return (
    <>
      <p aria-hidden className={screen.told}>
        {messages.loading}
      </p>
      <SkeletonGroup label={messages.loading} className={screen.grid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} shape="block" className={screen.bone} />
        ))}
      </SkeletonGroup>
    </>
  );
}
