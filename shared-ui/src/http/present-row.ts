import { ApiError } from '@hostel/shared-ui/http-error';
import type * as z from 'zod/mini';

/** The row as it is now, where a 409 `changed` tells that somebody else was faster. */
export function presentRow<Row>(error: unknown, row: z.ZodMiniType<Row>): Row | undefined {
  if (!(error instanceof ApiError) || error.status !== 409 || error.code !== 'changed') {
    return undefined;
  }
  const present = row.safeParse(error.data);
  return present.success ? present.data : undefined;
}
