import { z } from 'zod';
import { text, url, whole } from './config-values.ts';

/** The environment variables of template ids, by text (see ../mail/sms/sms-texts.ts). */
const templateVariables = {
  'registration-otp': 'SMS_TEMPLATE_REGISTRATION_OTP',
  'password-otp': 'SMS_TEMPLATE_PASSWORD_OTP',
  offer: 'SMS_TEMPLATE_OFFER',
  'offer-reminder': 'SMS_TEMPLATE_OFFER_REMINDER',
  'fee-reminder': 'SMS_TEMPLATE_FEE_REMINDER',
} as const;

const numericId = text.regex(/^\d{6,25}$/, { error: 'must be an id of 6 to 25 digits' });

/** The environment variables of SMS. */
export const smsEnvironment = {
  SMS: z.enum(['off', 'mailbox', 'gateway'], 'must be off, mailbox or gateway').default('off'),
  SMS_URL: url(['http:', 'https:'], 'an address such as https://sms.example.com/send').optional(),
  SMS_FORMAT: z.enum(['json', 'form', 'query'], 'must be json, form or query').default('json'),
  SMS_FIELDS: text.optional(),
  SMS_HEADER: text
    .regex(/^[\w-]+:\s*\S[\x20-\x7e]*$/, { error: 'must be a header such as authkey: {key}' })
    .optional(),
  SMS_ACCEPTED: text.optional(),
  SMS_KEY: text.regex(/^[\x21-\x7e]+$/, { error: 'must have no spaces' }).optional(),
  SMS_SENDER: text
    .regex(/^[A-Za-z0-9]{3,11}$/, { error: 'must be a sender id of 3 to 11 letters or digits' })
    .optional(),
  SMS_ENTITY_ID: numericId.optional(),
  [templateVariables['registration-otp']]: numericId.optional(),
  [templateVariables['password-otp']]: numericId.optional(),
  [templateVariables.offer]: numericId.optional(),
  [templateVariables['offer-reminder']]: numericId.optional(),
  [templateVariables['fee-reminder']]: numericId.optional(),
  SMS_TIMEOUT_SECONDS: whole(1, 60).default(10),
  SMS_PER_DAY: whole(0, 1_000_000).default(10_000),
  SMS_OTPS_PER_DAY: whole(0, 1_000_000).default(1000),
  SMS_OTPS_PER_NUMBER: whole(0, 100).default(10),
};
type SmsEnvironment = z.infer<z.ZodObject<typeof smsEnvironment>>;

/** An HTTP gateway. In `fields` and `header`, names in braces are replaced (see ../mail/sms/gateway-request.ts). */
export interface SmsGatewaySettings {
  url: string;
  format: 'json' | 'form' | 'query';
  fields: string;
  header: string | undefined;
  /** A part of the reply to an accepted message. */
  accepted: string;
  key: string;
  sender: string;
  entityId: string;
  /** The DLT id of each text; one without an id is not sent. */
  templateIds: Partial<Record<keyof typeof templateVariables, string>>;
  /** Milliseconds. */
  timeout: number;
}

export interface SmsSettings {
  /** Absent (never in production): SMS are shown in the development mailbox. */
  gateway: SmsGatewaySettings | undefined;
  /** The most that are written within 24 hours: of all kinds, one-time passwords, those for a number. */
  limits: { perDay: number; otpsPerDay: number; otpsPerNumber: number };
}

const names = ['SMS_URL', 'SMS_FIELDS', 'SMS_ACCEPTED', 'SMS_KEY'] as const;
const dltNames = ['SMS_SENDER', 'SMS_ENTITY_ID'] as const;

function templateIdsOf(env: SmsEnvironment): SmsGatewaySettings['templateIds'] {
  return {
    'registration-otp': env.SMS_TEMPLATE_REGISTRATION_OTP,
    'password-otp': env.SMS_TEMPLATE_PASSWORD_OTP,
    offer: env.SMS_TEMPLATE_OFFER,
    'offer-reminder': env.SMS_TEMPLATE_OFFER_REMINDER,
    'fee-reminder': env.SMS_TEMPLATE_FEE_REMINDER,
  };
}

function isObject(json: string): boolean {
  try {
    return z.record(z.string(), z.unknown()).safeParse(JSON.parse(json)).success;
  } catch {
    return false;
  }
}

/** The violations of rules between settings, one line each. */
export function smsViolations(env: SmsEnvironment, production: boolean): string[] {
  if (env.SMS === 'mailbox' && production) {
    return ['SMS must be off or gateway in production: the development mailbox sends nothing.'];
  }
  if (env.SMS !== 'gateway') return [];
  const lines = [...names, ...dltNames]
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} must be set with SMS=gateway.`);
  if (env.SMS_FORMAT === 'json' && env.SMS_FIELDS && !isObject(env.SMS_FIELDS)) {
    lines.push('SMS_FIELDS must be a JSON object with SMS_FORMAT=json.');
  }
  if (!Object.values(templateIdsOf(env)).some((id) => id !== undefined)) {
    lines.push(`${templateVariables.offer} or another SMS_TEMPLATE_ must be set with SMS=gateway.`);
  }
  const usesKey = [env.SMS_FIELDS, env.SMS_HEADER].some((part) => part?.includes('{key}'));
  if (env.SMS_FIELDS && !usesKey) lines.push('SMS_FIELDS or SMS_HEADER must have {key}.');
  return lines;
}

function gatewayOf(env: SmsEnvironment): SmsGatewaySettings | undefined {
  const { SMS_URL, SMS_FIELDS, SMS_ACCEPTED, SMS_KEY, SMS_SENDER, SMS_ENTITY_ID } = env;
  const parts = [SMS_URL, SMS_FIELDS, SMS_ACCEPTED, SMS_KEY, SMS_SENDER, SMS_ENTITY_ID];
  const [address, fields, accepted, key, sender, entityId] = parts;
  if (env.SMS !== 'gateway' || !address || !fields || !accepted || !key) return undefined;
  return {
    url: address,
    format: env.SMS_FORMAT,
    fields,
    header: env.SMS_HEADER,
    accepted,
    key,
    sender: sender ?? '',
    entityId: entityId ?? '',
    templateIds: templateIdsOf(env),
    timeout: env.SMS_TIMEOUT_SECONDS * 1000,
  };
}

/** The settings of SMS; undefined where none are sent. */
export function smsSettings(env: SmsEnvironment): SmsSettings | undefined {
  if (env.SMS === 'off') return undefined;
  return {
    gateway: gatewayOf(env),
    limits: {
      perDay: env.SMS_PER_DAY,
      otpsPerDay: env.SMS_OTPS_PER_DAY,
      otpsPerNumber: env.SMS_OTPS_PER_NUMBER,
    },
  };
}
