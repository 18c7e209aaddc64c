import { dayLabel } from '@hostel/shared-ui/dates';
import { formatCount } from '../../../lib/labels.ts';

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Texts of Today, the first part of the dashboard. */
export const deskMessages = {
  title: 'Today',
  loading: 'Loading what waits today',
  failed: 'The requests that wait could not be loaded.',
  waiting: (count: number, overdue: number) =>
    overdue === 0
      ? `${formatCount(count)} to answer`
      : `${formatCount(count)} to answer, ${formatCount(overdue)} overdue`,
  waitingMore: (count: number) => `More than ${formatCount(count)} to answer`,
  queue: 'Requests to answer, the most urgent first',
  empty: 'Nothing waits',
  emptyMore: 'All requests, leave applications and feedback have been answered.',
  all: 'All pending requests',
  allRequests: 'All requests',
  also: 'Also today',
  offers: (count: number) => counted(count, 'offer ends soon', 'offers end soon'),
  offersUntil: (at: string) => `first on ${dayLabel(at.slice(0, 10))}`,
  lateFees: (count: number) => counted(count, 'fee is late', 'fees are late'),
  drafts: (count: number) => counted(count, 'notice is not published', 'notices are not published'),
  away: (count: number) => counted(count, 'resident is away', 'residents are away'),
  tonight: 'tonight',
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
    ['U', 'Undo the last act, within 10 seconds'],
    ['Ctrl Enter', 'Submit the reply from its text'],
    ['Ctrl K', 'Find a student, room, request, notice or page'],
    ['Enter', 'Open the selected request on its page'],
    ['?', 'Show this help'],
  ],
  setting: 'Use shortcuts of a single key',
  settingHint:
    'Turn them off if you speak your text or press keys by mistake. The arrow keys and Enter still work in the list.',
  close: 'Close',
} as const;
