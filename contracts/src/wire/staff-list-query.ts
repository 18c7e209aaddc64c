import * as z from 'zod/mini';
import { pageQuery, sortOrder } from './envelope.ts';
import { hallId } from './hall-id.ts';
import { calendarDay } from './text/days.ts';
import { searchText } from './text/lines.ts';

/**
 * The query of the staff's list of one kind of request: page, search text, filters by status, type
 * and calendar days, and the order.
 */
export function staffListQuery<
  const Statuses extends readonly string[],
  const Types extends readonly string[],
  const Sorts extends readonly string[],
>({ statuses, types, sorts }: { statuses: Statuses; types: Types; sorts: Sorts }) {
  return z.object({
    ...pageQuery(100),
    search: searchText,
    status: z.optional(z.enum(statuses)),
    type: z.optional(z.enum(types)),
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
    /** Id of a hall. */
    hall: z.optional(hallId),
    sortBy: z._default(z.enum(['date', ...sorts]), 'date'),
    sortOrder: z._default(sortOrder, 'desc'),
  });
}
