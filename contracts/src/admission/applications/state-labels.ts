import type { ApplicationState } from './application.ts';

/** The states of applications in the words of the office. */
export const applicationStateLabels: Readonly<Record<ApplicationState, string>> = {
  received: 'Application received',
  offered: 'Offer waiting',
  accepted: 'Place confirmed',
  'accepted-open': 'Place given, considered for better choices',
  declined: 'Offer declined',
  lapsed: 'Offer lapsed',
  waiting: 'Waiting list',
  resident: 'Resident',
  withdrawn: 'Withdrawn',
  vacated: 'Bed vacated',
};
