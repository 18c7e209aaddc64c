import { otpLength } from '@hostel/contracts/admission/registration';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The content of a mailed link after the #: the email address and the token that replaces an OTP. */
export interface MailedLink {
  email: string;
  otp: string;
}

function linkIn(hash: string): MailedLink | undefined {
  const parameters = new URLSearchParams(hash.slice(1));
  const [email, otp] = [parameters.get('email'), parameters.get('otp')];
  return email && otp ? { email, otp } : undefined;
}

/** Whether the value of an OTP field is the token of a mailed link. */
export function isLinkToken(otp: string): boolean {
  return otp.length > otpLength;
}

/**
 * Calls `onLink` when the page is opened with a mailed link, also while it is shown. The link is
 * removed from the address, so that it is neither in the history nor in a screenshot.
 */
export function useMailedLink(onLink: (link: MailedLink) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef(onLink);
  useLayoutEffect(() => {
    latest.current = onLink;
  });
  // A layout effect runs before the effects of the page's components, which may navigate too.
  useLayoutEffect(() => {
    const link = linkIn(location.hash);
    if (!link) return;
    latest.current(link);
    const { pathname, search } = location;
    const state: unknown = location.state;
    void navigate({ pathname, search }, { replace: true, state });
  }, [location, navigate]);
}
