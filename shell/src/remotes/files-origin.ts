/** webpack derives it from the address of the shell's script; absent in tests. */
declare const __webpack_public_path__: string | undefined;

/**
 * The origin that released files come from: the one of the shell's own script. A tab keeps it when
 * the setting of the deployment changes, because the policy of its page allows no other.
 */
export function filesOrigin(): string {
  if (typeof __webpack_public_path__ === 'undefined') return location.origin;
  return new URL(__webpack_public_path__, location.href).origin;
}
