import { applicationRoles } from '../../wire/roles.ts';
import * as z from 'zod/mini';
import { rollNumber, studyYears, typedBirthDate } from '../eligibility/contract.ts';
import { genders, roomPreferences } from '../registration/contract.ts';
import { defineCall } from '../../wire/call.ts';
import { successData } from '../../wire/envelope.ts';
import { email } from '../../wire/text/email.ts';
import { courseCode } from '../../wire/text/identifiers.ts';
import { mobile } from '../../wire/text/phones.ts';
import { requiredLine, requiredText } from '../../wire/text/lines.ts';

/**
 * The refusals of the eligibility check and of a registration: 404 `no_match`, 409
 * `roll_registered` or `email_registered`, 422 `not_eligible`, `year_differs` or `gender_differs`. The
 * student sets a password through Forgot Password.
 */
export const registerStudent = defineCall({
  name: 'applications.register',
  method: 'POST',
  path: '/applications',
  summary: 'Registers a student without a device, from a signed form; the student is mailed.',
  access: applicationRoles,
  body: z.object({
    Rollno: rollNumber,
    /** DD/MM/YYYY as typed. */
    Dob: typedBirthDate,
    CourseId: courseCode('Please choose the course'),
    year: z.enum(studyYears, 'Please choose the year'),
    gender: z.enum(genders, 'Please choose the gender'),
    roomPreference: z.enum(roomPreferences, 'Please choose the room type'),
    email,
    contactNumber: mobile,
    reason: requiredText('Please give a reason', 300),
    /** Where the office keeps the signed form. */
    reference: requiredLine('Please enter the reference', 200),
  }),
  submitOnce: true,
  reply: successData(z.object({ studentId: z.string(), applicationNumber: z.string() })),
});
