/** The repository's root. */
export const root: string;
