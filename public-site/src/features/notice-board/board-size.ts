/** How many slips hang on the board: some of those that are fetched, or all of more. */
export const collapsed = { shown: 3, fetched: 5 } as const;
export const expandedLimit = 20;
