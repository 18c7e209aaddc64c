import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { id, instant, openEnum, pageQuery, successPage } from '../../wire/envelope.ts';
import { managingRoles, roles } from '../../wire/roles.ts';
import { calendarDay } from '../../wire/text/days.ts';
import { searchText } from '../../wire/text/lines.ts';
import { auditAreas, type AuditArea } from './acts.ts';
import { plainText } from '../../wire/bounds.ts';

/** `refused`: the person had no right to do it. */
export const auditOutcomes = ['done', 'refused', 'failed'] as const;

const areas = Object.keys(auditAreas).filter((name): name is AuditArea => name in auditAreas);

export const auditRow = z.object({
  _id: id,
  at: instant,
  /** Who acted; null for a visitor, a job or a command. The name is null once the account is erased. */
  who: z.nullable(
    z.object({ _id: id, name: z.nullable(z.string()), role: z.nullable(openEnum(roles)) }),
  ),
  /** Such as `leave.resolve`: `auditActs` names it. */
  act: z.string(),
  /** What it was done to; `name` of a person only. */
  subject: z.nullable(z.object({ type: z.string(), id: z.string(), name: z.nullable(z.string()) })),
  outcome: openEnum(auditOutcomes),
  /** The network address; null for a job or a command. */
  address: z.nullable(z.string()),
  /** Codes, counts and states before and after. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.infer<typeof auditRow>;

export const listAudit = defineCall({
  name: 'audit.list',
  method: 'GET',
  path: '/audit',
  summary: 'The audit log, the newest first; for staff of all halls.',
  access: managingRoles,
  query: z.object({
    ...pageQuery(50),
    /** Name, email or roll number of who acted, or of the person it was done to. */
    search: searchText,
    area: z.optional(z.enum(areas)),
    outcome: z.optional(z.enum(auditOutcomes)),
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
    /** With `subjectId`: only what was done to one thing. */
    subjectType: z.optional(plainText(40)),
    subjectId: z.optional(plainText(100)),
  }),
  reply: successPage(auditRow),
});
