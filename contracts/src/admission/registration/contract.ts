import * as z from 'zod/mini';
import { email, minimumPasswordLength } from '../../identity/sign-in/contract.ts';
import { plainNumber, plainText } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import { eligibilityId, rollNumber } from '../eligibility/contract.ts';
import { instant, pageQuery, pagination, success } from '../../wire/envelope.ts';
import { impliedLimits } from '../../wire/marks.ts';
import { searchText } from '../../wire/text.ts';

export const otpLength = 6;
export const genders = ['male', 'female'] as const;
export type Gender = (typeof genders)[number];
export const roomPreferences = ['single', 'double', 'triple'] as const;
export type RoomPreference = (typeof roomPreferences)[number];

const missingOtp = 'OTP is required';

function otpError(input: unknown): string {
  const missing = typeof input !== 'string' || input.trim() === '';
  return missing ? missingOtp : 'OTP must be 6 digits';
}

/** A one-time password as typed, or the token of the link that is mailed in its place. */
export const otp = z.union(
  [
    z.string().check(z.trim(), z.minLength(1, missingOtp), z.regex(/^\d{6}$/)),
    z.string().check(z.regex(/^[\w-]{22}$/)),
  ],
  { error: ({ input }) => otpError(input) },
);

/** The prefix of every mobile number that is stored or shown. */
export const mobilePrefix = '+91';

/**
 * An Indian mobile number: ten digits, the first 6 to 9; +91, 91, 0, spaces and dashes are taken off.
 * The server stores it, and every reply contains it, with `mobilePrefix`.
 */
export const mobile = z.string('Mobile number is required').check(
  z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '').replace(/^(\+?91|0)(?=\d{10}$)/, '')),
  z.regex(/^[6-9]\d{9}$/, 'Enter a 10-digit mobile number that begins with 6, 7, 8 or 9.'),
);

/** The password chosen in the wizard; the server refuses the commonest ones besides. */
const chosenPassword = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(minimumPasswordLength, 'Password must be at least 6 characters long'),
    z.maxLength(200, 'Password must be at most 200 characters long'),
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
      password: chosenPassword,
      confirmPassword: impliedLimits(
        z.string('Passwords do not match.').check(z.maxLength(200, 'Passwords do not match.')),
      ),
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
    password: z.string().check(z.minLength(1, 'Password is required'), z.maxLength(200)),
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
