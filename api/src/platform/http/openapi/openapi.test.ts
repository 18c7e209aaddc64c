import { allCalls } from '@hostel/contracts/calls';
import { startTestApp, type TestApp } from '../../../testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

test('describes every call of the contracts', async () => {
  const document = (await testApp.inject({ url: '/api/openapi.json' })).json();
  expect(document.openapi).toBe('3.1.0');
  const named = Object.values(document.paths).flatMap((path) =>
    Object.values(path as object).map((operation) => operation.operationId),
  );
  expect(named.sort()).toEqual(allCalls.map((call) => call.name).sort());
});

test('describes access, parameters, headers, body and refusals of an operation', async () => {
  const { paths } = (await testApp.inject({ url: '/api/openapi.json' })).json();
  const create = paths['/service-requests'].post;
  expect(create.security).toEqual([{ session: [] }]);
  expect(create.description).toBe('For: student.');
  expect(create.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key' }));
  const { schema } = create.requestBody.content['application/json'];
  expect(schema.required).toEqual(['requestType', 'description']);
  expect(Object.keys(create.responses)).toEqual(['200', '400', '401', '403', '409', 'default']);
  const resolve = paths['/service-requests/resolve/{id}'].put;
  expect(resolve.parameters).toContainEqual(
    expect.objectContaining({ name: 'id', in: 'path', required: true }),
  );
  expect(resolve.parameters).toContainEqual(expect.objectContaining({ name: 'If-Match' }));
});

test('contains no broken reference', async () => {
  const text = (await testApp.inject({ url: '/api/openapi.json' })).body;
  const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]));
  expect([...references]).toEqual(['#/components/responses/Failure']);
});

test('serves the page and its files from this server, without inline scripts', async () => {
  const page = await testApp.inject({ url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.body).not.toMatch(/<script>|https?:/);
  const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => String(match[1]));
  expect(parts).toHaveLength(4);
  for (const url of parts)
    expect([url, (await testApp.inject({ url })).statusCode]).toEqual([url, 200]);
});
