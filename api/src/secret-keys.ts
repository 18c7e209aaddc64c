import type { Config } from './config.ts';

/**
 * The keys that may have sealed or signed what comes back, the present one first: after a change of
 * SECRET_KEY, what was made with the key before it is accepted as well. Made new with the first only.
 */
export function acceptedKeys({
  secretKey,
  previousSecretKey,
}: Pick<Config, 'secretKey' | 'previousSecretKey'>): [string, ...string[]] {
  return previousSecretKey === undefined ? [secretKey] : [secretKey, previousSecretKey];
}
