import type { Queryable } from '../../database/connection/client.ts';
import type { SmsTemplate } from './sms-texts.ts';

export interface Sms {
  /** `+91` and ten digits. */
  to: string;
  text: string;
  template: SmsTemplate;
  /** The same at every try, so that a gateway can recognise a repeated one. */
  reference: string;
}

/** Sends SMS: an HTTP gateway, or in development the mailbox. */
export interface SmsProvider {
  /**
   * Resolves when the provider accepted the SMS.
   * @throws SmsError
   */
  send(tx: Queryable, sms: Sms): Promise<void>;
}

/** An SMS that was not accepted. It has a code, and nothing of the message or the gateway's reply. */
export class SmsError extends Error {
  override name = 'SmsError';
  /** @param isRefused the gateway has decided: another try would be useless, or could send it twice */
  constructor(
    readonly code: string,
    readonly isRefused: boolean,
  ) {
    super(code);
  }
}
