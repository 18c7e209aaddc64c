const secretName = /password|otp|token|captcha/i;

function mayBeStored(value: unknown): boolean {
  if (typeof value === 'string') return !value.startsWith('data:') && !value.startsWith('blob:');
  if (Array.isArray(value)) return value.every(mayBeStored);
  if (typeof value !== 'object' || value === null) return true;
  const plain = Object.getPrototypeOf(value) === Object.prototype;
  return plain && Object.values(value).every(mayBeStored);
}

/** What of a form may rest in the browser: no secret, photo or file. */
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
        mayBeStored(value),
    ),
  );
}

function alike(present: unknown, stored: unknown): boolean {
  if (present === undefined || present === null) return true;
  return typeof present === typeof stored && Array.isArray(present) === Array.isArray(stored);
}

/** The defaults with a draft laid over them; what a form no longer has, or has otherwise, falls out. */
export function mergeDraft<Values extends object>(defaults: Values, draft: unknown): Values {
  if (typeof draft !== 'object' || draft === null) return defaults;
  const stored: Record<string, unknown> = { ...draft };
  const fitting = Object.entries(defaults).filter(
    ([name, present]) => name in stored && alike(present, stored[name]),
  );
  return Object.assign(
    { ...defaults },
    Object.fromEntries(fitting.map(([name]) => [name, stored[name]])),
  );
}
