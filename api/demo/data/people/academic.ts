import { studyYears, type StudyYear } from '@hostel/contracts/admission/eligibility';
import { roomPreferences } from '@hostel/contracts/admission/registration';

/** Invented parts of names. */
const fathers = [
  'Ramesh',
  'Mahendra',
  'Surinder',
  'Venkatesh',
  'Anil',
  'Bhupendra',
  'Dilip',
  'Gopal',
  'Harish',
  'Jagdish',
  'Kailash',
  'Lakshman',
  'Mukund',
  'Narendra',
  'Om Prakash',
  'Prabhakar',
];
const mothers = [
  'Sunita',
  'Kamala',
  'Rekha',
  'Vasanti',
  'Anjali',
  'Bhavna',
  'Chitra',
  'Durga',
  'Geeta',
  'Hemlata',
  'Indira',
  'Jyoti',
  'Kiran',
  'Lalita',
  'Manjula',
  'Nirmala',
  'Padma',
];

export function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
}

/** Parents with the family name of their child; the same number gives the same people. */
export function parentsOf(name: string, number: number) {
  const family = name.split(' ').at(-1) ?? name;
  return {
    fatherName: `${pick(fathers, number * 5 + 3)} ${family}`,
    motherName: `${pick(mothers, number * 7 + 1)} ${family}`,
  };
}

/** A birth date for a student whose roll number begins with the year of admission, e.g. 25. */
export function birthDateOf(rollNumber: string, number: number): string {
  const year = 2000 + Number(rollNumber.slice(0, 2)) - 18;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(1 + ((number * 5) % 12))}-${two(1 + ((number * 11) % 28))}`;
}

/** From 5.00 to 9.80, ×100. */
export function passingSgpa(number: number): number {
  return 500 + ((number * 37) % 481);
}

/** The year of study, in an admission year, of a student admitted in the year of the roll number. */
export function studyYearOf(rollNumber: string, admissionYear: number): StudyYear {
  const year = admissionYear - 2000 - Number(rollNumber.slice(0, 2)) + 1;
  const index = Math.min(studyYears.length - 1, Math.max(0, year - 2));
  return pick(studyYears, index);
}

/**
 * A number from 0 below `below` that looks random and is the same each time (Knuth's hash). Use
 * another `salt` for each choice about the same number.
 */
export function scatter(number: number, below: number, salt = 0): number {
  const mixed = Math.imul(number + 1 + salt * 7919, 2_654_435_761) >>> 0;
  return Math.floor((mixed / 2 ** 32) * below);
}

/** Room types of the hall: most are shared. */
export function preferenceOf(number: number) {
  return number % 3 === 0 ? roomPreferences[0] : roomPreferences[2];
}
