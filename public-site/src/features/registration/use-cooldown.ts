import { useEffect, useState } from 'react';

/** The server sends one OTP a minute to an email. */
const pause = 60_000;

/** Seconds until another may be asked for; 0 when it may. */
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
