/** Nobody is signed in any more: a payment’s proof can’t be shown. */
export class NotSignedIn extends Error {
  override name = 'NotSignedIn';
}
