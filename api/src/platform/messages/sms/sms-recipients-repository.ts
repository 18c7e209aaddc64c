import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connection/client.ts';
import { studentProfiles } from '../../database/schema/identity/people.ts';
import { outbox } from '../../database/schema/platform/outbox.ts';
import { otpTemplates } from './sms-texts.ts';

/** A student's number. */
export interface SmsRecipient {
  phone: string;
  /** Whether it was the same for some days, so that a one-time password may be sent to it. */
  isSettled: boolean;
}

/** Longer than a session lasts by default: who has stolen one can't wait for the number to be settled. */
const daysToSettle = 8;

/** The numbers of these students, by id; staff have none here. */
export async function findRecipients(
  tx: Queryable,
  ids: readonly string[],
): Promise<Map<string, SmsRecipient>> {
  const { personId, contactNumber, contactNumberChangedAt: changedAt } = studentProfiles;
  const rows = await tx
    .select({
      personId,
      phone: contactNumber,
      isSettled: sql<boolean>`coalesce(${changedAt} < now() - make_interval(days => ${daysToSettle}), true)`,
    })
    .from(studentProfiles)
    .where(and(sql`${personId} = any(${sql.param([...ids])}::uuid[])`, isNotNull(contactNumber)));
  return new Map(
    rows.flatMap(({ personId: id, phone, isSettled }) =>
      phone === null ? [] : [[id, { phone, isSettled }]],
    ),
  );
}

/** How many SMS were written within 24 hours. */
export interface SmsCounts {
  all: number;
  otps: number;
  /** One-time passwords to these numbers, by their hash in hexadecimal digits. */
  toNumbers: ReadonlyMap<string, number>;
}

const isOtp = inArray(outbox.smsTemplate, [...otpTemplates]);
const ofToday = and(
  eq(outbox.channel, 'sms'),
  gt(outbox.createdAt, sql`now() - interval '24 hours'`),
);

/** Counts what was written within 24 hours, and the one-time passwords to numbers. */
export async function countSms(tx: Queryable, hashes: readonly Buffer[]): Promise<SmsCounts> {
  const { recipientHash } = outbox;
  const count = sql<number>`count(*)::int`;
  const rows = await tx
    .select({
      hash: sql<Buffer | null>`case when ${isOtp} and ${recipientHash} = any(${sql.param([...hashes])}::bytea[])
                                    then ${recipientHash} end`,
      isOtp: sql<boolean>`${isOtp}`,
      count,
    })
    .from(outbox)
    .where(ofToday)
    .groupBy(sql`1`, sql`2`);
  const sum = (some: typeof rows) => some.reduce((total, row) => total + row.count, 0);
  return {
    all: sum(rows),
    otps: sum(rows.filter((row) => row.isOtp)),
    toNumbers: new Map(
      rows.flatMap(({ hash, count: sms }) => (hash ? [[hash.toString('hex'), sms]] : [])),
    ),
  };
}
