import type { FeeStudent } from '@hostel/contracts/fees/students';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { studentLook } from '../labels.ts';

/** Whether a student has paid, in a row of a list. */
export function FeeStatus({ student }: { student: FeeStudent }) {
  const { tone, label } = studentLook(student);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
