import { z } from 'zod';

const text = z.string().trim().min(1);
const address = text.refine(
  (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  { error: 'must be an address such as https://api.razorpay.com/v1' },
);
const seconds = z.coerce
  .number('must be a number of seconds')
  .refine((n) => n >= 1 && n <= 86_400, { error: 'must be from 1 to 86400 seconds' });
/** Origins joined by commas. */
const origins = text
  .transform((value) => value.split(',').map((origin) => origin.trim()))
  .refine((list) => list.every((origin) => /^https?:\/\/[\w.*-]+(:\d+)?$/.test(origin)), {
    error: 'must be origins joined by commas, such as https://checkout.razorpay.com',
  });

/** The environment variables of payments. */
export const paymentEnvironment = {
  RAZORPAY_KEY_ID: text.optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: text.optional(),
  RAZORPAY_API_URL: address.default('https://api.razorpay.com/v1'),
  RAZORPAY_TIMEOUT_SECONDS: seconds.default(10),
  RAZORPAY_CHECKOUT_SCRIPT: address.default('https://checkout.razorpay.com/v1/checkout.js'),
  RAZORPAY_SCRIPT_ORIGINS: origins.prefault('https://checkout.razorpay.com'),
  RAZORPAY_FRAME_ORIGINS: origins.prefault(
    'https://api.razorpay.com,https://checkout.razorpay.com',
  ),
  RAZORPAY_CONNECT_ORIGINS: origins.prefault(
    'https://api.razorpay.com,https://lumberjack.razorpay.com',
  ),
  RAZORPAY_IMAGE_ORIGINS: origins.prefault('https://cdn.razorpay.com'),
  PAYMENTS_TEST: z.literal('yes', 'must be yes').optional(),
  SANDBOX_GATEWAY_PORT: z.coerce
    .number('must be a port')
    .refine((n) => Number.isInteger(n) && n >= 1 && n <= 65_535, { error: 'must be a port' })
    .optional(),
  PAYMENTS_JOB_SECONDS: seconds.default(60),
  PAYMENTS_ASK_AFTER_SECONDS: seconds.default(15 * 60),
};
type PaymentEnvironment = z.infer<z.ZodObject<typeof paymentEnvironment>>;

/** The settings of payments; times in milliseconds. */
export interface PaymentSettings {
  /** Absent (never in production): the sandbox gateway, where no money moves. */
  razorpay: { keyId: string; keySecret: string; webhookSecret: string; apiUrl: string } | undefined;
  gatewayTimeout: number;
  checkoutScript: string;
  /** Origins that the pages’ policy allows for the provider’s checkout. */
  origins: { script: string[]; frame: string[]; connect: string[]; img: string[] };
  /** The port of the sandbox’s checkout, which has a separate origin. */
  sandboxPort: number | undefined;
  jobInterval: number;
  /** The age of an open order at which the gateway is polled. */
  askAfter: number;
}

export const sandboxPath = '/dev/gateway';

/** The violations, one line each: incomplete keys, and production without keys. */
export function paymentViolations(env: PaymentEnvironment, production: boolean): string[] {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length && !production) return [];
  const why = production
    ? 'must be set in production: the sandbox gateway takes no money.'
    : 'must be set with the other two: a key id, its secret and the webhook’s.';
  const lines = missing.map((name) => `${name} ${why}`);
  if (production && env.SANDBOX_GATEWAY_PORT !== undefined) {
    lines.push('SANDBOX_GATEWAY_PORT must not be set in production.');
  }
  return [...lines, ...testKeyViolations(env, production)];
}

/** Whether no money is taken with a key id: Razorpay’s test mode, and the sandbox. */
export const isTestKey = (keyId: string) => keyId.startsWith('rzp_test_');

function testKeyViolations(env: PaymentEnvironment, production: boolean): string[] {
  const keyId = env.RAZORPAY_KEY_ID;
  if (keyId === undefined) return [];
  if (!isTestKey(keyId)) {
    return env.PAYMENTS_TEST ? ['PAYMENTS_TEST must not be set with keys that take money.'] : [];
  }
  if (!production || env.PAYMENTS_TEST) return [];
  return [
    'RAZORPAY_KEY_ID is a test key, which takes no money: use a live key in production, or set PAYMENTS_TEST=yes.',
  ];
}

/** The settings of payments; `host` is where the server listens. */
export function paymentSettings(env: PaymentEnvironment, host: string): PaymentSettings {
  const times = {
    gatewayTimeout: env.RAZORPAY_TIMEOUT_SECONDS * 1000,
    jobInterval: env.PAYMENTS_JOB_SECONDS * 1000,
    askAfter: env.PAYMENTS_ASK_AFTER_SECONDS * 1000,
  };
  const keyId = env.RAZORPAY_KEY_ID;
  const keySecret = env.RAZORPAY_KEY_SECRET;
  const webhookSecret = env.RAZORPAY_WEBHOOK_SECRET;
  if (keyId && keySecret && webhookSecret) {
    return {
      ...times,
      razorpay: {
        keyId,
        keySecret,
        webhookSecret,
        apiUrl: env.RAZORPAY_API_URL.replace(/\/+$/, ''),
      },
      checkoutScript: env.RAZORPAY_CHECKOUT_SCRIPT,
      origins: {
        script: env.RAZORPAY_SCRIPT_ORIGINS,
        frame: env.RAZORPAY_FRAME_ORIGINS,
        connect: env.RAZORPAY_CONNECT_ORIGINS,
        img: env.RAZORPAY_IMAGE_ORIGINS,
      },
      sandboxPort: undefined,
    };
  }
  const sandboxPort = env.SANDBOX_GATEWAY_PORT;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const own = sandboxPort === undefined ? [] : [`http://${name}:${sandboxPort}`];
  return {
    ...times,
    razorpay: undefined,
    checkoutScript: `${own[0] ?? '/api'}${sandboxPath}/checkout.js`,
    origins: { script: own, frame: own, connect: [], img: [] },
    sandboxPort,
  };
}
