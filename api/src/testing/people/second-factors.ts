import { Secret, TOTP } from 'otpauth';
import type { SignedIn, TestApp } from '../app.ts';
import { calling } from '../calling.ts';

/** The code that an authenticator app shows for a secret; `later` steps of 30 seconds from now. */
export function appCode(secret: string, later = 0): string {
  const timestamp = Date.now() + later * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** Sets up second factors over HTTP, as people do. */
export function secondFactors(testApp: () => TestApp) {
  const call = calling(testApp);

  /** Accepts the code of a step again: a test doesn't wait 30 seconds for the next one. */
  async function allowEveryStep(): Promise<void> {
    await testApp().database.pool.query('update second_factors set last_step = 0');
  }

  /** Turns the second factor of an account on. */
  async function turnOn(who: SignedIn, password: string) {
    const begun = await call(who, 'POST', '/auth/second-factor/set-up', { password });
    const secret = String(begun.body.data.secret);
    const code = appCode(secret);
    const confirmed = await call(who, 'POST', '/auth/second-factor/confirm', { code });
    const recoveryCodes: string[] = confirmed.body.data.recoveryCodes;
    await allowEveryStep();
    return { secret, recoveryCodes };
  }

  return { allowEveryStep, turnOn };
}
