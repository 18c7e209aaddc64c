const secretName = /password|otp|token|captcha/i;

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.startsWith('data:') && !value.startsWith('blob:');
  if (Array.isArray(value)) return value.every(isStorable);
  if (typeof value !== 'object' || value === null) return true;
  const plain = Object.getPrototypeOf(value) === Object.prototype;
  return plain && Object.values(value).every(isStorable);
}

/** The values that may be stored in the browser: no secret, photo or file. */
export function withoutSecrets(
  values: Record<string, unknown>,
  secret: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        value !== undefined &&
        !secretName.test(name) &&
        !secret.includes(name) &&
        isStorable(value),
    ),
  );
}

function isSameType(current: unknown, stored: unknown): boolean {
  if (current === undefined || current === null) return true;
  return typeof current === typeof stored && Array.isArray(current) === Array.isArray(stored);
}

/** The defaults with the values of a draft; values of removed fields or of another type are dropped. */
export function mergeDraft<Values extends object>(defaults: Values, draft: unknown): Values {
  if (typeof draft !== 'object' || draft === null) return defaults;
  const stored: Record<string, unknown> = { ...draft };
  const restored = Object.entries(defaults).filter(
    ([name, current]) => name in stored && isSameType(current, stored[name]),
  );
  return Object.assign(
    { ...defaults },
    Object.fromEntries(restored.map(([name]) => [name, stored[name]])),
  );
}
