import type { StudentRow } from './read-student.ts';
import { type KnownStudent, profileOf, type StudentChange } from './students-repository.ts';

const fieldNames: Readonly<Record<string, string>> = {
  dateOfBirth: 'birth date',
  courseId: 'course',
  semester: 'year',
  contactNumber: 'phone',
  fatherName: 'father’s name',
  motherName: 'mother’s name',
  guardianName: 'guardian’s name',
  guardianPhone: 'guardian’s phone',
  address: 'address',
};

/** The values of a row that differ from those of the account; empty cells leave it as it is. */
export function changeOf(
  row: StudentRow,
  { person, profile }: KnownStudent,
): StudentChange | undefined {
  const stored = new Map<string, unknown>(Object.entries(profile ?? {}));
  const changed = Object.entries(profileOf(row)).filter(
    ([field, value]) => value !== null && stored.get(field) !== value,
  );
  const name = row.name === person.name ? undefined : row.name;
  if (changed.length === 0 && name === undefined) return undefined;
  return { personId: person.id, name, profile: Object.fromEntries(changed) };
}

/** What a change changes, in words. */
export function fieldNamesOf({ name, profile }: StudentChange): string {
  const fields = Object.keys(profile).flatMap((field) => fieldNames[field] ?? []);
  return [...(name === undefined ? [] : ['name']), ...fields].join(', ');
}
