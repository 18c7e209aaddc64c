import type { ApplicationState } from '@hostel/contracts/admission/applications/application';
import { applicationStateLabels } from '@hostel/contracts/admission/applications/state-labels';
import { counted } from '@hostel/contracts/wire/counts';

/** The states in the words of the office; what `nextTexts` says is left out. */
export const stateTexts: Readonly<Record<ApplicationState, string>> = {
  ...applicationStateLabels,
  'accepted-open': 'Place given',
};

const office = 'Please ask the hostel office if this is a mistake: it can reopen the application.';

/** What happens next, by state. */
export const nextTexts: Record<ApplicationState, string> = {
  received:
    'You do not have to do anything more. You can change the order of your choices until they are locked. The allotment is run after that, and you are informed by email.',
  offered:
    'A place is offered to you. Please answer before the deadline: an offer that is not answered lapses.',
  accepted: 'You have accepted your place. The hostel office informs you when to move in.',
  'accepted-open':
    'You have a bed. If a place of a higher choice becomes free in a later round, you are moved to it. You do not lose your present place.',
  declined: `Your application is not considered in further rounds. ${office}`,
  lapsed:
    'The offer was not answered in time. You can return to the waiting list on the page of the offer.',
  waiting: 'Your application is considered in every further round. You are informed by email.',
  resident: 'You have a bed. Your room is shown in My stay.',
  withdrawn: `Your application is not considered in further rounds. ${office}`,
  vacated: `Your bed has been vacated. ${office}`,
};

/** In place of these, after the check-out. */
export const leftText =
  'You have checked out of your room. My stay says when your no-dues certificate can be downloaded.';

export const applicationMessages = {
  title: 'My application',
  lead: 'The status of your application, and your choices of halls and room types.',
  loading: 'Loading your application',
  failed: 'Your application could not be loaded',
  stale: 'What is shown may be out of date.',
  none: {
    title: 'No application this year',
    text: 'You have not applied for a room in this admission year. When applications are open, you can apply on the public site.',
    action: 'Apply for a room',
  },
  head: {
    number: 'Application number',
    applied: 'Applied on',
    next: 'What happens next',
    acknowledgement: 'Acknowledgement (PDF)',
    file: (number: string) => `application-${number}.pdf`,
    fileFailed: 'The acknowledgement could not be loaded. Please try again.',
    offer: 'Answer your offer',
    yourOffer: 'Your offer',
    results: 'Results of the rounds',
  },
  choices: {
    title: 'My choices',
    lead: 'Put the choice that you want most first, in your real order of preference. Adding a lower choice does not reduce your chance of a higher one.',
    label: 'Choices in order',
    hint: 'Drag the row, or use the arrow keys, Home and End.',
    places: (count: number) => counted(count, 'place'),
    closed: 'Closed for applicants: no places are given here',
    byDefault:
      'This is the default order: the room that you prefer in every hall, then the other rooms. Change it if you like.',
    unsaved: 'The order is changed and not saved yet.',
    saved: (when: string) => `Saved on ${when}.`,
    submit: 'Save order',
    submitting: 'Saving…',
    done: 'Your choices are saved.',
    failed: 'Your choices could not be saved. They are kept here.',
    changed:
      'The list was changed elsewhere in the meantime. Your order is kept here: save it again, or discard it.',
    discard: 'Discard changes',
    others: 'Not in your list',
    othersLead: 'You are not considered for these. Add a choice to be considered for it.',
    add: (name: string) => `Add ${name}`,
    addShort: 'Add',
  },
  lock: {
    none: 'No lock date is set yet: you can change the order at any time.',
    until: (when: string, left: string) => `You can change the order until ${when} (${left}).`,
    passed: (when: string) => `The choices were locked on ${when}.`,
    today: 'today',
    tomorrow: 'tomorrow',
    inDays: (days: number) => `in ${days} days`,
  },
  mates: {
    title: 'Room-mates',
    lead: (most: number) =>
      most === 1
        ? 'Name one student with whom you would like to share a room. It changes nobody’s chance of a place.'
        : `Name up to ${most} students with whom you would like to share a room. It changes nobody’s chance of a place.`,
    field: (number: number) => `Roll number ${number}`,
    mutual: (name: string) => `${name} has named you too.`,
    open: 'Not confirmed yet. The name is shown once this student has named you too.',
    none: 'You have named nobody.',
    submit: 'Save room-mates',
    submitting: 'Saving…',
    done: 'Your room-mates are saved.',
    failed: 'Your room-mates could not be saved.',
  },
  history: {
    title: 'History',
    you: 'You',
    office: 'Hostel office',
    by: (name: string) => `by ${name}`,
    runOf: (hall: string) => `Allotment of ${hall}`,
    round: (title: string) => `Allotment, ${title}`,
    reason: 'Reason',
    kinds: {
      choices: 'Choices put in order for you',
      transfer: 'Transferred to you after an identity check',
      consent: 'Consent of a parent or guardian recorded',
      'consent-withdrawn': 'Consent of a parent or guardian withdrawn',
      'left-out': 'Not considered',
      registered: 'Registered for you by the hostel office',
    },
    document: 'Document',
  },
  withdraw: {
    title: 'Withdraw',
    text: 'If you no longer want a room, withdraw your application, so that somebody else can have the place.',
    action: 'Withdraw application',
    question:
      'Your application is not considered in further rounds, and your bed, if you have one, is vacated. Only the hostel office can undo this.',
    reason: 'Reason',
    confirm: 'Withdraw application',
    keep: 'Keep it',
    done: 'Your application is withdrawn.',
    failed: 'Your application could not be withdrawn.',
  },
} as const;
