import type { StudyYear } from '@hostel/contracts/admission/eligibility';
import { genders, type Gender } from '@hostel/contracts/admission/registration';
import { plainCharacters } from '@hostel/contracts/wire/text/characters';
import { messages } from './messages.ts';

/** `other`: the records name neither male nor female. */
export type RecordedGender = Gender | 'other';

/** The words of records and lists for each gender. */
const genderWords: Record<RecordedGender, readonly string[]> = {
  male: ['male', 'm', 'boy', 'boys', 'man'],
  female: ['female', 'f', 'girl', 'girls', 'woman'],
  other: ['other', 'o', 'transgender', 'trans', 'tg', 't', 'third gender', 'third'],
};
const recordedGenders: readonly RecordedGender[] = [...genders, 'other'];

/** The gender that a word of the records names, in any case; undefined for any other word. */
export function genderFrom(word: string): RecordedGender | undefined {
  const given = plainCharacters(word).toLowerCase().replace(/\.$/u, '');
  return recordedGenders.find((gender) => genderWords[gender].includes(given));
}

/** A student in the university's records. SGPA ×100; null without a result. */
export interface AcademicRecord {
  rollNumber: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string;
  courseId: string;
  name: string;
  fatherName: string;
  motherName: string;
  sgpaOdd: number | null;
  sgpaEven: number | null;
  backPapers: number;
  /** Null where the records don't state it. */
  studyYear: StudyYear | null;
  gender: RecordedGender | null;
  /** The student’s mail address at the university; null where the records don’t state it. */
  universityEmail: string | null;
}

/** An eligible student's record: both semesters have a result. */
export interface EligibleStudent extends AcademicRecord {
  sgpaOdd: number;
  sgpaEven: number;
}

export interface EligibilityRules {
  /** ×100, of each of the two semesters. */
  minimumSgpa: number;
  excludedCourses: readonly string[];
}

export type Decision =
  { eligible: true; student: EligibleStudent } | { eligible: false; message: string };

function refused(message: string): Decision {
  return { eligible: false, message };
}

/** Decides whether a student may apply; the message is that of the first rule that refuses. */
export function decideEligibility(record: AcademicRecord, rules: EligibilityRules): Decision {
  const { courseId, sgpaOdd, sgpaEven, backPapers } = record;
  if (rules.excludedCourses.includes(courseId)) return refused(messages.courseExcluded);
  if (sgpaOdd === null && sgpaEven === null) return refused(messages.noResults);
  if (sgpaOdd === null) return refused(messages.noOddResult);
  if (sgpaEven === null) return refused(messages.noEvenResult);
  if (backPapers > 0) return refused(messages.backPapers);
  if (Math.min(sgpaOdd, sgpaEven) < rules.minimumSgpa) {
    return refused(messages.sgpaTooLow(rules.minimumSgpa));
  }
  return { eligible: true, student: { ...record, sgpaOdd, sgpaEven } };
}

const [youngest, oldest] = [15, 60];

/** Completed years between two calendar days (`YYYY-MM-DD`). */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Whether a person born on that day is of a student's age: 15 to 60. */
export function isPlausibleBirthDate(birth: string, today: string): boolean {
  const age = ageOn(birth, today);
  return age >= youngest && age <= oldest;
}
