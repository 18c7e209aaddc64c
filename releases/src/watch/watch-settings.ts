import { unencryptedMail } from '@hostel/api/mail-checks';
import { readSecretFiles } from '@hostel/api/secret-files';
import { developmentReportsToken } from '@hostel/contracts/delivery/visits';
import { ReleaseError } from '../store/release-error.ts';

/** What watching shares needs beside the releases folder. */
export interface WatchSettings {
  /** The secret for reading browsers' reports. */
  reportsToken: string;
  mail: MailSettings | undefined;
  /** An address that gets a POST with JSON. It may contain a secret and is never printed. */
  hook: string | undefined;
}

export interface MailSettings {
  url: string;
  from: string;
  to: string[];
  /** In production no mail is sent without TLS. */
  requireTLS: boolean;
}

type Variables = Record<string, string | undefined>;

const names = ['SMTP_URL', 'REPORTS_TOKEN', 'RELEASE_HOOK_URL'].flatMap((name) => [
  name,
  `${name}_FILE`,
]);
const plain = ['MAIL_FROM', 'RELEASE_MAIL_TO', 'NODE_ENV'];
const defaultFrom = 'Hostel Office <hostel@example.edu>';

/**
 * Reads `REPORTS_TOKEN`, `SMTP_URL`, `MAIL_FROM`, `RELEASE_MAIL_TO` (addresses separated by commas)
 * and `RELEASE_HOOK_URL`; secrets also from the file that `NAME_FILE` names.
 * @throws ReleaseError for a wrong value
 */
export function readWatchSettings(
  variables: Variables = process.env,
  cwd: string = process.env['INIT_CWD'] ?? process.cwd(),
): WatchSettings {
  const wanted = Object.entries(variables).filter(
    ([name, value]) => value !== '' && [...names, ...plain].includes(name),
  );
  const { variables: given, problems } = readSecretFiles(Object.fromEntries(wanted), cwd);
  const settings = {
    reportsToken: given['REPORTS_TOKEN'] ?? developmentReportsToken,
    mail: mailSettings(given, problems),
    hook: hookAddress(given, problems),
  };
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
  return settings;
}

function mailSettings(given: Variables, problems: string[]): MailSettings | undefined {
  const { SMTP_URL: url, RELEASE_MAIL_TO: addresses, MAIL_FROM: from = defaultFrom } = given;
  if (addresses === undefined) return undefined;
  const to = addresses.split(',').map((each) => each.trim());
  if (to.some((each) => !/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(each))) {
    problems.push(
      'RELEASE_MAIL_TO must be addresses separated by commas: a@example.edu,b@example.edu.',
    );
  }
  if (url === undefined || !isAddress(url, ['smtp:', 'smtps:'])) {
    problems.push('RELEASE_MAIL_TO needs SMTP_URL, an address such as smtps://user:password@host.');
    return undefined;
  }
  const requireTLS = given['NODE_ENV'] === 'production';
  if (requireTLS) problems.push(...unencryptedMail(url));
  return { url, from, to, requireTLS };
}

function hookAddress(given: Variables, problems: string[]): string | undefined {
  const { RELEASE_HOOK_URL: hook, NODE_ENV: environment } = given;
  if (hook === undefined) return undefined;
  const protocols = environment === 'production' ? ['https:'] : ['https:', 'http:'];
  if (isAddress(hook, protocols)) return hook;
  problems.push(
    'RELEASE_HOOK_URL must be an address such as https://chat.example.edu/hook; in production, https.',
  );
  return undefined;
}

function isAddress(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}
