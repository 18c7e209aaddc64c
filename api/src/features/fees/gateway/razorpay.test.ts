import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GatewayRefusal, GatewayUnavailable } from './gateway.ts';
import { createRazorpay } from './razorpay.ts';
import { checkoutText, signatureOver } from './signatures.ts';

interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}
type Answer = [status: number, body: unknown] | 'hang' | 'cut';

let server: Server;
let apiUrl: string;
let asked: Asked[] = [];
let answers: Answer[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const { method = '', url = '', headers } = request;
      asked.push({ method, url, headers, body: text ? JSON.parse(text) : undefined });
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'hang';
      if (answer === 'hang') return;
      if (answer === 'cut') return void request.socket.destroy();
      const [status, body] = answer;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const gateway = (timeout = 5_000) =>
  createRazorpay({ keyId: 'rzp_x', keySecret: 'k', webhookSecret: 'w', apiUrl }, timeout);
const order = { amount: 500, receipt: 'r', notes: {} };
const entity = {
  id: 'pay_1',
  order_id: 'order_1',
  amount: 500,
  currency: 'INR',
  status: 'captured',
  captured: true,
  amount_refunded: 0,
  created_at: 1_790_000_000,
};

test('an order is made with the key, to be captured by itself', async () => {
  answers = [[200, { id: 'order_1', amount: 500, currency: 'INR' }]];
  expect(await gateway().createOrder(order)).toBe('order_1');
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: '/v1/orders',
    headers: { authorization: `Basic ${Buffer.from('rzp_x:k').toString('base64')}` },
    body: { amount: 500, currency: 'INR', receipt: 'r', payment: { capture: 'automatic' } },
  });
});

test('what asks is repeated when the gateway stumbles; what makes an order is not', async () => {
  answers = [[502, 'Bad gateway'], 'cut', [200, { items: [entity] }]];
  expect(await gateway().paymentsOf('order_1')).toMatchObject([
    { stage: 'captured', captured: 500 },
  ]);
  expect(asked).toHaveLength(3);
  asked = [];
  answers = [[500, {}]];
  await expect(gateway().createOrder(order)).rejects.toThrow(GatewayUnavailable);
  expect(asked).toHaveLength(1);
});

test('a refund is repeated under one key', async () => {
  answers = [
    [503, {}],
    [200, { id: 'rfnd_1', payment_id: 'pay_1' }],
  ];
  await gateway().refund('pay_1', 500);
  expect(asked.map(({ headers }) => headers['x-refund-idempotency'])).toEqual([
    'surplus-pay_1',
    'surplus-pay_1',
  ]);
});

test.each<[string, Answer]>([
  ['hangs', 'hang'],
  ['answers HTML', [200, '<html>']],
  ['answers another amount', [200, { id: 'order_1', amount: 1, currency: 'INR' }]],
  ['answers another currency', [200, { id: 'order_1', amount: 500, currency: 'USD' }]],
  ['answers an empty object', [200, {}]],
])('a gateway that %s is unavailable', async (_, answer) => {
  answers = [answer];
  await expect(gateway(200).createOrder(order)).rejects.toThrow(GatewayUnavailable);
});

test('its refusals are refusals; an unknown payment is none', async () => {
  answers = [[400, { error: { description: 'Amount is too low' } }]];
  await expect(gateway().createOrder(order)).rejects.toThrow(
    expect.objectContaining({ name: 'GatewayRefusal', status: 400, message: 'Amount is too low' }),
  );
  expect(await gateway().findPayment('pay_x')).toBeUndefined();
  answers = [[401, {}]];
  await expect(gateway().findPayment('pay_x')).rejects.toThrow(GatewayRefusal);
});

test('a payment in another currency, or another one than asked for, is nonsense', async () => {
  answers = [[200, { ...entity, currency: 'USD' }]];
  await expect(gateway().findPayment('pay_1')).rejects.toThrow(GatewayUnavailable);
  answers = [[200, { ...entity, id: 'pay_2' }]];
  await expect(gateway().findPayment('pay_1')).rejects.toThrow(GatewayUnavailable);
});

const collected = async <T>(list: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const one of list) all.push(one);
  return all;
};

