import type { Student } from '@hostel/contracts/residence/students';
import type { ListLayout } from '../../../../lib/filters/layout-toggle.tsx';
import type { ListPage } from '../../../../lib/list/paged-list.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { StudentCard } from './student-card.tsx';
import type { StudentHandlers } from './student-controls.tsx';
import { StudentTable } from './student-table.tsx';

export interface StudentListProps extends StudentHandlers {
  list: ListPage<Student>;
  layout: ListLayout;
  updating: boolean;
}

/** One page of students, as cards or as a table. */
export function StudentList({ list, layout, updating, ...handlers }: StudentListProps) {
  if (layout === 'list') {
    return (
      <StudentTable students={list.rows} total={list.total} updating={updating} {...handlers} />
    );
  }
  return (
    <ul className={pageClasses.grid} aria-busy={updating}>
      {list.rows.map((student) => (
        <StudentCard key={student.userId} student={student} {...handlers} />
      ))}
    </ul>
  );
}
