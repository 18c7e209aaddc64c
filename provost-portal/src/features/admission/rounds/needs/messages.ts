import type { NeedStatus } from '@hostel/contracts/admission/applications/needs';
import type { Tone } from '@hostel/shared-ui/badge';
import { counted } from '@hostel/contracts/wire/counts';

export const statusLabels: Record<NeedStatus, string> = {
  'no-choice': 'No choice serves it',
  unmet: 'Not met by the bed',
  choice: 'Waits; a choice can serve it',
  met: 'Met',
};

export const statusTones: Record<string, Tone> = {
  'no-choice': 'bad',
  unmet: 'waiting',
  choice: 'info',
  met: 'good',
};

/** Texts of the list of recorded needs, and of the notes that lead to it. */
export const needListMessages = {
  title: 'Recorded Needs',
  lead: 'Applicants who need an accessible room or the ground floor, by the record of the office.',
  table: 'Recorded needs',
  loading: 'Loading the recorded needs',
  failed: 'The recorded needs could not be loaded',
  notUpdated: 'Not updated: the last refresh failed.',
  empty: 'No needs are recorded',
  emptyMore: 'The office records a need on the page of an application, or by an import.',
  noMatch: 'No recorded need matches',
  noMatchMore: 'Change the search or the filters.',
  all: 'Rounds',
  search: 'Search needs',
  searchHint: 'Name or roll number',
  status: 'Status',
  free: 'Free bed',
  freeOnly: { yes: 'Such a bed is free' },
  noBed: 'No bed',
  room: (room: string, label: string) => `Room ${room}, bed ${label}`,
  ofHall: (hall: string, more: number) =>
    more === 0 ? hall : `${hall} · ${counted(more, 'more bed')}`,
  none: 'None',
  move: 'Move',
  moveTo: (name: string, room: string) => ` ${name} to room ${room}`,
  noChoice: (count: number) => `No choice serves ${counted(count, 'recorded need')}.`,
  bedFree: (count: number) =>
    `A bed is free for ${counted(count, 'recorded need')} that ${count === 1 ? 'is' : 'are'} not met yet.`,
  show: 'Show the list',
} as const;
