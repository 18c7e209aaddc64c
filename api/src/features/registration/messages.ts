/** Texts of the registration. */
export const messages = {
  otpSent: 'OTP sent to your email.',
  otpVerified: 'OTP verified successfully!',
  emailVerified: 'Your email is verified.',
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
}

/** The mail that confirms an application to the student. */
export function submittedMail(submitted: Submitted): { subject: string; text: string } {
  const { number, name, rollNumber, courseName, roomPreference, admissionYear } = submitted;
  const year = `${admissionYear}-${String((admissionYear + 1) % 100).padStart(2, '0')}`;
  const lines = [
    `Dear ${name},`,
    `The hostel office has received your application for ${year}.`,
    `Application number: ${number}\nRoll number: ${rollNumber}\nCourse: ${courseName}\nRoom preference: ${roomPreference}`,
    'You can sign in to the student portal with this email and the password that you chose. There, under My application, you can put your choices of halls in order and print an acknowledgement. You need not: without your order all halls that admit you are considered, the preferred room first.',
    'The Hostel Office',
  ];
  return { subject: 'Your hostel application', text: `${lines.join('\n\n')}\n` };
}
