import type { Config } from './config.ts';

/**
 * The keys that are accepted to verify or decrypt, the current one first: after a change of SECRET_KEY
 * also the previous one. New signatures and ciphertexts use the first only.
 */
export function acceptedKeys({
  secretKey,
  previousSecretKey,
}: Pick<Config, 'secretKey' | 'previousSecretKey'>): [string, ...string[]] {
  return previousSecretKey === undefined ? [secretKey] : [secretKey, previousSecretKey];
}
