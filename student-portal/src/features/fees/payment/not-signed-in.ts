/** The student has signed out meanwhile: the proof of a payment can’t be sent. */
export class NotSignedIn extends Error {
  override name = 'NotSignedIn';
}
