import type { Student } from '@hostel/contracts/students';
import { useState } from 'react';
import { registeredMessages as texts } from './messages.ts';
import { RegisteredRow } from './registered-row.tsx';
import classes from './registered-table.module.css';

const heads = [
  ['Name'],
  ['Roll No'],
  ['Gender', 'wide'],
  ['Course', 'middle'],
  ['Semester', 'wide'],
  ['Room Preference', 'wide'],
  ['Contact', 'wide'],
  ['Eligibility'],
  ['Details'],
] as const;

export interface RegisteredTableProps {
  students: readonly Student[];
  updating: boolean;
}

/** A full table where there is room, a reduced one where there is less, cards on a phone. */
export function RegisteredTable({ students, updating }: RegisteredTableProps) {
  const [open, setOpen] = useState<string>();
  return (
    <div className={classes.box}>
      <table role="table" aria-label={texts.title} aria-busy={updating} className={classes.table}>
        <thead role="rowgroup" className={classes.head}>
          <tr role="row">
            {heads.map(([head, aside]) => (
              <th
                key={head}
                scope="col"
                role="columnheader"
                data-wide={aside === 'wide' || undefined}
                data-middle={aside === 'middle' || undefined}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {students.map((student) => (
            <RegisteredRow
              key={student.userId}
              student={student}
              open={open === student.userId}
              onToggle={() => setOpen(open === student.userId ? undefined : student.userId)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
