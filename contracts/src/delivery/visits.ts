import * as z from 'zod/mini';
import { givenInstant, plainText } from '../wire/bounds.ts';
import { defineCall } from '../wire/call.ts';
import { instant, success } from '../wire/envelope.ts';
import { ofKind } from '../wire/text/kinds.ts';

/**
 * What browsers report about the releases that they run, without personal data: no account, no
 * address of a page, no text of an error.
 *
 * The API gives a short-lived token with each page that it serves to a browser, in the reply's
 * `Server-Timing` header (`serverTimingName;desc="<token>"`), and counts the page as served. The
 * token names the version of the shell; a served page without a report counts as a `silent` visit
 * of that version. Only requests with `Sec-Fetch-Dest: document` get one, and of many pages for one
 * network only a sample.
 */
export const serverTimingName = 'visit';

/** How long a token is accepted after its page was served, in milliseconds. */
export const tokenLifetime = 15 * 60_000;

/** After this time a served page without a report counts as silent, in milliseconds. */
export const silentAfter = 5 * 60_000;

/** The outcomes of a visit: it worked, or how it failed. */
export const outcomes = [
  'loaded',
  /** The remote, or a script or style of the release, could not be loaded. */
  'load',
  /** An error that no code caught, or that replaced the page. */
  'error',
  /** A reply of the API that the release could not read. */
  'reply',
] as const;
export type Outcome = (typeof outcomes)[number];

/** Largest values that are counted; larger ones count as these. */
const duration = z.optional(z.number().check(z.minimum(0), z.maximum(600_000)));

const visitEntry = z.object({
  /** `shell`, or the remote's name. */
  frontEnd: ofKind('program', z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/))),
  /** The version of the token counts for `shell`. */
  version: ofKind('program', z.string().check(z.regex(/^[\w.-]{1,80}$/))),
  outcome: z.enum(outcomes),
  /** Largest Contentful Paint and Interaction to Next Paint, in milliseconds. */
  lcp: duration,
  inp: duration,
  /** Cumulative Layout Shift, without unit. */
  cls: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
});
export type VisitEntry = z.infer<typeof visitEntry>;

/**
 * One visit's outcomes. May be sent again for the same page: a failure replaces `loaded`, values are
 * counted once, from the first entry of a version that has any, and everything else is ignored, as
 * are versions that were never released.
 * 401 `visit_token` for a token that is altered, expired or missing.
 */
export const reportVisit = defineCall({
  name: 'visits.report',
  method: 'POST',
  path: '/telemetry',
  summary: 'Counts what a browser reports about the releases that its page runs.',
  access: 'public',
  body: z.object({
    token: plainText(300),
    entries: z.array(visitEntry).check(z.minLength(1), z.maxLength(12)),
  }),
  reply: success({}),
});

/** Visits, and those of them that failed in any way. */
const visitCount = z.object({ visits: z.number(), failures: z.number() });

const versionVisits = z.object({
  frontEnd: z.string(),
  version: z.string(),
  visits: z.number(),
  /** By outcome; `silent`: pages served without a report, of the shell only. */
  failures: z.object({
    load: z.number(),
    error: z.number(),
    reply: z.number(),
    silent: z.number(),
  }),
  /** The 75th percentile in milliseconds, within 10 %; null without values. */
  lcp: z.nullable(z.number()),
  inp: z.nullable(z.number()),
  /** The 75th percentile, without unit. */
  cls: z.nullable(z.number()),
  /**
   * The minutes in which pages of these visits were served, in order, without those that had none.
   * A minute's figures change while its tokens are accepted. None of more than 48 hours ago, which
   * are stored by day.
   */
  minutes: z.array(
    z.object({
      /** The minute's begin. */
      minute: instant,
      ...visitCount.shape,
      /**
       * The same by the group of the browser's network: networks are divided into a few groups at
       * random. A version is worse only if it is worse without each one of them, because a single
       * address could report failures of a share, or successes of the live version.
       */
      groups: z.array(z.object({ group: z.number(), ...visitCount.shape })),
    }),
  ),
});
export type VersionVisits = z.infer<typeof versionVisits>;

/**
 * For a publisher, which has no account: `Authorization: Bearer <REPORTS_TOKEN>`. 401
 * `reports_token` for another token; 404 where the setting is absent.
 */
export const readVisits = defineCall({
  name: 'visits.read',
  method: 'GET',
  path: '/telemetry',
  summary: 'Visits and failures of each version, for the publisher.',
  access: 'public',
  query: z.object({
    /** Pages served at or after it. */
    from: givenInstant,
    /** Pages served before it. */
    to: givenInstant,
  }),
  reply: success({
    data: z.array(versionVisits),
    /** The API's clock, by which minutes are counted. */
    now: instant,
    /**
     * The same for every API of one database: counts of two APIs are added only if it differs.
     */
    database: z.string(),
  }),
});

/** The default of REPORTS_TOKEN outside production. */
export const developmentReportsToken = 'development-only-reports-token';
