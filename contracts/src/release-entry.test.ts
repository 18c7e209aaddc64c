import { releaseFileOf, remoteEntryOf } from './release-entry.ts';
import { remoteEntry, type ReleaseManifest } from './releases.ts';

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

test('a remote’s release is told with the addresses that its files are served at', () => {
  const entry = remoteEntryOf(manifest);
  expect(remoteEntry.parse(entry)).toEqual(entry);
  expect(entry).toMatchObject({
    version: '1.3.0-abc',
    entry: '/remotes/student-portal/1.3.0-abc/remote-entry.1.js',
    integrity: 'sha384-e',
    preload: [{ href: '/remotes/student-portal/1.3.0-abc/routes.1.js' }],
  });
});

test('a shell’s release is no remote’s, nor is one without its entry', () => {
  expect(remoteEntryOf({ ...manifest, kind: 'shell' })).toBeUndefined();
  expect(remoteEntryOf({ ...manifest, files: {} })).toBeUndefined();
  expect(releaseFileOf({ ...manifest, kind: 'shell' })?.entry).toBe(
    '/shell/1.3.0-abc/remote-entry.1.js',
  );
});
