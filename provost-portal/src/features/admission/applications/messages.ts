import { counted } from '@hostel/contracts/wire/counts';
import type { Tone } from '@hostel/shared-ui/badge';

export const stateTones: Record<string, Tone> = {
  received: 'info',
  offered: 'waiting',
  accepted: 'good',
  'accepted-open': 'good',
  lapsed: 'bad',
  waiting: 'waiting',
  resident: 'good',
};

/** What a change did, by its kind; the others changed the state. */
export const changeLabels: Record<string, string> = {
  choices: 'Choices put in order',
  transfer: 'Transferred to the student',
  consent: 'Consent recorded',
  'consent-withdrawn': 'Consent withdrawn',
  'left-out': 'Not considered',
  registered: 'Registered by the office',
};

export const applicationMessages = {
  title: 'Application',
  titleOf: (name: string) => `Application of ${name}`,
  back: 'Registered students',
  loading: 'Loading the application',
  failed: 'The application could not be loaded',
  notUpdated: 'Not updated: the last refresh failed.',
  none: 'No application this year',
  noneMore: 'This student has not applied for a room in this admission year.',
  link: 'Application and choices',
  facts: {
    title: 'Application',
    number: 'Application number',
    applied: 'Applied on',
    roll: 'Roll number',
    course: 'Course',
    preference: 'Room preference',
    acknowledgement: 'Acknowledgement (PDF)',
    file: (number: string) => `application-${number}.pdf`,
    fileFailed: 'The acknowledgement could not be loaded.',
  },
  mates: {
    title: 'Room-mates',
    none: 'None confirmed by both students.',
  },
  choices: {
    title: 'Choices',
    label: 'Choices in order',
    hint: 'Drag the row, or use the arrow keys, Home and End.',
    byDefault: 'In the default order.',
    setOn: (when: string) => `Put in order on ${when}.`,
    lockAt: (when: string) => `Locked from ${when}.`,
    noLock: 'No lock date is set.',
    removed: 'Not in the list',
    room: (type: string) => `${type} room`,
    places: (count: number) => counted(count, 'place'),
    closed: 'Closed for applicants',
    servesNeed: 'Can serve the recorded need',
    servesNot: 'Cannot serve the recorded need',
    change: 'Order for the student',
    changeLead:
      'For a student without a device, with a signed form. The student is informed by email.',
    add: 'Add',
  },
  history: {
    title: 'History',
    document: (name: string) => `Checked: ${name}`,
    runOf: (hall: string) => `Allotment of ${hall}`,
    student: 'Student',
    rule: 'Automatic',
  },
  reason: 'Reason',
  reasonHint: 'The student can read this in the email and in the portal.',
  order: {
    title: 'Order the choices for the student',
    submit: 'Save order',
    done: 'The choices are saved.',
    failed: 'The choices could not be saved',
  },
  withdraw: {
    action: 'Withdraw',
    title: 'Withdraw the application',
    text: 'It is not considered in further rounds, and a bed of this year is vacated.',
    submit: 'Withdraw application',
    done: 'The application is withdrawn.',
    failed: 'The application could not be withdrawn',
  },
  transfer: {
    action: 'Transfer to the student',
    title: 'Transfer the application to its student',
    lead: 'For an application that another person made with the student’s roll number. Please check an identity document at the desk first.',
    effects: [
      'All devices are signed out and the password is removed. The student sets a new one through Forgot Password with the new email address.',
      'Withdrawals, answers to offers, orders of choices, room-mates and open room changes are undone where that is still possible.',
      'Address and guardian are removed. Requests and notices stay.',
      'Payments stay in the ledger: they belong to this application, also those of the other person.',
      'The student is informed at the new email address. A notice without personal data is sent to the previous email address.',
    ],
    email: 'Email of the student',
    phone: 'Mobile number of the student',
    document: 'Identity document that you checked',
    choose: 'Choose a document',
    documentHint: 'Only its kind is recorded, never its number.',
    since: 'Undo what was done since',
    sinceHint: (when: string) => `Empty: since the registration on ${when}.`,
    submit: 'Transfer application',
    failed: 'The application could not be transferred',
    doneTitle: 'The application is transferred',
    done: 'The student can now set a password through Forgot Password.',
    close: 'Done',
  },
  consent: {
    title: 'Consent of a parent or guardian',
    missing: 'Missing',
    recorded: 'Recorded',
    lead: 'The applicant is under 18. Without a recorded consent no round and no run of a hall considers the application.',
    until: (day: string) => `No consent is needed from ${day} on, the 18th birthday.`,
    form: 'Consent form (PDF)',
    file: (number: string) => `consent-${number}.pdf`,
    fileFailed: 'The consent form could not be loaded.',
    name: 'Name of the parent or guardian',
    relation: 'Relation',
    relations: { father: 'Father', mother: 'Mother', guardian: 'Guardian' },
    phone: 'Mobile number',
    phoneHint: 'Ten digits, without +91.',
    signedOn: 'Signed on',
    identity: 'Identity document seen',
    identityHint: 'Only the kind of document is kept, not its number.',
    reference: 'File reference',
    referenceHint: 'Where the signed form is kept.',
    recordedBy: 'Recorded by',
    choose: 'Please choose',
    record: 'Record consent',
    recordTitle: 'Record the consent',
    recordText: 'From the signed form, after checking the identity of the person who signed.',
    recordDone: 'The consent is recorded.',
    recordFailed: 'The consent could not be recorded',
  },
  'withdraw-consent': {
    action: 'Withdraw consent',
    title: 'Withdraw the consent',
    text: 'For a consent that was recorded by mistake, or that the parent or guardian has withdrawn. The student keeps a bed; no further round considers the application.',
    submit: 'Withdraw consent',
    done: 'The consent is withdrawn.',
    failed: 'The consent could not be withdrawn',
  },
  reopen: {
    action: 'Reopen',
    title: 'Reopen the application',
    text: 'It is considered again in the next round.',
    submit: 'Reopen application',
    done: 'The application is considered again.',
    failed: 'The application could not be reopened',
  },
} as const;