test('the list of payments is read page by page', async () => {
  const page = Array.from({ length: 100 }, (_, n) => ({ ...entity, id: `pay_${n}` }));
  answers = [
    [200, { items: page }],
    [200, { items: [entity] }],
  ];
  const listed = await collected(gateway().paymentsBetween(new Date(0), new Date()));
  expect(listed).toHaveLength(101);
  expect(asked[1]?.url).toContain('skip=100');
});

test('settlements are those that were processed, with the bank’s reference, page by page', async () => {
  const at = 1_790_000_000;
  const settlement = { id: 'setl_1', amount: 976, status: 'processed', utr: 'U1', created_at: at };
  const failed = Array.from({ length: 99 }, (_, n) => ({
    ...settlement,
    id: `setl_f${n}`,
    status: 'failed',
  }));
  answers = [
    [200, { items: [settlement, ...failed] }],
    [200, { items: [{ ...settlement, id: 'setl_2', utr: null }] }],
  ];
  const settledAt = new Date(at * 1000);
  expect(await collected(gateway().settlementsBetween(new Date(0), settledAt))).toEqual([
    { id: 'setl_1', amount: 976, utr: 'U1', settledAt },
    { id: 'setl_2', amount: 976, utr: null, settledAt },
  ]);
  expect(asked.map(({ url }) => url)).toEqual([
    `/v1/settlements?from=0&to=${at}&count=100&skip=0`,
    `/v1/settlements?from=0&to=${at}&count=100&skip=100`,
  ]);
});

test('what was settled on a day names the payment, its charges with the tax in them, and the settlement', async () => {
  const common = { settlement_id: 'setl_1', debit: 0, credit: 0, fee: 0, tax: 0 };
  answers = [
    [
      200,
      {
        items: [
          {
            ...common,
            entity_id: 'pay_1',
            type: 'payment',
            amount: 1000,
            fee: 24,
            tax: 4,
            credit: 976,
          },
          {
            ...common,
            entity_id: 'rfnd_1',
            type: 'refund',
            payment_id: 'pay_0',
            amount: 500,
            debit: 500,
          },
          {
            ...common,
            entity_id: 'adj_1',
            type: 'adjustment',
            amount: 30,
            credit: 30,
            fee: null,
            tax: null,
          },
          // It waits for a later settlement.
          { ...common, entity_id: 'pay_2', type: 'payment', amount: 900, settlement_id: null },
        ],
      },
    ],
  ];
  const none = { settlementId: 'setl_1', fee: 0, tax: 0, debit: 0, credit: 0 };
  expect(await collected(gateway().settledOn('2026-07-09'))).toEqual([
    {
      ...none,
      entityId: 'pay_1',
      kind: 'payment',
      paymentId: 'pay_1',
      amount: 1000,
      fee: 24,
      tax: 4,
      credit: 976,
    },
    { ...none, entityId: 'rfnd_1', kind: 'refund', paymentId: 'pay_0', amount: 500, debit: 500 },
    { ...none, entityId: 'adj_1', kind: 'other', paymentId: null, amount: 30, credit: 30 },
  ]);
  expect(asked[0]?.url).toContain('/v1/settlements/recon/combined?year=2026&month=07&day=09&');
});

test.each([
  ['an amount with a fraction', { amount: 9.5 }],
  ['no id', { id: '' }],
  ['no time', { created_at: undefined }],
])('a settlement with %s is refused as nonsense', async (_, over) => {
  const settlement = { id: 'setl_1', amount: 976, status: 'processed', created_at: 1, ...over };
  answers = [[200, { items: [settlement] }]];
  const list = gateway().settlementsBetween(new Date(0), new Date());
  await expect(collected(list)).rejects.toThrow(GatewayUnavailable);
});

test('signatures are over the order and payment, and over the raw body', () => {
  const text = checkoutText('order_1', 'pay_1');
  expect(gateway().signedCheckout('order_1', 'pay_1', signatureOver(text, 'k'))).toBe(true);
  expect(gateway().signedCheckout('order_1', 'pay_1', signatureOver(text, 'w'))).toBe(false);
  const body = Buffer.from('{"a":1}');
  expect(gateway().signedWebhook(body, signatureOver(body, 'w'))).toBe(true);
  expect(gateway().signedWebhook(Buffer.from('{"a": 1}'), signatureOver(body, 'w'))).toBe(false);
});
