import { counted, formatCount } from '@hostel/contracts/wire/counts';

/** Texts of the page on the state of the system. */
export const messages = {
  title: 'System',
  lead: 'What works, what waits and what failed. The page updates itself every 15 seconds.',
  loading: 'Loading the state of the system',
  failed: 'The state of the system could not be loaded.',
  notUpdated: 'Not updated: the last refresh failed. An older state is shown.',
  overview: 'Overview',
  allWell: 'Everything works.',
  attention: 'Needs attention',
  never: 'Never',
  none: 'None',
  of: (part: number, all: number) => `${formatCount(part)} of ${formatCount(all)}`,
} as const;

export const overviewTexts = {
  mail: 'Failed email',
  waiting: (count: number) => `${formatCount(count)} waiting to be sent`,
  calls: 'Failed calls',
  callsNote: (total: number) => `of ${formatCount(total)} in the last 24 hours`,
  connections: 'Database connections',
  connectionsNote: (most: number) => `of at most ${formatCount(most)}`,
  disk: 'Free disk space',
  diskNote: (total: string) => `of ${total}`,
} as const;

/** What an administrator should look at, as sentences. */
export const problemTexts = {
  failedMail: (mails: number) =>
    `${counted(mails, 'email was', 'emails were')} not delivered and can be sent again.`,
  stuckMail: (mails: number, reason: string) =>
    `${counted(mails, 'email waits', 'emails wait')} because the mail server refuses or can’t be reached (${reason}).`,
  failedSms: (sms: number) =>
    `${counted(sms, 'SMS was', 'SMS were')} not delivered and can be sent again.`,
  stuckSms: (sms: number, reason: string) =>
    `${counted(sms, 'SMS waits', 'SMS wait')} because the SMS gateway refuses or can’t be reached (${reason}).`,
  smsLimit: (limit: number) =>
    `The daily limit of ${formatCount(limit)} SMS is reached. Until fewer were sent in the last 24 hours, only email is sent.`,
  job: (name: string) => `The job “${name}” failed in its last run.`,
  lateJob: (name: string) => `The job “${name}” has not run when it was due.`,
  failedImports: (imports: number) => `${counted(imports, 'import')} failed in the last 7 days.`,
  gateway: (reason: string) =>
    `The last call to the payment gateway failed (${reason}): students may be unable to pay.`,
  backup: 'The last scheduled backup failed or is overdue.',
  releases: 'A published front end is incomplete or can’t be read.',
  calls: (failed: string) => `${failed} of the calls of the last 24 hours failed.`,
  pool: 'Calls wait for a connection to the database.',
  auditLog:
    'The server can change the audit log in the database: it needs a role of its own (see the operating page, Two roles).',
  disk: (name: string, free: string) => `The disk of the ${name} has only ${free} left.`,
} as const;

export const mailTexts = {
  title: 'Email',
  waiting: 'Waiting',
  since: 'Waiting since',
  delayed: 'Waiting after a failure',
  sent: 'Sent in 24 hours',
  failed: 'Failed',
  caption: 'Email that was not delivered',
  kind: 'Email',
  recipient: 'To',
  reason: 'Reason',
  at: 'Failed',
  state: 'State',
  noun: 'email',
  nouns: 'emails',
  again: 'Send again',
  againTo: (recipient: string) => `Send again to ${recipient}`,
  expired: 'Expired',
  allAgain: 'Send all again',
  allTitle: (mails: number) => `Send ${counted(mails, 'email')} again?`,
  allQuestion: 'Each is sent once to its recipient. Email that has expired stays as it is.',
  done: (mails: number) =>
    mails === 0
      ? 'Nothing to send: it was sent again already.'
      : `${counted(mails, 'email is', 'emails are')} being sent again.`,
  actFailed: 'The email could not be sent again.',
  unknownRecipient: 'Account was erased',
} as const;

