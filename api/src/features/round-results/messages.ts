/** Texts of results. */
export const messages = {
  unknownRound: 'This round does not exist, or is not published.',
  erased: 'The personal data of this round have been erased.',
  noResult: 'This round has no preview yet.',
  noBed: 'You have no bed in this admission year.',
};
