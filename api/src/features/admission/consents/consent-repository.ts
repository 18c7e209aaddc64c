import type { GuardianConsent } from '@hostel/contracts/admission/applications/consent-record';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import {
  applicationChanges,
  guardianConsents,
} from '../../../platform/database/schema/admission/applications.ts';
import { applications } from '../../../platform/database/schema/admission/registration.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import { lastAdultBirthDate } from './majority.ts';
import { storedPhone } from '@hostel/contracts/wire/text/phones';

/** The application that a condition is about, as SQL. */
interface ApplicationColumns {
  id: SQL;
  personId: SQL;
}

const ofApplications: ApplicationColumns = {
  id: sql`${applications.id}`,
  personId: sql`${applications.personId}`,
};

/**
 * Whether an applicant is under 18 on a day and no consent of a parent or guardian is recorded. No
 * round and no run of a hall considers such an application: this condition is the only place that
 * says so.
 * @param today calendar day in the office’s time zone, `YYYY-MM-DD`
 */
export function lacksConsent(today: string, { id, personId } = ofApplications): SQL {
  return sql`exists (select from student_profiles minor where minor.person_id = ${personId}
      and minor.date_of_birth > ${lastAdultBirthDate(today)}::date
      and not exists (select from guardian_consents consent where consent.application_id = ${id}
        and consent.withdrawn_at is null))`;
}

/** Whether a consent is recorded for the application of a person (SQL) in a year. */
export function hasConsent(personId: SQL, year: number): SQL<boolean> {
  return sql`exists (select from applications applied
    join guardian_consents consent on consent.application_id = applied.id
    where applied.person_id = ${personId} and applied.admission_year = ${year}
      and consent.withdrawn_at is null)`;
}

/** Whether the consent that counted at an instant was withdrawn since, and none is recorded now. */
export function lostConsentSince(instant: SQL, id: SQL): SQL {
  return sql`(exists (select from guardian_consents consent where consent.application_id = ${id}
      and consent.withdrawn_at > ${instant})
    and not exists (select from guardian_consents consent where consent.application_id = ${id}
      and consent.withdrawn_at is null))`;
}

/** The consent that counts for an application; undefined without one. */
export async function findConsent(
  queryable: Queryable,
  applicationId: string,
): Promise<GuardianConsent | undefined> {
  const [row] = await queryable
    .select({ consent: guardianConsents, recordedBy: people.name })
    .from(guardianConsents)
    .innerJoin(people, eq(people.id, guardianConsents.recordedBy))
    .where(and(eq(guardianConsents.applicationId, applicationId), isInForce));
  if (!row) return undefined;
  const { guardianName, relation, phone, signedOn, identity, reference, recordedAt } = row.consent;
  const form = { guardianName, relation, phone, signedOn, identity, reference };
  return { ...form, recordedAt: recordedAt.toISOString(), recordedBy: row.recordedBy };
}

const isInForce = isNull(guardianConsents.withdrawnAt);

/** @param consent with the ten digits of the phone number, as it was typed */
export async function insertConsent(
  tx: Queryable,
  consent: typeof guardianConsents.$inferInsert,
): Promise<void> {
  const phone = storedPhone(consent.phone);
  await tx.insert(guardianConsents).values({ ...consent, phone });
}

/** Marks the consent that counts as withdrawn. */
export async function endConsent(
  tx: Queryable,
  applicationId: string,
  { by, reason, at = new Date() }: { by: string; reason: string; at?: Date },
): Promise<void> {
  await tx
    .update(guardianConsents)
    .set({ withdrawnBy: by, withdrawnReason: reason, withdrawnAt: at })
    .where(and(eq(guardianConsents.applicationId, applicationId), isInForce));
}

/** Whether a student applied in a year, is under 18 and no consent is recorded. */
export async function isConsentMissing(
  queryable: Queryable,
  { personId, year, today }: { personId: string; year: number; today: string },
): Promise<boolean> {
  const rows = await queryable
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(studentProfiles, eq(studentProfiles.personId, applications.personId))
    .where(
      and(
        eq(applications.personId, personId),
        eq(applications.admissionYear, year),
        lacksConsent(today),
      ),
    );
  return rows.length > 0;
}

/** Adds the same change to the histories of several applications, whose states stay. */
export async function insertChanges(
  tx: Queryable,
  states: readonly Pick<typeof applicationChanges.$inferInsert, 'applicationId' | 'state'>[],
  change: Omit<typeof applicationChanges.$inferInsert, 'applicationId' | 'state'>,
): Promise<void> {
  await tx.insert(applicationChanges).values(
    states.map(({ applicationId, state }) => {
      return { ...change, applicationId, state };
    }),
  );
}
