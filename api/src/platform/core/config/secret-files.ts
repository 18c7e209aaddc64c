import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '../errors/error-code.ts';

/** Settings that may be given as the path of a file instead, in `NAME_FILE`. */
const secretNames = [
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'SMTP_URL',
  'RELEASE_HOOK_URL',
  'RESULTS_SERVICE_TOKEN',
  'REPORTS_TOKEN',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'SMS_KEY',
] as const;

interface Secrets {
  /** The given variables, with the content of each file under the name of its setting. */
  variables: Record<string, string | undefined>;
  /** One line for each file that can't be used. */
  problems: string[];
}

/**
 * Reads secrets from the files that `NAME_FILE` names, as Docker, Kubernetes and systemd provide
 * them; white space around a secret is removed. A relative path starts at `cwd`.
 */
export function readSecretFiles(
  given: Record<string, string | undefined>,
  cwd: string = process.cwd(),
): Secrets {
  const variables = { ...given };
  const problems: string[] = [];
  for (const name of secretNames) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      problems.push(`${name} and ${name}_FILE must not both be set.`);
      continue;
    }
    try {
      const secret = readFileSync(path.resolve(cwd, file), 'utf8').trim();
      if (secret === '') problems.push(`${name}_FILE names an empty file.`);
      variables[name] = secret;
    } catch (error) {
      problems.push(`${name}_FILE can't be read: ${errorMessage(error)}.`);
    }
  }
  return { variables, problems };
}
