import { studentInvitationDays } from '@hostel/contracts/office/imports/invitations';

/** Texts of imports. */
export const messages = {
  checking: 'The file is being checked.',
  importing: 'The file is being imported.',
  discarded: 'The file is deleted.',
  allHallsOnly: 'Imports are for staff of all halls.',
  unknownImport: 'There is no such import.',
  noFile: 'Please choose a file.',
  nothingToImport: 'This file can’t be imported: it was not checked, has problems or is deleted.',
  notRecheckable:
    'This file can’t be checked again: it is being checked or imported now, or it has been imported or deleted.',
  otherColumns: 'These are not the columns of this file. Please reload the page and choose again.',
  fieldTwice: 'Choose each kind of column only once.',
  otherFile: 'This is not the file that was checked. Please check it again.',
  running: 'The file is being checked or imported just now. Please wait until this is finished.',
  done: 'The file is imported already.',
  outdated:
    'The data changed after the file was checked, so that it was checked again. Please look at the new numbers.',
  failed: 'The server could not finish this. Nothing was imported. Please check the file again.',
  inviting: 'The emails are being written. You can leave this page.',
  otherStudents:
    'The number of students who can be invited has changed. Please look at the new numbers.',
  invitedAlready: 'The student has a link that is still valid.',
  needsNoInvitation: 'The student has a password, or the account was closed.',
} as const;

/** The mail with the link to choose the first password. */
export function invitationMail(name: string, link: string): { subject: string; text: string } {
  const lines = [
    `Dear ${name},`,
    'You have an account of the hostel office. With it you read notices, pay fees, apply for leave and report problems in your room.',
    `Please set your password here: ${link}`,
    `The link can be used once, within ${studentInvitationDays} days. After that, choose Forgot Password on the sign-in page.`,
    'The Hostel Office',
  ];
  return { subject: 'Your hostel account', text: `${lines.join('\n\n')}\n` };
}
