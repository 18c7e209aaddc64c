/** Texts about the consent of a parent or guardian. */
export const messages = {
  missing: 'Consent of a parent or guardian is missing.',
  missingByHand:
    'Consent of a parent or guardian is missing. Please record it on the page of the application first.',
  /** Of a line that gives a bed to a student who has an account, and to one who has none. */
  missingInImport:
    'This student is under 18: a bed needs the recorded consent of a parent or guardian. Record it on the page of this year’s application, and import the line again. Without an application, leave hall, room and bed empty until the student is 18.',
  missingForAdded:
    'This student is under 18: a bed needs the recorded consent of a parent or guardian. Leave this row out; when the student has applied and the consent is recorded on the page of the application, import it. Or leave hall, room and bed empty until the student is 18.',
};

/** The mail to an applicant whom a round or a run left out. */
export function leftOutMail(
  name: string,
  /** “Round 1”, or “the allotment of Kautilya Hall”. */
  title: string,
): { subject: string; text: string } {
  const lines = [
    `Dear ${name},`,
    `Your application was not considered in ${title}: consent of a parent or guardian is missing. Applicants under 18 need it.`,
    'Please print the consent form in the student portal under My application, have it signed by a parent or guardian, and hand it in at the hostel office. Your application is kept, and it is considered from the next allotment on.',
    'The Hostel Office',
  ];
  return {
    subject: 'Consent of a parent or guardian is missing',
    text: `${lines.join('\n\n')}\n`,
  };
}
