/** Messages of the sendings to many. */
export const messages = {
  unknown: 'There is no such sending.',
  withdrawn: 'It was withdrawn or cancelled, so it is not sent again.',
  /** Why a recipient was not reached by mail. */
  refused: {
    notice: 'The mail server refused the email. The student finds it in the portal.',
    correction:
      'The mail server refused the email. In the portal the notice is marked as withdrawn, with the correction.',
    'fee-reminder': 'The mail server refused the email. The student finds it in the portal.',
    'year-end-reminder': 'The mail server refused the email. The student finds it in the portal.',
    invitation: 'The mail server refused the email. Please check the address, then invite again.',
  },
};
