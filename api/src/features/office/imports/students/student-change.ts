import { dayInWords } from '@hostel/contracts/wire/calendar';
import type { ChangedValue } from '../../../../platform/files/imports/changed-values.ts';
import type { StudentRow } from './read-student.ts';
import { type KnownStudent, profileOf, type StudentChange } from './students-repository.ts';

/** The fields of a file by those of a profile; what follows from another field has none. */
const fieldsOfFile: Readonly<Record<string, string>> = {
  dateOfBirth: 'dateOfBirth',
  courseId: 'courseId',
  semester: 'year',
  contactNumber: 'phone',
  fatherName: 'fatherName',
  motherName: 'motherName',
  guardianName: 'guardianName',
  guardianPhone: 'guardianPhone',
  address: 'address',
};

const storedOf = ({ profile }: KnownStudent) =>
  new Map<string, unknown>(Object.entries(profile ?? {}));

/** The values of a row that differ from those of the account; empty cells leave it as it is. */
export function changeOf(row: StudentRow, known: KnownStudent): StudentChange | undefined {
  const { person } = known;
  const stored = storedOf(known);
  const changed = Object.entries(profileOf(row)).filter(
    ([field, value]) => value !== null && stored.get(field) !== value,
  );
  const name = row.name === person.name ? undefined : row.name;
  if (changed.length === 0 && name === undefined) return undefined;
  return { personId: person.id, name, profile: Object.fromEntries(changed) };
}

function inWords(field: string, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return field === 'dateOfBirth' ? dayInWords(value) : value;
}

/** What a change replaces, with the values before. */
export function replacedValues(
  { name, profile }: StudentChange,
  known: KnownStudent,
): ChangedValue[] {
  const stored = storedOf(known);
  const values = Object.entries(profile).flatMap(([own, after]) => {
    const field = fieldsOfFile[own];
    if (field === undefined) return [];
    return { field, before: inWords(own, stored.get(own)), after: inWords(own, after) };
  });
  if (name === undefined) return values;
  return [{ field: 'name', before: known.person.name, after: name }, ...values];
}
