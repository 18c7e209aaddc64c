import { maintenanceTypes } from '@hostel/contracts/requests/maintenance';
import type { UsualTime } from '@hostel/contracts/office/reports/usual-times';
import { createHash } from 'node:crypto';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findUsualTimes } from './usual-times-repository.ts';

const cachedFor = 10 * 60_000;

/**
 * Reads how long maintenance usually takes. Visitors read it, so the database is asked at most every ten
 * minutes by a process; calls that come meanwhile wait for the same answer.
 */
export function usualTimesReader({ database, config }: Pick<Deps, 'database' | 'config'>) {
  let cached: { until: number; answer: Promise<UsualTime[]> } | undefined;
  const read = async () => {
    const { timeZone } = config;
    const today = dayOf(new Date(), timeZone);
    const found = await findUsualTimes(database.drizzle, { today, timeZone });
    return maintenanceTypes.flatMap((type) => found.filter((one) => one.type === type));
  };
  return async () => {
    if (cached === undefined || cached.until <= Date.now()) {
      const answer = read();
      cached = { until: Date.now() + cachedFor, answer };
      // A failure isn't cached.
      answer.catch(() => (cached = undefined));
    }
    const data = await cached.answer;
    const etag = createHash('sha256').update(JSON.stringify(data)).digest('base64url');
    return { etag, make: () => ({ data }) };
  };
}
