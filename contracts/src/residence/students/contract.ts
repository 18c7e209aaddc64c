import * as z from 'zod/mini';
import { plainText } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import {
  day,
  id,
  idParams,
  instant,
  openEnum,
  pageQuery,
  pagination,
  sortOrder,
  success,
} from '../../wire/envelope.ts';
import { sheetFormats } from '../../wire/file-formats.ts';
import { genders, roomPreferences } from '../../admission/registration/contract.ts';
import { managingRoles, recordRoles } from '../../wire/roles.ts';
import { searchText, typedLine } from '../../wire/text/lines.ts';

const nullableText = z.nullable(z.string());

/** The complete profile of a student for staff. */
export const studentProfile = z.object({
  _id: z.string(),
  userId: z.string(),
  name: z.string(),
  fatherName: nullableText,
  motherName: nullableText,
  rollNumber: z.string(),
  email: z.string(),
  /** `+91` and ten digits; both names are in use. */
  phoneNumber: nullableText,
  contactNumber: nullableText,
  gender: openEnum(genders),
  dateOfBirth: z.nullable(day),
  /** The same; both names are in use. */
  courseName: z.string(),
  course: z.string(),
  department: z.string(),
  /** The same; both names are in use. */
  yearOfStudy: nullableText,
  semester: nullableText,
  /** The year in which the academic year of the newest application begins. */
  admissionYear: z.nullable(z.number()),
  /** The day on which the account came into being. */
  admissionDate: day,
  sgpaOdd: z.nullable(z.number()),
  sgpaEven: z.nullable(z.number()),
  roomPreference: z.nullable(openEnum(roomPreferences)),
  roomNumber: nullableText,
  address: nullableText,
  guardianName: nullableText,
  guardianPhone: nullableText,
  isEligible: z.boolean(),
});
export type StudentProfile = z.infer<typeof studentProfile>;

/**
 * One student, in directory, dashboard, notice sender and allotment results alike. What tells of
 * the bed is null for a student who has none.
 */
export const student = z.object({
  /** The same; `userId` is what a notice is sent to. */
  _id: z.string(),
  userId: z.string(),
  name: z.string(),
  rollNumber: z.string(),
  courseName: z.string(),
  roomPreference: z.nullable(openEnum(roomPreferences)),
  hostelName: nullableText,
  /** 'boys' for Kautilya Hall, else the hall's own word. */
  allottedHostelType: nullableText,
  /** The same; both names are in use. */
  allottedRoomNumber: nullableText,
  roomNumber: nullableText,
  allottedBedId: nullableText,
  floor: z.nullable(z.number()),
  allotmentDate: z.nullable(instant),
  /** Of the allotment; without one, of the registration. */
  createdAt: instant,
  /** For `If-Match` when vacating or moving: changes with each bed. */
  updatedAt: instant,
  /** Given or moved by a person and not by a run. */
  allottedByHand: z.boolean(),
  studentProfileId: studentProfile,
});
export type Student = z.infer<typeof student>;

/** What every list of students may be narrowed by. */
export const studentFilters = {
  /** Name, roll number, email, course or room. */
  search: searchText,
  gender: z.optional(z.enum(genders)),
  /** A course's name, exactly. */
  course: z.optional(typedLine(200)),
  /** Name of a hall: those who live there. */
  hostel: z.optional(typedLine(200)),
  allotted: z.optional(z.enum(['yes', 'no'])),
  /** `missing`: applicants under 18 of this year without the consent of a parent or guardian. */
  consent: z.optional(z.enum(['missing'])),
};

export const studentSorts = ['name', 'rollNumber', 'room', 'allotmentDate'] as const;
export type StudentSort = (typeof studentSorts)[number];

/** Query of a list of students; `allotmentDate` comes newest first by default. */
export const studentQuery = z.object({
  ...pageQuery(100),
  ...studentFilters,
  sortBy: z._default(z.enum(studentSorts), 'name'),
  sortOrder: z.optional(sortOrder),
});

/** Over the complete filtered set, never a page. */
export const studentCounts = z.object({
  total: z.number(),
  /** Distinct ones. */
  courses: z.number(),
  male: z.number(),
  female: z.number(),
  allotted: z.number(),
});

export const listStudents = defineCall({
  name: 'students.list',
  method: 'GET',
  path: '/students',
  summary: 'Every registered student, searched, filtered, sorted and counted by the server.',
  access: recordRoles,
  query: studentQuery,
  reply: success({
    data: z.array(student),
    pagination,
    counts: studentCounts,
    /** Every course that a registered student follows, whatever the filters; by name. */
    courses: z.array(z.string()),
  }),
});

/** Students whom an export names at most: more are exported by filter. */
export const exportedAtMost = 150;

/** A picked few, as ids joined by commas. */
export const pickedStudents = z.pipe(
  z.pipe(
    plainText(exportedAtMost * 40),
    z.transform((ids) => ids.split(',').filter(Boolean)),
  ),
  z.array(id).check(z.maxLength(exportedAtMost, `At most ${exportedAtMost} students.`)),
);

export const exportShapes = ['registered', 'directory'] as const;

/**
 * `registered` has the ten fields of the registered students' download, `directory` those of the
 * directory with hall, room and bed. The file is student_profiles.json, .csv or .xlsx; the last two open in a
 * spreadsheet without anything in it being taken for a formula.
 */
export const exportStudents = defineCall({
  name: 'students.export',
  method: 'GET',
  path: '/students/export',
  summary: 'Students as a CSV, XLSX or JSON file: the picked ones, or all that the filters leave.',
  access: managingRoles,
  query: z.object({
    format: z.enum([...sheetFormats, 'json']),
    shape: z._default(z.enum(exportShapes), 'registered'),
    userIds: z.optional(pickedStudents),
    ...studentFilters,
  }),
  reply: z.unknown(),
  replyKind: 'file',
});

export const endStudentSessions = defineCall({
  name: 'students.endSessions',
  method: 'POST',
  path: '/students/{id}/end-sessions',
  summary: 'Ends every session of a student, who has to sign in again.',
  access: managingRoles,
  params: idParams,
  reply: success({ message: z.string() }),
});
