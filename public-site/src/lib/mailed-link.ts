/**
 * What a mailed link brings behind the #: the email and the token that stands for its OTP. It is
 * taken out of the address, so that neither history nor a screenshot keeps it.
 */
export function takeLink(): { email: string; otp: string } | undefined {
  const given = new URLSearchParams(window.location.hash.slice(1));
  const [email, otp] = [given.get('email'), given.get('otp')];
  if (!email || !otp) return undefined;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  return { email, otp };
}
