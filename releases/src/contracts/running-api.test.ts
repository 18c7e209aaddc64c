import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineCall } from '@hostel/contracts/wire/call';
import { success } from '@hostel/contracts/wire/envelope';
import { serverDocument } from '@hostel/contracts/wire/schemas';
import { apiAddresses, readRunningApis } from './running-api.ts';

const call = defineCall({
  name: 'leave.my',
  method: 'GET',
  path: '/leave',
  summary: '',
  access: 'public',
  reply: success({}),
});
const contracts = serverDocument([call]);

let servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.map((each) => new Promise((done) => each.close(done))));
  servers = [];
});

async function serve(status: number, body: unknown): Promise<string> {
  const server = createServer((request, reply) => {
    reply.writeHead(request.url === '/api/contracts' ? status : 404).end(JSON.stringify(body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('reads the addresses from API_URL, otherwise uses the port of npm start', () => {
  expect(apiAddresses({})).toEqual(['http://127.0.0.1:3000']);
  expect(apiAddresses({ PORT: '3001' })).toEqual(['http://127.0.0.1:3001']);
  expect(apiAddresses({ API_URL: 'https://a.example.edu/, http://b:3000' })).toEqual([
    'https://a.example.edu',
    'http://b:3000',
  ]);
});

test('reads what several APIs serve; those with equal contracts are one', async () => {
  const one = await serve(200, { success: true, hash: 'a', contracts });
  const same = await serve(200, { success: true, hash: 'a', contracts });
  const other = await serve(200, { success: true, hash: 'b', contracts: serverDocument([]) });
  expect(await readRunningApis([one, same, other])).toEqual([
    { label: `the API at ${one} and ${same}`, contracts },
    { label: `the API at ${other}`, contracts: serverDocument([]) },
  ]);
});

test('rejects an address without a running API, or without contracts, in one sentence', async () => {
  await expect(readRunningApis(['http://127.0.0.1:1'])).rejects.toThrow(
    /^The API at http:\/\/127\.0\.0\.1:1 can't be reached \(.+\), so it isn't known which calls it serves\. Start it, or set API_URL/,
  );
  const old = await serve(404, { success: false });
  await expect(readRunningApis([old])).rejects.toThrow(
    `${old}/api/contracts doesn't publish contracts (status 404). Is API_URL the address of the API?`,
  );
});
