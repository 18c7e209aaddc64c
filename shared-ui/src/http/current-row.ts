import { ApiError } from '@hostel/shared-ui/http-error';
import type * as z from 'zod/mini';

/** The current row of a 409 `changed`, parsed; undefined for any other failure. */
export function currentRow<Row>(error: unknown, row: z.ZodMiniType<Row>): Row | undefined {
  if (!(error instanceof ApiError) || error.status !== 409 || error.code !== 'changed') {
    return undefined;
  }
  const current = row.safeParse(error.data);
  return current.success ? current.data : undefined;
}
