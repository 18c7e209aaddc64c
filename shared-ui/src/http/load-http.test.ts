test('one load serves everybody', async () => {
  const { loadHttp } = await import('./load-http.ts');
  const [one, other] = await Promise.all([loadHttp(), loadHttp()]);
  expect(one.callApi).toBe(other.callApi);
});

test('a failed load is tried again', async () => {
  jest.resetModules();
  jest.doMock('@hostel/shared-ui/http', () => {
    throw new Error('ChunkLoadError');
  });
  const { loadHttp } = await import('./load-http.ts');
  await expect(loadHttp()).rejects.toThrow('ChunkLoadError');
  jest.dontMock('@hostel/shared-ui/http');
  await expect(loadHttp()).resolves.toHaveProperty('callApi');
});
