import { EventEmitter, once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { WebSocket } from 'ws';
import { startDevServer, type DevServer, type ServedBuild } from './dev-server.ts';
import type { BuildState } from './watch-build.ts';

let folder: string;
let server: DevServer;
let build: ServedBuild;
let finish: (state: BuildState) => void;
const api = http.createServer((request, response) => {
  response.writeHead(201, { 'x-method': request.method, 'x-path': request.url });
  request.pipe(response);
});

/** A front end whose first build is still running. */
beforeEach(async () => {
  folder = await temporaryFolder();
  const state = new Promise<BuildState>((resolve) => (finish = resolve));
  build = {
    name: 'student-portal',
    place: '/remotes/student-portal/dev',
    folder: path.join(folder, 'files'),
    settled: () => state,
    events: new EventEmitter(),
    close: () => Promise.resolve(),
  };
  await mkdir(build.folder);
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as { port: number };
  server = await startDevServer({
    builds: [build],
    page: () => Promise.resolve('<p>The page</p>'),
    documents: { '/remotes.json': { remotes: [] } },
    api: `http://127.0.0.1:${port}`,
    host: '127.0.0.1',
    port: 0,
  });
});
afterEach(async () => {
  await server.close();
  api.closeAllConnections();
  api.close();
  await rm(folder, { recursive: true });
});

const get = (place: string, init?: RequestInit) => fetch(`${server.address}${place}`, init);

test('a request for a file waits for the build that is running', async () => {
  const file = get(`${build.place}/main.js`);
  await writeFile(path.join(build.folder, 'main.js'), 'console.log(1);');
  finish({ hash: 'one', errors: '' });
  const response = await file;
  expect(await response.text()).toBe('console.log(1);');
  expect(response.headers.get('content-type')).toContain('javascript');
  expect(response.headers.get('cache-control')).toContain('max-age=0');
});

test('a page receives the state of the last build and of each further one', async () => {
  finish({ hash: 'one', errors: '' });
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/dev-builds?student-portal`);
  const next = async () => JSON.parse(String((await once(socket, 'message'))[0])) as BuildState;
  expect(await next()).toEqual({ hash: 'one', errors: '' });
  build.events.emit('built', { hash: 'two', errors: 'line 3' });
  expect(await next()).toEqual({ hash: 'two', errors: 'line 3' });
  socket.close();
});

test('calls go to the API with method and body', async () => {
  const response = await get('/api/leave?page=2', { method: 'PUT', body: '{"a":1}' });
  expect(response.status).toBe(201);
  expect(response.headers.get('x-method')).toBe('PUT');
  expect(response.headers.get('x-path')).toBe('/api/leave?page=2');
  expect(await response.text()).toBe('{"a":1}');
});

test('says that the API does not answer', async () => {
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  expect((await get('/api/leave')).status).toBe(502);
});

test('every other address is the page, but only for a reader of pages', async () => {
  const page = await get('/student-login/leave', { headers: { accept: 'text/html' } });
  expect(await page.text()).toBe('<p>The page</p>');
  expect((await get('/favicon.png', { headers: { accept: 'image/png' } })).status).toBe(404);
  expect(await (await get('/remotes.json')).json()).toEqual({ remotes: [] });
});
