import * as z from 'zod/mini';
import { plainNumber, plainText } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import { eligibilityId, rollNumber } from '../eligibility/contract.ts';
import { instant, pageQuery, pagination, success } from '../../wire/envelope.ts';
import { impliedLimits } from '../../wire/marks.ts';
import { isBlank } from '../../wire/text/characters.ts';
import { email } from '../../wire/text/email.ts';
import { digits } from '../../wire/text/identifiers.ts';
import { ofKind } from '../../wire/text/kinds.ts';
import { searchText } from '../../wire/text/lines.ts';
import { chosenPassword, password, possiblePassword } from '../../wire/text/passwords.ts';
import { mobile } from '../../wire/text/phones.ts';

export const otpLength = 6;
export const genders = ['male', 'female'] as const;
export type Gender = (typeof genders)[number];
export const roomPreferences = ['single', 'double', 'triple'] as const;
export type RoomPreference = (typeof roomPreferences)[number];

const missingOtp = 'OTP is required';
const wrongOtp = 'OTP must be 6 digits';

function otpError(input: unknown): string {
  return typeof input !== 'string' || isBlank(input) ? missingOtp : wrongOtp;
}

/** A one-time password as typed, or the token of the link that is mailed in its place. */
export const otp = z.union(
  [
    digits(missingOtp, /^\d{6}$/, wrongOtp),
    ofKind('program', z.string().check(z.regex(/^[\w-]{22}$/))),
  ],
  { error: ({ input }) => otpError(input) },
);

/**
 * What comes from the eligibility check: read to note a difference in the audit log, never used.
 */
const ignored = z.optional(z.catch(z.nullable(z.union([plainText(500), plainNumber])), null));

export const checkEmail = defineCall({
  name: 'registration.checkEmail',
  method: 'POST',
  path: '/auth/check-email',
  summary: 'Whether an email already has an account: 409 `email_registered` when it has.',
  access: 'public',
  puzzle: true,
  body: z.object({ email }),
  reply: success({ exists: z.boolean() }),
});

export const sendOtp = defineCall({
  name: 'registration.sendOtp',
  method: 'POST',
  path: '/auth/send-otp',
  summary: 'Mails a one-time password that proves the email of an applicant.',
  access: 'public',
  puzzle: true,
  body: z.object({ email }),
  reply: success({ message: z.string(), expiresAt: instant }),
});

export const verifyOtp = defineCall({
  name: 'registration.verifyOtp',
  method: 'POST',
  path: '/auth/verify-otp',
  summary: 'Marks an applicant’s one-time password as verified.',
  access: 'public',
  puzzle: true,
  body: z.object({ email, otp }),
  reply: success({ message: z.string() }),
});

export const emailVerification = defineCall({
  name: 'registration.emailVerification',
  method: 'POST',
  path: '/auth/email-verification',
  summary: 'Keeps a pending registration for 24 hours; uses up the verified one-time password.',
  access: 'public',
  puzzle: true,
  body: z
    .object({
      eligibilityId,
      email,
      password: chosenPassword('Password is required'),
      confirmPassword: impliedLimits(possiblePassword),
      otp,
      mobile,
      studentName: ignored,
      /** The one in `registered-student-profile` counts. */
      gender: ignored,
    })
    .check(
      z.refine((form) => form.password === form.confirmPassword, {
        error: 'Passwords do not match.',
        path: ['confirmPassword'],
      }),
    ),
  reply: success({ message: z.string() }),
});

export const registeredStudentProfile = defineCall({
  name: 'registration.submit',
  method: 'POST',
  path: '/auth/registered-student-profile',
  summary:
    'Makes account and application together. Name, parents, course and SGPA come from the eligibility check.',
  access: 'public',
  puzzle: true,
  body: z.object({
    eligibilityId,
    email,
    rollno: rollNumber,
    gender: z.enum(genders),
    roomPreference: z.enum(roomPreferences),
    contactNumber: mobile,
    /** The one that `email-verification` was given. */
    password: password('Password is required'),
    studentName: ignored,
    fatherName: ignored,
    motherName: ignored,
    department: ignored,
    courseName: ignored,
    semester: ignored,
    sgpaOdd: ignored,
    sgpaEven: ignored,
    /** The server's own is used. */
    admissionYear: ignored,
  }),
  submitOnce: true,
  reply: success({
    message: z.string(),
    /** The application number, such as 2026-00042. */
    data: z.optional(z.object({ applicationNumber: z.string() })),
  }),
});

/** The public data of a registered student. */
export const publicRegisteredStudent = z.object({
  courseName: z.string(),
  semester: z.nullable(z.string()),
  /** The last three characters of the roll number. */
  rollNumberEnd: z.string(),
});
export type PublicRegisteredStudent = z.infer<typeof publicRegisteredStudent>;

/** The data of a registered student for staff. */
export const registeredStudent = z.object({
  _id: z.string(),
  userId: z.string(),
  name: z.string(),
  fatherName: z.nullable(z.string()),
  motherName: z.nullable(z.string()),
  rollNumber: z.string(),
  gender: z.string(),
  courseName: z.string(),
  department: z.string(),
  admissionYear: z.nullable(z.number()),
  /** Year of study. */
  semester: z.nullable(z.string()),
  sgpaOdd: z.nullable(z.number()),
  sgpaEven: z.nullable(z.number()),
  roomPreference: z.nullable(z.string()),
  contactNumber: z.nullable(z.string()),
  roomNumber: z.nullable(z.string()),
  /** Was found eligible when applying. */
  isEligible: z.boolean(),
});
export type RegisteredStudent = z.infer<typeof registeredStudent>;

export const registeredStudents = defineCall({
  name: 'registration.list',
  method: 'GET',
  path: '/auth/registered-students',
  summary: 'Registered students: whole records for staff, public fields for everybody else.',
  access: 'public',
  query: z.object({
    ...pageQuery(100),
    /** Names, roll numbers and courses for staff; courses alone for everybody else. */
    search: searchText,
  }),
  reply: success({
    data: z.array(z.union([registeredStudent, publicRegisteredStudent])),
    pagination,
  }),
});
