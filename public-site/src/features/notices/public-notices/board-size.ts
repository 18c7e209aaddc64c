/** How many notices the collapsed board shows and fetches. */
export const collapsed = { shown: 3, fetched: 5 } as const;
/** How many notices the expanded board shows and fetches. */
export const expandedLimit = 20;
