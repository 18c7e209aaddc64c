/**
 * The options of SMTP_URL that production rejects, one line each. A `smtp:` connection must change to
 * TLS (STARTTLS) first: see mail/smtp.ts.
 */
export function unencryptedMail(address: string | undefined): string[] {
  if (!address) return [];
  const { searchParams } = new URL(address);
  const weakens = ['ignoreTLS', 'tls.rejectUnauthorized', 'requireTLS', 'secure'].filter((name) =>
    searchParams.has(name),
  );
  return weakens.map(
    (name) => `SMTP_URL must not set ${name} in production: mail is only sent over verified TLS.`,
  );
}
