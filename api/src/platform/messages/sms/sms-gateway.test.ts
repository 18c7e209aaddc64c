import type { SmsGatewaySettings } from '../../core/config/sms-settings.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import {
  type FakeGateway,
  gatewaySettings,
  startFakeGateway,
} from '../../../testing/sms/fake-gateway.ts';
import { smsGateway } from './sms-gateway.ts';
import { SmsError } from './sms-provider.ts';
import { smsText } from './sms-texts.ts';

let database: TestDatabase;
let gateway: FakeGateway;
const sms = {
  to: '+919876543210',
  ...smsText('password-otp', ['123456']),
  reference: '0190b0aa-0000-7000-8000-000000000001',
};

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  gateway = await startFakeGateway();
});
afterEach(() => gateway.close());

const send = (over: Partial<SmsGatewaySettings> = {}, url = gateway.url) =>
  smsGateway(gatewaySettings(url, over)).send(database.drizzle, sms);

/** The failure of a send, as it is stored. */
async function failureOf(over: Partial<SmsGatewaySettings> = {}, url = gateway.url) {
  const error: unknown = await send(over, url).catch((caught: unknown) => caught);
  if (!(error instanceof SmsError)) throw new Error('no SmsError');
  expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/9876543210|123456|a-key/);
  expect(error.cause).toBeUndefined();
  return [error.code, error.isRefused];
}

const answerWith = (status: number, text: string, headers = {}) => {
  gateway.answer = (reply) => void reply.writeHead(status, headers).end(text);
};

test('sends JSON with the ids of DLT, and the key in a header', async () => {
  await send();
  const [call] = gateway.calls;
  expect(call).toMatchObject({ method: 'POST', url: '/send', headers: { authkey: 'a-key' } });
  expect(call?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(call?.body ?? '')).toEqual({
    to: '919876543210',
    text: sms.text,
    sender: 'HOSTEL',
    dlt: { entity: '1001234567890123456', template: '1007000000000000002' },
    reference: sms.reference,
  });
});

test('sends a form, with a plus sign and other characters of values encoded', async () => {
  const fields = 'key={key}&to=+91{number}&message={text}&unknown={other}&route=4';
  await send({ format: 'form', fields, header: undefined, key: 'a&key' });
  const [call] = gateway.calls;
  expect(call?.method).toBe('POST');
  expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
    key: 'a&key',
    to: '+919876543210',
    message: sms.text,
    unknown: '{other}',
    route: '4',
  });
});

test('sends a query, for gateways that take nothing else', async () => {
  await send({ format: 'query', fields: 'to={number}&text={text}' }, `${gateway.url}?v=2`);
  const [call] = gateway.calls;
  expect([call?.method, call?.body]).toEqual(['GET', '']);
  const { searchParams } = new URL(call?.url ?? '', 'http://localhost');
  expect(Object.fromEntries(searchParams)).toEqual({ v: '2', to: '9876543210', text: sms.text });
});

test.each([
  [400, true],
  [422, true],
  [401, false],
  [402, false],
  [404, false],
  [429, false],
  [302, false],
  [500, false],
  [503, false],
])('answer %i: refused %s', async (status, isRefused) => {
  answerWith(status, `{"type":"success","to":"${sms.to}"}`, { location: '/elsewhere' });
  expect(await failureOf()).toEqual([`HTTP ${status}`, isRefused]);
  expect(gateway.calls).toHaveLength(1);
});

test.each(['{"type":"error","message":"invalid number"}', '<html>', '', '\u0000\u0001'])(
  'a reply with 200 that is not the configured one is not tried again: %j',
  async (text) => {
    answerWith(200, text);
    expect(await failureOf()).toEqual(['HTTP 200 without SMS_ACCEPTED', true]);
  },
);

test('reads the beginning of an endless reply only', async () => {
  gateway.answer = (reply) => {
    const more = () => void (reply.writable && reply.write('x'.repeat(5000), more));
    more();
  };
  expect(await failureOf()).toEqual(['HTTP 200 without SMS_ACCEPTED', true]);
});

test('gives up a gateway that does not answer, or stops in the middle of its answer', async () => {
  gateway.answer = () => undefined;
  expect(await failureOf({ timeout: 100 })).toEqual(['TimeoutError', false]);
  gateway.answer = (reply) => void reply.writeHead(200).write('{"ty');
  expect(await failureOf({ timeout: 100 })).toEqual(['TimeoutError', false]);
});

test('tries again later when the gateway can’t be reached or ends the connection', async () => {
  gateway.answer = (reply) => void reply.destroy();
  expect((await failureOf())[1]).toBe(false);
  await gateway.close();
  expect(await failureOf()).toEqual(['ECONNREFUSED', false]);
});
