import { developmentReportsToken } from '@hostel/contracts/delivery/visits';
import { unencryptedMail } from './mail-checks.ts';
import { runtimeViolations } from './runtime-checks.ts';

/** The default SECRET_KEY outside production; it is constant, so that signatures survive a restart. */
export const developmentSecret = 'development-only-secret-key-never-in-production';
/** They have lines of their own. */
const developmentSecrets = [developmentSecret, developmentReportsToken];

/** The settings that have stricter rules in production, after the check of their syntax. */
export interface ProductionSettings {
  SECRET_KEY?: string | undefined;
  SECRET_KEY_PREVIOUS?: string | undefined;
  SMTP_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
  TRUST_PROXY: boolean | number | string[];
  RESULTS_SERVICE_URL?: string | undefined;
  REPORTS_TOKEN?: string | undefined;
  RAZORPAY_KEY_SECRET?: string | undefined;
  RAZORPAY_WEBHOOK_SECRET?: string | undefined;
  RAZORPAY_API_URL: string;
  RAZORPAY_CHECKOUT_SCRIPT: string;
  RAZORPAY_SCRIPT_ORIGINS: string[];
  RAZORPAY_FRAME_ORIGINS: string[];
  RAZORPAY_CONNECT_ORIGINS: string[];
  RAZORPAY_IMAGE_ORIGINS: string[];
  SMS_URL?: string | undefined;
}

/** Random hexadecimal digits have about 14 different ones among 32; a repeated word has few. */
const leastDifferentCharacters = 10;
const shortestGatewaySecret = 16;

/**
 * The violations in production, one line each: defaults, weak secrets, unencrypted connections, and
 * switches of node.
 */
export function productionViolations(
  settings: ProductionSettings,
  variables: Record<string, string | undefined>,
): string[] {
  return [
    ...runtimeViolations(variables, process.execArgv),
    ...missing(settings),
    ...weakSecrets(settings),
    ...unencryptedConnections(settings),
    ...(trustsEveryProxy(settings.TRUST_PROXY)
      ? [
          'TRUST_PROXY must be a number or addresses of proxies in production: with every proxy trusted, callers can choose their own address.',
        ]
      : []),
  ];
}

function trustsEveryProxy(proxies: ProductionSettings['TRUST_PROXY']): boolean {
  return proxies === true || (Array.isArray(proxies) && proxies.some((one) => /\/0+$/.test(one)));
}

function missing({ SECRET_KEY, SMTP_URL, PUBLIC_URL }: ProductionSettings): string[] {
  const lines: string[] = [];
  if (!SECRET_KEY || SECRET_KEY === developmentSecret) {
    lines.push('SECRET_KEY must be set in production, to at least 32 random characters.');
  }
  if (!SMTP_URL) lines.push('SMTP_URL must be set in production: mail can’t be sent.');
  if (!PUBLIC_URL) lines.push('PUBLIC_URL must be set in production: links in mails need it.');
  return lines;
}

function weakSecrets(settings: ProductionSettings): string[] {
  const lines: string[] = [];
  for (const name of ['SECRET_KEY', 'SECRET_KEY_PREVIOUS', 'REPORTS_TOKEN'] as const) {
    const secret = settings[name];
    if (secret && !developmentSecrets.includes(secret) && !looksRandom(secret)) {
      lines.push(`${name} must be random, such as the output of openssl rand -hex 32.`);
    }
  }
  if (settings.SECRET_KEY && settings.SECRET_KEY === settings.SECRET_KEY_PREVIOUS) {
    lines.push('SECRET_KEY_PREVIOUS must differ from SECRET_KEY.');
  }
  if (settings.REPORTS_TOKEN === developmentReportsToken) {
    lines.push('REPORTS_TOKEN must not be the one of development in production.');
  }
  return [...lines, ...weakGatewaySecrets(settings)];
}

function weakGatewaySecrets(settings: ProductionSettings): string[] {
  const lines: string[] = [];
  for (const name of ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const) {
    const secret = settings[name];
    if (secret && (secret.length < shortestGatewaySecret || !looksRandom(secret))) {
      lines.push(
        `${name} must be at least ${shortestGatewaySecret} random characters in production.`,
      );
    }
  }
  const webhook = settings.RAZORPAY_WEBHOOK_SECRET;
  if (webhook && webhook === settings.RAZORPAY_KEY_SECRET) {
    lines.push('RAZORPAY_WEBHOOK_SECRET must differ from RAZORPAY_KEY_SECRET.');
  }
  return lines;
}

/** Words with something between them, and a year behind them. */
const separateWords = /^[a-z]+([-_. ]+[a-z]+)+[-_. ]*\d*[.!]?$/i;
/** Words one after the other, such as HostelOffice2026. */
const joinedWords = /^([A-Z]?[a-z]{2,}|[A-Z]{3,})+\d*[.!]?$/;

/** Whether a secret has enough different characters, no repeated part, and more than words. */
function looksRandom(secret: string): boolean {
  const repeats = /^(.+?)\1+$/s.test(secret);
  if (repeats || separateWords.test(secret) || joinedWords.test(secret)) return false;
  return new Set(secret).size >= leastDifferentCharacters;
}

function unencryptedConnections(settings: ProductionSettings): string[] {
  const addresses: [string, string | undefined][] = [
    ['PUBLIC_URL', settings.PUBLIC_URL],
    ['RESULTS_SERVICE_URL', settings.RESULTS_SERVICE_URL],
    ['RAZORPAY_API_URL', settings.RAZORPAY_API_URL],
    ['RAZORPAY_CHECKOUT_SCRIPT', settings.RAZORPAY_CHECKOUT_SCRIPT],
    ['SMS_URL', settings.SMS_URL],
  ];
  const origins = [
    'RAZORPAY_SCRIPT_ORIGINS',
    'RAZORPAY_FRAME_ORIGINS',
    'RAZORPAY_CONNECT_ORIGINS',
    'RAZORPAY_IMAGE_ORIGINS',
  ] as const;
  for (const name of origins) for (const origin of settings[name]) addresses.push([name, origin]);
  const lines = addresses
    // Schemes are written in letters of either case.
    .filter(([, address]) => address !== undefined && /^http:/i.test(address))
    .map(([name]) => `${name} must begin with https:// in production.`);
  return [...new Set(lines), ...unencryptedMail(settings.SMTP_URL)];
}
