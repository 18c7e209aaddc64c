/** Messages of the sendings to many. */
export const messages = {
  unknown: 'There is no such sending.',
  withdrawn: 'It was withdrawn or cancelled, so it is not sent again.',
  mailRefused: 'The mail server refused the mail. The student finds it in the portal.',
  linkRefused: 'The mail server refused the mail. Please check the address, then invite again.',
};
