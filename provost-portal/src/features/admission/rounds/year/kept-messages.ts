/** Texts of the beds that residents keep. */
export const keptMessages = {
  title: 'Beds that residents keep',
  lead: 'With the reason of the office. Rounds of a later year leave these beds out.',
  failed: 'The beds that residents keep could not be loaded.',
} as const;
