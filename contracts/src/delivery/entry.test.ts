import { releaseFileOf, remoteEntryOf } from './entry.ts';
import { remoteEntry, type ReleaseManifest } from './contract.ts';

const manifest: ReleaseManifest = {
  name: 'student-portal',
  kind: 'remote',
  title: 'Student Portal',
  version: '1.3.0-abc',
  container: 'student_portal',
  paths: ['/student-login'],
  roles: ['student'],
  entry: 'remote-entry.1.js',
  preload: [{ href: 'routes.1.js', as: 'script', paths: ['/student-login'] }],
  fragments: [],
  files: { 'remote-entry.1.js': { size: 3, integrity: 'sha384-e' } },
};

test('describes a remote’s release with the addresses of its files', () => {
  const entry = remoteEntryOf(manifest);
  expect(remoteEntry.parse(entry)).toEqual(entry);
  expect(entry).toMatchObject({
    version: '1.3.0-abc',
    entry: '/remotes/student-portal/1.3.0-abc/remote-entry.1.js',
    integrity: 'sha384-e',
    preload: [{ href: '/remotes/student-portal/1.3.0-abc/routes.1.js' }],
  });
});

test('rejects a shell’s release and one without an entry', () => {
  expect(remoteEntryOf({ ...manifest, kind: 'shell' })).toBeUndefined();
  expect(remoteEntryOf({ ...manifest, files: {} })).toBeUndefined();
  expect(releaseFileOf({ ...manifest, kind: 'shell' })?.entry).toBe(
    '/shell/1.3.0-abc/remote-entry.1.js',
  );
});
