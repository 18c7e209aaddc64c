import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { id, idParams, instant, openEnum, successData } from '../../wire/envelope.ts';
import { managingRoles } from '../../wire/roles.ts';

const count = z.number();
const time = z.nullable(instant);

/** A mail or SMS that was given up. Its text is never sent anywhere but to its recipient. */
export const failedMail = z.object({
  _id: id,
  /** What it was about, such as `leave.resolved`. */
  kind: z.string(),
  /**
   * Masked, such as `a•••@example.edu`, of an SMS `•••10`; null once it has expired and the account is gone.
   */
  recipient: z.nullable(z.string()),
  /** A code of the mail server or the gateway, or `expired`. */
  reason: z.string(),
  createdAt: instant,
  failedAt: instant,
  /** Whether it can be sent again: until it expires. */
  retriable: z.boolean(),
});
export type FailedMail = z.infer<typeof failedMail>;

const mail = z.object({
  waiting: count,
  /** When the mail that has waited longest was written; null without waiting mail. */
  oldestWaitingAt: time,
  /** Of the waiting ones, those that were tried at least once. */
  delayed: count,
  /** Why the last delayed one is delayed; a code. */
  delayReason: z.nullable(z.string()),
  /** In the last 24 hours. */
  sent: count,
  /** Every failed one that is still retained. */
  failed: count,
  /** Of the failed ones, those that can be sent again. */
  retriable: count,
  /** The newest failed ones, at most 50. */
  failures: z.array(failedMail),
});

const sms = z.object({
  ...mail.shape,
  /** Written in the last 24 hours, and the limit for 24 hours; past it only mail is sent. */
  today: count,
  limit: count,
});

const job = z.object({
  name: z.string(),
  lastRunAt: instant,
  /** Milliseconds. */
  duration: z.number(),
  nextRunAt: instant,
  /** A complete interval has passed since the next run was due. */
  overdue: z.boolean(),
  lastFailureAt: time,
  lastFailure: z.nullable(z.string()),
});

const operations = z.object({ total: count, refused: count, failed: count });

const callErrors = z.object({
  /** In the last 24 hours, to the full hour. */
  ...operations.shape,
  /** Calls that failed, the most frequent failures first, at most 10. */
  calls: z.array(z.object({ name: z.string(), total: count, failed: count, lastFailedAt: time })),
});

const gateway = z.object({
  kind: openEnum(['razorpay', 'sandbox']),
  lastDoneAt: time,
  lastFailedAt: time,
  lastFailure: z.nullable(z.string()),
  /** Calls of the last 24 hours. */
  ...operations.shape,
  /** Orders whose payment has no result yet. */
  openOrders: count,
});

const release = z.object({
  name: z.string(),
  version: z.string(),
  /**
   * Another version for a part of the browsers, its share in percent, and its visits as below;
   * they are absent in replies of older servers.
   */
  share: z.nullable(
    z.object({
      version: z.string(),
      percent: z.number(),
      visits: z.optional(count),
      failed: z.optional(count),
    }),
  ),
  /** Visits of the last 24 hours that were reported, and those of them with a failure. */
  visits: count,
  failed: count,
});

const disk = z.object({
  /** `data` or `backups`. */
  name: openEnum(['data', 'backups']),
  /** Bytes. */
  free: z.number(),
  total: z.number(),
});

export const systemState = z.object({
  at: instant,
  mail,
  /** Null where no SMS are sent; absent in replies of older servers. */
  sms: z.optional(z.nullable(sms)),
  jobs: z.array(job),
  imports: z.object({
    /** Being checked or imported. */
    running: count,
    /** In the last 7 days. */
    failed: count,
  }),
  gateway,
  backups: z.nullable(
    z.object({
      state: openEnum(['ok', 'degraded']),
      /** Hours from one to the next. */
      everyHours: z.number(),
      lastAt: time,
      failed: z.boolean(),
    }),
  ),
  releases: z.object({ state: openEnum(['ok', 'degraded']), frontEnds: z.array(release) }),
  calls: callErrors,
  database: z.object({
    version: z.string(),
    /** Bytes. */
    size: z.number(),
    /** Connections of all programs to the server, and how many it accepts. */
    connections: count,
    maxConnections: count,
    /** Of the process that answers: open connections, idle ones, waiting requests, and the limit. */
    pool: z.object({ open: count, idle: count, waiting: count, limit: count }),
    /** The name of the newest applied migration. */
    migration: z.string(),
    /**
     * Whether the role of the API can change the audit log; `embedded`: the database has one role.
     * Absent from an older server.
     */
    auditLog: z.optional(openEnum(['protected', 'changeable', 'embedded'])),
  }),
  server: z.object({ node: z.string(), startedAt: instant }),
  /** Of the process that answers; empty where the system does not say. */
  disks: z.array(disk),
});
export type SystemState = z.infer<typeof systemState>;

export const readSystemState = defineCall({
  name: 'system.state',
  method: 'GET',
  path: '/system',
  summary:
    'The state of mail, jobs, gateway, backups, releases, calls and database; nothing secret.',
  access: managingRoles,
  reply: successData(systemState),
});

const retried = z.object({ retried: count });

export const retryMail = defineCall({
  name: 'system.retryMail',
  method: 'POST',
  path: '/system/mail/{id}/retry',
  summary: 'Sends a failed mail or SMS again. Of one that waits already, nothing changes.',
  access: ['admin'],
  params: idParams,
  reply: successData(retried),
});

export const retryAllMail = defineCall({
  name: 'system.retryAllMail',
  method: 'POST',
  path: '/system/mail/retry',
  summary: 'Sends every failed mail, or SMS, again that has not expired.',
  access: ['admin'],
  query: z.object({ channel: z._default(z.enum(['mail', 'sms']), 'mail') }),
  reply: successData(retried),
});
