/** Texts of results. */
export const messages = {
  unknownRound: 'This round does not exist, or is not published.',
  erased: 'The personal data of this round have been erased.',
  noResult: 'This round has no preview yet.',
  unknownHall: 'This hall does not exist.',
  noPreview: 'This round has no preview. A published round is shown by the plan of the hall.',
  noBed: 'You have no bed in this admission year.',
};
