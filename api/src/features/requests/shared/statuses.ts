/** Statuses that count as resolved, in every list, card and filter. Rejected leave does not. */
export const resolvedStatuses: readonly string[] = ['resolved', 'completed', 'approved', 'closed'];

/** Statuses of requests that the office still works on. */
export const openStatuses: readonly string[] = ['pending', 'in-progress'];
