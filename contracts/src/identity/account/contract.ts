import * as z from 'zod/mini';
import { newPassword, passwordsDiffer, repeatedPassword } from '../sign-in/contract.ts';
import { defineCall } from '../../wire/call.ts';
import { day, idParams, instant, success, successData } from '../../wire/envelope.ts';
import { typedText } from '../../wire/text/lines.ts';
import { typedName } from '../../wire/text/names.ts';
import { password, possiblePassword } from '../../wire/text/passwords.ts';
import { optionalContactNumber, optionalMobile } from '../../wire/text/phones.ts';

const nullableText = z.nullable(z.string());

/** The signed-in person’s own record. Student fields are null for staff. */
export const profile = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  /** What the person keeps current; numbers as +91 and ten digits. */
  phoneNumber: nullableText,
  address: nullableText,
  guardianName: nullableText,
  guardianPhone: nullableText,
  /** The data from the university: read-only. */
  rollNumber: nullableText,
  fatherName: nullableText,
  motherName: nullableText,
  gender: nullableText,
  dateOfBirth: z.nullable(day),
  courseName: nullableText,
  department: nullableText,
  yearOfStudy: nullableText,
  admissionYear: z.nullable(z.number()),
  admissionDate: z.nullable(day),
  sgpaOdd: z.nullable(z.number()),
  sgpaEven: z.nullable(z.number()),
  roomPreference: nullableText,
  /** Where the office has placed the student; null without a bed. */
  hostelName: nullableText,
  roomNumber: nullableText,
  /** For `If-Match` when changing it. */
  updatedAt: instant,
});
export type Profile = z.infer<typeof profile>;

export const myProfile = defineCall({
  name: 'account.profile',
  method: 'GET',
  path: '/profile/me',
  summary: 'One’s own record.',
  access: 'signed-in',
  reply: successData(profile),
});

export const updateProfile = defineCall({
  name: 'account.updateProfile',
  method: 'PATCH',
  path: '/profile/me',
  summary:
    'Keeps phone, address and guardian current; an empty value clears. Staff have a phone only.',
  access: 'signed-in',
  body: z.object({
    phoneNumber: z.optional(optionalMobile),
    address: z.optional(typedText(500)),
    guardianName: z.optional(typedName()),
    guardianPhone: z.optional(optionalContactNumber),
  }),
  ifMatch: true,
  reply: successData(profile),
});

export const changePassword = defineCall({
  name: 'account.changePassword',
  method: 'POST',
  path: '/auth/change-password',
  summary:
    'Sets a new password and ends the person’s other sessions. Five wrong ones in 15 minutes lock it.',
  access: 'signed-in',
  body: z
    .object({
      currentPassword: password('Current password is required'),
      newPassword,
      confirmPassword: repeatedPassword,
    })
    .check(
      z.refine((form) => form.newPassword === form.confirmPassword, {
        error: passwordsDiffer,
        path: ['confirmPassword'],
      }),
    ),
  reply: success({ message: z.string() }),
});

export const signedInSession = z.object({
  _id: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
  /** The browser's name, shortened for people. */
  device: z.string(),
  current: z.boolean(),
});
export type SignedInSession = z.infer<typeof signedInSession>;

export const mySessions = defineCall({
  name: 'account.sessions',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where one is signed in, this session first.',
  access: 'signed-in',
  reply: successData(z.array(signedInSession)),
});

export const endSession = defineCall({
  name: 'account.endSession',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  summary: 'Signs one of one’s own sessions out; another one than this needs the password again.',
  access: 'signed-in',
  params: idParams,
  body: z.object({
    /** Portals from before it was required send none: 422 `password_required`. */
    password: z.optional(possiblePassword),
  }),
  reply: success({ message: z.string() }),
});
