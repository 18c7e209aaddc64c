import { otpLength } from '@hostel/contracts/registration';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a mailed link brings behind the #: the email, and the token that replaces its OTP. */
export interface MailedLink {
  email: string;
  otp: string;
}

function linkIn(hash: string): MailedLink | undefined {
  const given = new URLSearchParams(hash.slice(1));
  const [email, otp] = [given.get('email'), given.get('otp')];
  return email && otp ? { email, otp } : undefined;
}

/** Whether an OTP is the token of a mailed link, which nobody reads or types. */
export function isLinkToken(otp: string): boolean {
  return otp.length > otpLength;
}

/**
 * Passes on the mailed link that the page was opened with, also one that is opened while the page
 * is shown. It is removed from the address, so that neither history nor a screenshot keeps it.
 */
export function useMailedLink(take: (link: MailedLink) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef(take);
  useLayoutEffect(() => {
    latest.current = take;
  });
  // Before the effects of the page's parts, which may navigate too.
  useLayoutEffect(() => {
    const link = linkIn(location.hash);
    if (!link) return;
    latest.current(link);
    const { pathname, search } = location;
    const state: unknown = location.state;
    void navigate({ pathname, search }, { replace: true, state });
  }, [location, navigate]);
}
