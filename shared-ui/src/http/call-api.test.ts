import { defineCall } from '@hostel/contracts/wire/call';
import { success } from '@hostel/contracts/wire/envelope';

const ping = defineCall({
  name: 'ping.make',
  method: 'GET',
  path: '/ping',
  summary: 'Pings.',
  access: 'public',
  reply: success({}),
});
const client = {
  callApi: jest.fn(() => Promise.resolve({ success: true })),
  fetchFile: jest.fn(() => Promise.resolve(new Blob(['bytes']))),
};
const load = jest.fn(() => client);

jest.mock('@hostel/shared-ui/http', () => load());
beforeEach(() => {
  jest.resetModules();
  jest.clearAllMocks();
});

it('loads the client at the first call, and only once', async () => {
  const { callApi, fetchFile } = await import('./call-api.ts');
  expect(load).not.toHaveBeenCalled();
  const { signal } = new AbortController();
  const [reply, file] = await Promise.all([callApi(ping, { signal }), fetchFile('/photo', signal)]);
  expect(reply).toEqual({ success: true });
  expect(file.size).toBe(5);
  expect(load).toHaveBeenCalledTimes(1);
  expect(client.callApi).toHaveBeenCalledWith(ping, { signal });
  expect(client.fetchFile).toHaveBeenCalledWith('/photo', signal);
});

it('tries to load the client again after a failed load', async () => {
  load.mockImplementationOnce(() => {
    throw new Error('ChunkLoadError');
  });
  const { callApi } = await import('./call-api.ts');
  await expect(callApi(ping)).rejects.toThrow('ChunkLoadError');
  await expect(callApi(ping)).resolves.toEqual({ success: true });
});
