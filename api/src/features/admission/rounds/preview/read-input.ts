import type { RoundBed, RoundHall } from '@hostel/allotment/rounds/snapshot';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { parseRules } from '../../../../platform/records/settings/round-rules.ts';
import { findHalls } from '../../../residence/halls/index.ts';
import type { ResultInput } from '../compute/round-input.ts';
import { findApplications } from '../lock/locked-applications-repository.ts';
import type { RoundRow } from '../round-repository.ts';
import { findRoundBeds } from './beds-repository.ts';

/** Who a pseudonym is. */
interface RoundApplicantRow {
  personId: string;
  applicationId: string;
  heldAllotmentId: string | null;
}

export interface RoundInput {
  input: ResultInput;
  /** By pseudonym; those who have left the round are not in it. */
  applicants: Map<string, RoundApplicantRow>;
}

/** The engine’s rules of a locked round. */
function rulesOf(row: RoundRow): ResultInput['rules'] {
  const { categories, quotas, groups, reserveReleased } = parseRules(row.rules);
  return { categories, quotas, groups, reserveReleased };
}

/**
 * The input of a locked round now: the applications of the lock, which of them have left, and the
 * current beds and halls.
 */
export async function readInput(queryable: Queryable, row: RoundRow): Promise<RoundInput> {
  const rows = await findApplications(queryable, row.id);
  const standing = rows.filter(({ isUnchanged }) => isUnchanged);
  const applicants = new Map(
    standing.map(({ application, personId, applicationId, heldAllotmentId }) => [
      application.pseudonym,
      { personId, applicationId, heldAllotmentId },
    ]),
  );
  const pseudonymOf = new Map(
    standing.map(({ personId, application }) => [personId, application.pseudonym]),
  );
  const halls = (await findHalls(queryable)).map(({ id, hostelFor, open }): RoundHall => {
    return { id, gender: hostelFor, openForApplications: open };
  });
  const beds = (await findRoundBeds(queryable, row.admissionYear)).map(
    ({ holder, category, group, ...bed }): RoundBed => {
      const by = holder === null ? null : (pseudonymOf.get(holder) ?? null);
      return { ...bed, held: holder === null ? null : { by, category, group } };
    },
  );
  const input: ResultInput = {
    round: row.id,
    seed: row.seed.toString('hex'),
    root: row.root ?? '',
    rules: rulesOf(row),
    halls,
    beds,
    applications: rows.map(({ application }) => application),
    left: rows.flatMap(({ isUnchanged, application }) =>
      isUnchanged ? [] : [application.pseudonym],
    ),
  };
  return { input, applicants };
}
