import { useEffect, useState } from 'react';

/** The server sends one OTP per minute to an email address. */
const pause = 60_000;

/**
 * The seconds until another OTP can be sent; 0 when it can.
 * @param since when the last OTP was sent, in milliseconds since 1970; 0 for never
 */
export function useCooldown(since: number): number {
  const [now, setNow] = useState(Date.now);
  const running = since > 0 && now < since + pause;
  useEffect(() => {
    setNow(Date.now());
  }, [since]);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return running ? Math.ceil((since + pause - now) / 1000) : 0;
}
