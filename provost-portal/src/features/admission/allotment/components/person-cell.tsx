import { TwoLines } from '@hostel/shared-ui/two-lines';

/** A name with the roll number below it, in one column of a table. */
export function PersonCell({ name, rollNumber }: { name: string; rollNumber: string }) {
  return <TwoLines sub={rollNumber}>{name}</TwoLines>;
}
