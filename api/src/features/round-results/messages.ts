/** Texts of results. */
export const messages = {
  unknownRound: 'This round does not exist, or is not published.',
  noResult: 'This round has no preview yet.',
  noBed: 'You have no bed in this admission year.',
};
