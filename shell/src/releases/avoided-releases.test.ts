import { remoteEntry, remotesDocument } from '../testing/remotes.ts';
import { addPreviews } from './previews/add-previews.ts';
import { avoidRelease, isAvoided } from './avoided-releases.ts';
import { chooseReleases } from './choose-releases.ts';

const fallback = { version: '0.9.0-z', entry: '/old.js', integrity: 'sha384-z' };
const student = remoteEntry('student', { fallback });
const versionOf = async (remote = student, cookies = '') => {
  const { document } = await chooseReleases(remotesDocument(remote), cookies);
  return document.remotes[0]?.version;
};

beforeEach(() => sessionStorage.clear());

test('uses the release before one that failed in this tab', async () => {
  avoidRelease('student', student.version);
  const { document } = await chooseReleases(remotesDocument(student), '');
  expect(document.remotes[0]).toMatchObject({ ...fallback, name: 'student', paths: student.paths });
  expect(document.remotes[0]?.fallback).toBeUndefined();
});

test('uses a newer release, and one without a previous release', async () => {
  avoidRelease('student', student.version);
  expect(await versionOf({ ...student, version: '1.1.0-b' })).toBe('1.1.0-b');
  expect(await versionOf(remoteEntry('student'))).toBe(student.version);
  expect(await versionOf(remoteEntry('other', { fallback }))).toBe(student.version);
});

test('uses the live release in place of a shared one, then the one before that', async () => {
  const share = { ...fallback, version: '1.1.0-b', percent: 100, preload: [] };
  const shared = { ...student, share };
  expect(await versionOf(shared, 'share=1')).toBe('1.1.0-b');
  avoidRelease('student', '1.1.0-b');
  expect(await versionOf(shared, 'share=1')).toBe(student.version);
  avoidRelease('student', student.version);
  expect(await versionOf(shared, 'share=1')).toBe(fallback.version);
});

test('ends a preview that failed in this tab', async () => {
  avoidRelease('student', '2.0.0-p');
  const read = jest.fn();
  const previews = new Map([['student', '2.0.0-p']]);
  const chosen = await addPreviews(remotesDocument(student), previews, '1.0.0-s', read);
  expect(chosen.document.remotes).toEqual([student]);
  expect(chosen.ended).toMatchObject([{ name: 'student', why: 'unreadable' }]);
  expect(read).not.toHaveBeenCalled();
});

test('avoids nothing where the browser forbids storage', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  avoidRelease('student', student.version);
  expect(isAvoided('student', student.version)).toBe(false);
});
