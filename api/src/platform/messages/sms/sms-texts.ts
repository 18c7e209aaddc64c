/**
 * The texts of SMS as the operator registers them under DLT: a gateway in India sends a text only if it is
 * that of a registered template. `{#var#}` is a value of at most 30 characters. docs/operating.md has
 * the same list. Each text fits into one SMS: 160 characters of the GSM alphabet, which has no ₹.
 */
export const smsTemplates = {
  'registration-otp':
    '{#var#} is your OTP for hostel registration. It is valid for 10 minutes. Do not share it with anyone. - Hostel Office',
  'password-otp':
    '{#var#} is your OTP for a new password of your hostel account. It is valid for 10 minutes. Do not share it with anyone. - Hostel Office',
  offer:
    'You are offered {#var#}, room {#var#}. Answer in the student portal by {#var#}, and pay if a fee is due. - Hostel Office',
  'offer-reminder':
    'Your offer of {#var#}, room {#var#} lapses at {#var#}. Answer in the student portal, and pay if a fee is due. - Hostel Office',
  'fee-reminder':
    'Reminder: Rs {#var#} of your hostel and mess fees is to be paid. You can pay in the student portal or at the hostel office. - Hostel Office',
} as const;
export type SmsTemplate = keyof typeof smsTemplates;

const allTemplates: readonly SmsTemplate[] = [
  'registration-otp',
  'password-otp',
  'offer',
  'offer-reminder',
  'fee-reminder',
];

/** The template of a stored name; undefined for one of a newer server. */
export function toTemplate(name: string | null): SmsTemplate | undefined {
  return allTemplates.find((template) => template === name);
}

/** One-time passwords: their number is limited, because anybody can request them for an email. */
export const otpTemplates: readonly SmsTemplate[] = ['registration-otp', 'password-otp'];

export interface SmsText {
  template: SmsTemplate;
  text: string;
}

const longestValue = 30;
/** Characters outside of the GSM alphabet that names and dates have. */
const replaced: readonly [RegExp, string][] = [
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/[–—‑]/g, '-'],
  [/₹\s?/g, 'Rs '],
  [/\s+/g, ' '],
];

function valueOf(given: string): string {
  const text = replaced.reduce((value, [from, to]) => value.replaceAll(from, to), given).trim();
  return [...text].slice(0, longestValue).join('').trim();
}

/** A template with its values, in their order; a value is cut to the 30 characters that DLT permits. */
export function smsText(template: SmsTemplate, values: readonly string[]): SmsText {
  const rest = values.map(valueOf);
  return {
    template,
    text: smsTemplates[template].replaceAll('{#var#}', () => rest.shift() ?? ''),
  };
}