/** The same for SMS. */
export const smsTexts = {
  ...mailTexts,
  title: 'SMS',
  caption: 'SMS that were not delivered',
  kind: 'SMS',
  noun: 'SMS',
  nouns: 'SMS',
  allTitle: (sms: number) => `Send ${formatCount(sms)} SMS again?`,
  allQuestion: 'Each is sent once to its recipient. SMS that have expired stay as they are.',
  done: (sms: number) =>
    sms === 0
      ? 'Nothing to send: it was sent again already.'
      : `${counted(sms, 'SMS is', 'SMS are')} being sent again.`,
  actFailed: 'The SMS could not be sent again.',
  today: 'Of the daily limit',
} as const;

export const textsOf = { mail: mailTexts, sms: smsTexts } as const;

export const jobTexts = {
  title: 'Regular work',
  empty: 'No job has run yet',
  name: 'Job',
  last: 'Last run',
  took: (duration: string) => `took ${duration}`,
  next: 'Next run',
  failure: 'Last failure',
  state: 'State',
  works: 'Works',
  failing: 'Failed',
  late: 'Late',
} as const;

/** The jobs of the server; one of a newer server is shown by its own name. */
export const jobLabels: Record<string, string> = {
  'audit counts': 'Adding up the counts of the audit log',
  'audit seals': 'Sealing the audit log',
  'bulk sends': 'Notices and reminders to many',
  'expired imports': 'Removing files of old imports',
  'expired rows': 'Removing expired data',
  settlements: 'Settlements of the payment gateway',
  'mess-rebates': 'Mess rebates of ended leave',
  offers: 'Offers: deadlines and next places',
  payments: 'Asking the payment gateway about open orders',
  'public notices': 'Publishing notices at their time',
  'request counts': 'Adding up the counts of requests',
  'resolved feedback': 'Closing feedback without an answer',
  'undecided leave': 'Undecided leave that lapses',
  'room changes': 'Closing requests for another room',
  'student counts': 'Adding up the counts of students',
  'vacating of halls': 'Vacating halls',
};

export const otherTexts = {
  gateway: 'Payment gateway',
  gatewayKind: 'Gateway',
  razorpay: 'Razorpay',
  sandbox: 'Sandbox (no money moves)',
  lastDone: 'Last success',
  lastFailed: 'Last failure',
  openOrders: 'Orders without a result',
  gatewayFailed: 'Failed in 24 hours',
  backups: 'Backups',
  noBackups: 'This server makes no scheduled backups (BACKUP_DIR is not set).',
  lastBackup: 'Last attempt',
  backupResult: 'Result',
  backupOk: 'Complete',
  backupFailed: 'Failed',
  every: 'Every',
  hours: (hours: number) => counted(hours, 'hour'),
  imports: 'Imports',
  running: 'Being checked or imported',
  failedImports: 'Failed in 7 days',
  allImports: 'Open imports',
  releases: 'Front ends',
  noReleases: 'No release is published here',
  frontEnd: 'Front end',
  version: 'Version',
  share: (version: string, percent: number) => `${percent} % of browsers: ${version}`,
  shareFailures: (count: string) => `${count} visits failed`,
  visits: 'Failed visits',
  noVisits: 'No visits yet',
  visitsLead: 'As reported by browsers in the last 24 hours.',
  calls: 'Calls that failed',
  callsLead: 'In the last 24 hours. A failed call is one that the server could not answer.',
  noCalls: 'No call failed',
  call: 'Call',
  callFailures: 'Failed',
  refused: (refused: number) => `${formatCount(refused)} refused for a stated reason`,
  database: 'Database and server',
  postgres: 'PostgreSQL',
  size: 'Size',
  migration: 'Newest migration',
  auditLog: 'Audit log',
  pool: 'Connections of this process',
  poolWaiting: 'Calls waiting for one',
  disk: 'Free on the disk of the',
  node: 'Node.js',
  started: 'Server started',
} as const;

/** Whether the database keeps the server from changing the audit log. */
export const auditLogLabels: Record<string, string> = {
  protected: 'Protected by the database',
  changeable: 'Can be changed by the server',
  embedded: 'Embedded database: sealed, not protected',
};

export const diskLabels: Record<string, string> = { data: 'data', backups: 'backups' };
