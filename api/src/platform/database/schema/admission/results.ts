import { studyYears } from '@hostel/contracts/admission/eligibility';
import { genders } from '@hostel/contracts/admission/registration';
import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** The university's results, one row for each roll number; filled by an import. */
export const results = pgTable('results', {
  rollNumber: text('roll_number').primaryKey(),
  dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
  courseId: text('course_id').notNull(),
  name: text('name').notNull(),
  fatherName: text('father_name').notNull(),
  motherName: text('mother_name').notNull(),
  /** SGPA ×100; null where there is no result for that semester. */
  sgpaOdd: integer('sgpa_odd'),
  sgpaEven: integer('sgpa_even'),
  backPapers: integer('back_papers').notNull().default(0),
  /** Year of study and gender, where the records have them. */
  studyYear: text('study_year', { enum: studyYears }),
  gender: text('gender', { enum: genders }),
  /** The records name neither male nor female; `gender` is null then. */
  thirdGender: boolean('third_gender').notNull().default(false),
  /** The student's mail address at the university, in lower case. */
  email: text('email'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/**
 * What the office decided for a roll number whose record is wrong or names a third gender. Null
 * leaves the record's value.
 */
export const openedApplications = pgTable('opened_applications', {
  rollNumber: text('roll_number').primaryKey(),
  /** Of the halls for which the student applies. */
  gender: text('gender', { enum: genders }),
  dateOfBirth: date('date_of_birth', { mode: 'string' }),
  courseId: text('course_id'),
  studyYear: text('study_year', { enum: studyYears }),
  reason: text('reason').notNull(),
  openedAt: instant('opened_at').notNull().defaultNow(),
});
