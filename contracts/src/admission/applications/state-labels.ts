import type { ApplicationState } from './application.ts';

/** The states of applications in the words of the office. */
export const applicationStateLabels: Readonly<Record<ApplicationState, string>> = {
  received: 'Application received',
  offered: 'Offer waiting',
  accepted: 'Offer accepted',
  'accepted-open': 'Place given, considered for better choices',
  declined: 'Offer declined',
  lapsed: 'Offer lapsed',
  waiting: 'Waiting list',
  resident: 'Bed given',
  withdrawn: 'Withdrawn',
  vacated: 'Bed vacated',
};
