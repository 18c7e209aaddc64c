/** Texts of proofs. */
export const messages = {
  noProof: 'You had no application in this round.',
  noFile:
    'This round has no proof file for you: it is not published, or the office closed the file.',
  erased: 'The personal data of this round have been erased.',
  unknownRound: 'This round does not exist, or is not published.',
};
