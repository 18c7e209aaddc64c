import type { Application } from '../admission/applications/application.ts';
import type { ShownChoice } from '../admission/applications/shown-choice.ts';

/** A choice with 60 places, as the API returns it. */
export function choiceOf(hostelName: string, roomType: string, hallId = 'H003'): ShownChoice {
  return { hallId, hostelName, campus: 'New Campus', roomType, places: 60, open: true };
}

/** An application as the API returns it: received, with the default choices. */
export function applicationOf(given: Partial<Application> = {}): Application {
  const appliedAt = '2026-06-01T09:30:00.000Z';
  return {
    _id: 'application-1',
    updatedAt: appliedAt,
    number: '2026-00042',
    admissionYear: 2026,
    appliedAt,
    name: 'Asha Verma',
    rollNumber: '25CSE0042',
    courseName: 'B.Tech Computer Science and Engineering',
    gender: 'female',
    roomPreference: 'single',
    state: 'received',
    history: [
      {
        kind: 'state',
        state: 'received',
        at: appliedAt,
        by: { name: 'Asha Verma', role: 'student' },
        reason: null,
        runOf: null,
      },
    ],
    choices: [
      choiceOf('Gargi Hall', 'single'),
      choiceOf('Maitreyi Hall', 'single', 'H004'),
      choiceOf('Gargi Hall', 'triple'),
    ],
    otherChoices: [],
    choicesSetAt: null,
    choicesLockAt: null,
    roomMates: { most: 2, named: [] },
    may: { order: true, withdraw: true, reopen: false, transfer: false },
    ...given,
  };
}