/** Texts of the recorded needs and categories. */
export const needsMessages = {
  title: 'Needs and categories',
  lead: 'Recorded from documents that the office has checked. Provosts and administrators of all halls see this; the student sees the need of a room.',
  loading: 'Loading needs and categories',
  failed: 'Needs and categories could not be loaded.',
  nothing: 'Nothing is recorded for this admission year.',
  record: 'Record',
  change: 'Change',
  recordNamed: 'Record needs and categories',
  changeNamed: 'Change needs and categories',
  needs: 'Needs',
  accessible: 'Accessible room',
  groundFloor: 'Ground floor',
  categories: 'Categories',
  none: 'None',
  served: (names: string) => `Choices that can serve the need: ${names}.`,
  noChoice: 'No choice of the applicant can serve the need.',
  couldAdd: (names: string) => `These could, and may be added: ${names}.`,
  nowhere: 'No hall for this applicant has such a room that a round may give.',
  byBed: {
    met: 'The bed of this year meets the need.',
    unmet:
      'The bed of this year does not meet the need. The student comes first when such a bed is free.',
  },
  freeBeds: 'Free beds for recorded needs',
  reason: 'Document or reason',
  reasonHint:
    'For example, the certificate and its date. The student can read it in the download of their data.',
  recordedBy: 'Recorded by',
  byCommand: 'Import or command',
  locked: (round: string) => `${round} is locked and keeps what was recorded at its lock.`,
  dialogLead: 'This replaces what is recorded now. It applies to rounds that are locked later.',
  noCategories:
    'The rules of rounds have no categories. An administrator adds them under Settings.',
  submit: 'Record',
  done: 'The needs are recorded.',
  saveFailed: 'The needs could not be recorded',
  outdated: 'This has just been changed by another person. Please check and record again.',
} as const;

/** What a transfer has undone. What is unchanged has no text. */
export const undoneTexts: {
  choices: Readonly<Record<string, string>>;
  answer: Readonly<Record<string, string>>;
  roomMates: string;
  reopened: string;
  roomChanges: (count: number) => string;
  nothing: string;
} = {
  choices: {
    restored: 'The choices have the order that was saved before.',
    default: 'The choices have the default order.',
  },
  roomMates: 'The named room-mates were removed.',
  answer: {
    open: 'The offer is open again. The student was informed by email of the new deadline.',
    'bed-taken': 'The offer was not made again: its bed has been given to another student.',
    'round-open':
      'The offer was not opened again, because the next round is being prepared. After that, a declined offer can be made again on the page of its round; after a withdrawal, a bed can be given by hand.',
    'consent-missing':
      'The offer was not opened again: consent of a parent or guardian is missing. Please record it on the page of the application first.',
    paid: 'The answer to the offer was not undone: the place is accepted, because its fee is paid.',
  },
  reopened: 'The application had been withdrawn. The withdrawal is undone.',
  roomChanges: (count) =>
    count === 1
      ? 'The open request for another room or a swap of beds was withdrawn.'
      : `${count} open requests for another room or a swap of beds were withdrawn.`,
  nothing: 'There was nothing to undo.',
};
