import { counted, formatCount } from '@hostel/contracts/wire/counts';
import { instantDayLabel } from '@hostel/shared-ui/dates';

/** Texts of Today, the first part of the dashboard. */
export const deskMessages = {
  title: 'Today',
  loading: 'Loading the work of today',
  failed: 'The open requests could not be loaded.',
  waiting: (count: number, overdue: number) =>
    overdue === 0
      ? `${formatCount(count)} open`
      : `${formatCount(count)} open, ${formatCount(overdue)} overdue`,
  waitingMore: (count: number) => `More than ${formatCount(count)} open`,
  queue: 'Open requests, the most urgent first',
  empty: 'No open requests',
  emptyMore: 'All requests, leave applications and feedback have been answered.',
  all: 'All pending requests',
  allRequests: 'All requests',
  also: 'Also today',
  offers: (count: number, first: string | null) => {
    const offers = counted(count, 'offer ends soon', 'offers end soon');
    return first === null ? offers : `${offers}, first on ${instantDayLabel(first)}`;
  },
  lateFees: (count: number) => counted(count, 'overdue fee'),
  drafts: (count: number) => counted(count, 'draft notice'),
  away: (count: number) => counted(count, 'resident is away tonight', 'residents are away tonight'),
  selected: 'Selected request',
  loadingRequest: 'Loading the request',
  open: 'Open',
  assign: 'Assign',
} as const;

/** Texts on the keys of Today. */
export const keyMessages = {
  title: 'Keyboard shortcuts',
  lead: 'On the dashboard, outside of fields:',
  keys: [
    ['J', 'Next request'],
    ['K', 'Previous request'],
    ['R', 'Resolve the selected request'],
    ['A', 'Assign a technician'],
    ['U', 'Undo the last action, within 10 seconds'],
    ['Ctrl Enter', 'Submit the reply while typing it'],
    ['Ctrl K', 'Find a student, hall, room, request, notice or page'],
    ['Enter', 'Open the selected request on its page'],
    ['?', 'Show this help'],
  ],
  setting: 'Use shortcuts of a single key',
  settingHint:
    'Turn them off if you dictate text or press keys by mistake. The arrow keys and Enter still work in the list.',
  close: 'Close',
} as const;
