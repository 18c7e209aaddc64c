/** Texts of the registration. */
export const messages = {
  otpSent: 'OTP sent to your email.',
  otpVerified: 'OTP verified successfully!',
  emailVerified: 'Your email is verified.',
  allHallsOnly: 'Applications are registered by staff of all halls.',
  submitted: 'Application submitted successfully!',
  emailRegistered: 'This email is already registered. Please login instead.',
  genderDiffers: 'The university’s records give another gender. Please ask the hostel office.',
  pendingGone: 'Your email verification has expired. Please go back to step 2 and verify it again.',
  passwordDiffers:
    'This is not the password that you chose in step 2. Please go back and enter it again.',
  passwordExhausted:
    'Too many wrong passwords. Please go back to step 2 and verify your email again.',
};

export interface Submitted {
  /** The application number. */
  number: string;
  name: string;
  rollNumber: string;
  courseName: string;
  roomPreference: string;
  admissionYear: number;
  /** Under 18: needs the consent of a parent or guardian. */
  minor: boolean;
  /** The office made the application, without a password. */
  byOffice?: boolean;
}

interface Mail {
  subject: string;
  text: string;
}

/** The paragraph that says what was submitted. */
function summaryOf({ number, rollNumber, courseName, roomPreference }: Submitted): string {
  return `Application number: ${number}\nRoll number: ${rollNumber}\nCourse: ${courseName}\nRoom preference: ${roomPreference}`;
}

function mail({ name }: Submitted, paragraphs: readonly (string | null)[]): Mail {
  const given = paragraphs.filter((one) => one !== null);
  const text = [`Dear ${name},`, ...given, 'The Hostel Office'].join('\n\n');
  return { subject: 'Your hostel application', text: `${text}\n` };
}

function receivedFor({ admissionYear }: Submitted): string {
  const year = `${admissionYear}-${String((admissionYear + 1) % 100).padStart(2, '0')}`;
  return `The hostel office has received your application for ${year}.`;
}

/** The mail that confirms an application to the student. */
export function submittedMail(submitted: Submitted): Mail {
  return mail(submitted, [
    receivedFor(submitted),
    summaryOf(submitted),
    submitted.minor
      ? 'You are under 18: the hostel office needs the consent of a parent or guardian before you can be given a place. Please print the consent form in the student portal under My application, have it signed, and hand it in at the hostel office.'
      : null,
    submitted.byOffice
      ? 'The hostel office made this application from the form that you signed. To sign in to the student portal with this email, choose Forgot Password on the sign-in page and set a password.'
      : 'You can sign in to the student portal with this email and the password that you chose.',
    'In the student portal, under My application, you can put your choices of halls in order and print an acknowledgement. You need not: without your order all halls that admit you are considered, the preferred room first.',
  ]);
}

/** The copy of the confirmation to the student’s mail address at the university. */
export function universityMail(submitted: Submitted): Mail {
  return mail(submitted, [
    receivedFor(submitted),
    summaryOf(submitted),
    'This copy is sent to the email address in the university’s records. If you did not apply, please inform the hostel office at once and bring your identity card.',
  ]);
}
