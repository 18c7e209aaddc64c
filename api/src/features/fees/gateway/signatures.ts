import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in hex, as Razorpay signs. */
export function signatureOver(content: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** The text that the checkout’s signature is over. */
export function checkoutText(orderId: string, paymentId: string): string {
  return `${orderId}|${paymentId}`;
}

/** Whether the signature is valid for this content; a wrong one takes the same time, however wrong it is. */
export function isSigned(content: string | Buffer, signature: string, secret: string): boolean {
  const expected = Buffer.from(signatureOver(content, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
