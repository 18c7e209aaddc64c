import { readPreview } from './read-preview.ts';

const pointer = {
  live: '1.0.0-a',
  previous: null,
  preview: ['2.0.0-p'],
  share: { version: '1.1.0-b', percent: 5 },
};
const manifest = {
  name: 'site',
  kind: 'remote',
  title: 'The Site',
  version: '2.0.0-p',
  container: 'site',
  paths: ['/'],
  entry: 'entry.js',
  preload: [],
  fragments: [],
  files: { 'entry.js': { size: 1, integrity: 'sha384-p' } },
};

function serve(files: Record<string, unknown>) {
  jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    const file = typeof url === 'string' ? files[url] : undefined;
    if (file === undefined) return Promise.resolve(new Response('{}', { status: 404 }));
    if (file instanceof Error) return Promise.reject(file);
    return Promise.resolve(new Response(JSON.stringify(file)));
  });
}
const at = { '/remotes/site/live.json': pointer, '/remotes/site/2.0.0-p/release.json': manifest };

test('reads an offered release from its manifest', async () => {
  serve(at);
  expect(await readPreview('site', '2.0.0-p')).toMatchObject({
    of: {
      title: 'The Site',
      version: '2.0.0-p',
      entry: '/remotes/site/2.0.0-p/entry.js',
      integrity: 'sha384-p',
    },
  });
});

test('reads the set that a release is offered in', async () => {
  const set = { shell: '2.0.0-q', site: '2.0.0-p' };
  serve({ ...at, '/remotes/site/live.json': { ...pointer, sets: { '2.0.0-p': set } } });
  expect(await readPreview('site', '2.0.0-p')).toMatchObject({ of: { name: 'site' }, set });
});

test.each([
  ['is live', '1.0.0-a', at, 'live'],
  ['is not offered', '3.0.0-x', at, 'withdrawn'],
  ['has no pointer', '2.0.0-p', {}, 'withdrawn'],
  [
    'has no manifest',
    '2.0.0-p',
    { ...at, '/remotes/site/2.0.0-p/release.json': undefined },
    'unreadable',
  ],
  [
    'belongs to another front end',
    '2.0.0-p',
    { ...at, '/remotes/site/2.0.0-p/release.json': { ...manifest, name: 'other' } },
    'unreadable',
  ],
  [
    'has no entry',
    '2.0.0-p',
    { ...at, '/remotes/site/2.0.0-p/release.json': { ...manifest, files: {} } },
    'unreadable',
  ],
  [
    'cannot be requested',
    '2.0.0-p',
    { '/remotes/site/live.json': new TypeError('Failed to fetch') },
    'unreadable',
  ],
  [
    'has an invalid pointer',
    '2.0.0-p',
    { '/remotes/site/live.json': { preview: {} } },
    'unreadable',
  ],
])('returns the state of a preview that %s', async (_, version, files, found) => {
  serve(files);
  expect(await readPreview('site', version)).toBe(found);
});

test('reads the preview of the shell from its pointer', async () => {
  serve({ '/shell/live.json': pointer });
  expect(await readPreview('shell', '2.0.0-p')).toEqual({ of: 'shell' });
  expect(await readPreview('shell', '1.1.0-b')).toEqual({ of: 'shell' });
});
