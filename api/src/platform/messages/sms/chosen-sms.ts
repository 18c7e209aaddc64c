import { createHmac, hkdfSync } from 'node:crypto';
import type { Config } from '../../core/config/config.ts';
import type { Queryable } from '../../database/connection/client.ts';
import type { SmsSettings } from '../../core/config/sms-settings.ts';
import {
  countSms,
  findRecipients,
  type SmsCounts,
  type SmsRecipient,
} from './sms-recipients-repository.ts';
import { otpTemplates, type SmsText } from './sms-texts.ts';

/** A mail that also goes out as an SMS, to the number of its person. */
export interface MailWithSms {
  personId?: string | undefined;
  sms: SmsText;
}

/** An SMS that may be written, beside its mail. */
export interface ChosenSms<Mail extends MailWithSms> {
  mail: Mail;
  /** `+91` and ten digits. */
  to: string;
  recipientHash: Buffer;
}

/** Keyed, because all numbers could be hashed quickly. */
function numberHash(secretKey: string, to: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'hostel sms numbers v1', 32));
  return createHmac('sha256', key).update(to).digest();
}

const isOtp = ({ sms }: MailWithSms) => otpTemplates.includes(sms.template);

/** Of these SMS, those that the limits permit, in their order. */
function withinLimits<Mail extends MailWithSms>(
  chosen: readonly ChosenSms<Mail>[],
  counts: SmsCounts,
  { perDay, otpsPerDay, otpsPerNumber }: SmsSettings['limits'],
): ChosenSms<Mail>[] {
  let { all, otps } = counts;
  const toNumbers = new Map(counts.toNumbers);
  return chosen.filter(({ mail, recipientHash }) => {
    const number = recipientHash.toString('hex');
    const before = toNumbers.get(number) ?? 0;
    const otp = isOtp(mail);
    if (all >= perDay || (otp && (otps >= otpsPerDay || before >= otpsPerNumber))) return false;
    all += 1;
    if (otp) {
      otps += 1;
      toNumbers.set(number, before + 1);
    }
    return true;
  });
}

function recipientOf<Mail extends MailWithSms>(
  mail: Mail,
  recipients: ReadonlyMap<string, SmsRecipient>,
  secretKey: string,
): ChosenSms<Mail>[] {
  const recipient = mail.personId === undefined ? undefined : recipients.get(mail.personId);
  if (!recipient || (isOtp(mail) && !recipient.isSettled)) return [];
  const { phone: to } = recipient;
  return [{ mail, to, recipientHash: numberHash(secretKey, to) }];
}

/**
 * The mails that also go out as an SMS: the gateway has the text’s template, the student has a number (the
 * database keeps only Indian ones), for a one-time password not changed for some days, and the limits
 * permit it. Past a limit only the mail is sent. The statements are the same for a person without a number, and without a person.
 */
export async function chooseSms<Mail extends MailWithSms>(
  tx: Queryable,
  mails: readonly Mail[],
  { secretKey, sms: settings }: Pick<Config, 'secretKey'> & { sms: SmsSettings },
): Promise<ChosenSms<Mail>[]> {
  const { gateway, limits } = settings;
  const sendable = mails.filter(
    ({ sms }) => gateway === undefined || gateway.templateIds[sms.template] !== undefined,
  );
  if (sendable.length === 0) return [];
  const ids = sendable.flatMap(({ personId }) => (personId === undefined ? [] : [personId]));
  const recipients = await findRecipients(tx, ids);
  const chosen = sendable.flatMap((mail) => recipientOf(mail, recipients, secretKey));
  const hashes = chosen.filter(({ mail }) => isOtp(mail)).map((one) => one.recipientHash);
  return withinLimits(chosen, await countSms(tx, hashes), limits);
}
