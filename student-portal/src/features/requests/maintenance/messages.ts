import { answerDays } from '@hostel/contracts/requests/shared/page';
import {
  requestNeedsBed,
  type MaintenanceStatus,
  type Priority,
} from '@hostel/contracts/requests/maintenance';
import { counted } from '@hostel/contracts/wire/counts';

export const priorityTexts: Record<Priority, { label: string; hint: string }> = {
  low: { label: 'Low', hint: 'Not urgent' },
  medium: { label: 'Medium', hint: 'Causes inconvenience' },
  high: { label: 'High', hint: 'Unsafe, or the room cannot be used' },
};

export const statusTexts: Record<MaintenanceStatus, string> = {
  pending: 'Pending',
  'in-progress': 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const maintenanceMessages = {
  title: 'Maintenance Request',
  lead: 'Report a problem to the hostel office and follow its status here.',
  tabs: { label: 'Maintenance', submit: 'Submit Request', history: 'History' },
  help: {
    title: 'What happens next',
    points: [
      'The office assigns a technician. You get an email when it replies and when the work is finished.',
      'You can cancel a request in the history while it is pending.',
      `You can reopen a finished request with a comment within ${answerDays} days.`,
      'Submit one request for each problem.',
    ],
  },
  form: {
    label: 'New maintenance request',
    type: 'Type of problem',
    usual: (days: number) =>
      days === 0
        ? 'Usually finished on the same day (9 of 10 requests of the last 12 months).'
        : `Usually finished within ${counted(days, 'day')} (9 of 10 requests of the last 12 months).`,
    priority: 'Priority',
    description: 'Description',
    descriptionHint: 'What is wrong, and where exactly?',
    mayEnter: 'You may enter my room while I am away',
    visitTime: 'Time for a visit',
    visitTimeHint: 'For example: weekdays after 4 pm.',
    photo: 'Photo',
    photoHint: 'A photo helps the technician to prepare.',
    submit: 'Submit Request',
    submitting: 'Submitting…',
    floorMissing: 'Choose the floor of the problem to submit.',
    incomplete: 'Choose the type of problem and describe it to submit.',
    photoNotSaved: 'Please take the photo again.',
  },
  camera:
    'Could not access camera. Please ensure permissions are granted and no other app is using it.',
  submitted: 'Maintenance request submitted successfully!',
  failed: {
    refused: 'Failed to submit request',
    noReply: 'Failed to submit request. Please try again.',
  },
  history: {
    label: 'Your maintenance requests',
    loading: 'Loading your maintenance requests',
    failed: 'Your requests could not be loaded',
    emptyTitle: 'No maintenance requests yet',
    emptyText: 'Your maintenance requests and their status are shown here.',
    emptyAction: 'Submit a request',
    notes: 'Technician Notes',
    photoAlt: (type: string) => `Photo of the ${type.toLowerCase()} problem`,
    photoCaption: 'Your photo',
    photoRemoved: (day: string) => `The photo was removed on ${day}.`,
    completionPhotoCaption: 'After the work',
    completionPhotoAlt: (type: string) => `Photo of the finished ${type.toLowerCase()} work`,
    priority: (label: string) => `${label} priority`,
    pages: 'Pages of your requests',
  },
  cancel: {
    action: 'Cancel Request',
    title: 'Cancel this request?',
    question:
      'The hostel office will not work on this request. It stays in your history as cancelled.',
    confirm: 'Yes, cancel it',
    keep: 'Keep it',
    done: 'Maintenance request cancelled.',
    failed: 'The request could not be cancelled. Please try again.',
  },
} as const;

/** Texts on the place of a problem, and on open requests of the same place. */
export const placeMessages = {
  label: 'Where is the problem?',
  room: 'In my room',
  floor: 'Floor',
  chooseFloor: 'Choose the floor',
  noHall: requestNeedsBed,
  openLabel: 'Open requests of this place',
  looking: 'Looking for open requests of this place…',
  none: 'No open request for this place. Please submit yours.',
  lead: 'Already reported for this place. Is it the same problem? Then join instead of submitting it again.',
  submitted: (day: string) => `Submitted ${day.toLowerCase()}`,
  meToo: 'Me too',
  own: 'Submitted by you',
  alreadyJoined: 'You have joined',
  joined: 'You have joined the request. You will get an email on its progress.',
  joinFailed: 'You could not be added to the request. Please try again.',
  failed: 'Open requests of this place could not be loaded',
  stale: 'The list may have changed since.',
} as const;

/** Texts on the requests that the student has joined. */
export const joinedMessages = {
  title: 'Requests that you have joined',
  lead: 'Submitted by other students. You get an email on their progress.',
  submitted: placeMessages.submitted,
  failed: 'The requests that you have joined could not be loaded',
  stale: 'They may have changed since.',
} as const;
