import { academicYear } from '@hostel/contracts/fees/academic-year';
import type {
  acceptUndertaking as acceptCall,
  Undertaking,
} from '@hostel/contracts/residence/my-stay';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict } from '../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
import { announceBeds } from '../../admission/allotment/index.ts';
import { findUndertaking, saveUndertaking } from '../stays/index.ts';
import { messages } from './messages.ts';
import { findYearOfBed } from './stay-repository.ts';

type UndertakingDeps = Pick<Deps, 'database' | 'config'>;

/** The anti-ragging undertaking of a year, as the wire shows it. */
export async function readUndertaking(
  { config }: Pick<Deps, 'config'>,
  queryable: Queryable,
  of: { personId: string; year: number },
): Promise<Undertaking> {
  const given = await findUndertaking(queryable, of);
  return {
    admissionYear: of.year,
    academicYear: academicYear(of.year),
    how: given?.how ?? null,
    givenOn: given ? dayOf(given.givenAt, config.timeZone) : null,
  };
}

/**
 * The signed-in student accepts the anti-ragging undertaking of the year of the bed. Accepting it again
 * changes nothing.
 * @throws AppError 409 `no_bed` without a bed that the student has accepted
 */
export async function acceptUndertaking(
  deps: UndertakingDeps,
  call: CallContext<typeof acceptCall>,
): Promise<Undertaking> {
  const { id: personId } = call.who;
  return changing(deps, call, 'myStay.acceptUndertaking', async (tx) => {
    const year = await findYearOfBed(tx, personId);
    if (year === undefined) throw conflict('no_bed', messages.noBed);
    const isNew = await saveUndertaking(tx, { personId, year, by: null });
    if (isNew) await announceBeds(tx, [personId]);
    const onWhom = { type: 'person', id: personId };
    const result = await readUndertaking(deps, tx, { personId, year });
    return { result, audit: isNew ? { onWhom, details: { year } } : null };
  });
}
