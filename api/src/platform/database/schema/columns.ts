import { customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant to the millisecond, as a Date: equal to its row in `If-Match`. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
}

/** Bytes: hashes, encrypted bodies, photos. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});
