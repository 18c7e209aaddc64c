import { utcDay } from '@hostel/contracts/wire/calendar';
import { badInput } from '../../../platform/core/errors/errors.ts';
import { messages } from '../messages.ts';

/** Months for which a demand draft is valid from its date. */
const validMonths = 3;

/** The last day (`YYYY-MM-DD`) on which a draft of a day is valid; a short month ends it earlier. */
export function lastValidDay(datedOn: string): string {
  const [year = 0, month = 1, day = 1] = datedOn.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + validMonths + 1, 0));
  const end = new Date(
    Date.UTC(year, month - 1 + validMonths, Math.min(day, lastOfMonth.getUTCDate())),
  );
  return utcDay(end);
}

/** @throws AppError 400 at `datedOn` for a draft of a later day, or one that is not valid any more. */
export function checkDraftDate(datedOn: string, today: string): void {
  if (datedOn > today) throw badInput({ datedOn: messages.draftInFuture });
  if (lastValidDay(datedOn) < today) throw badInput({ datedOn: messages.draftExpired });
}
