import type { SessionUser } from '@hostel/contracts/identity/sign-in/session';
import { personKey, useSession } from './session.ts';
import { clearDrafts, clearSavedDrafts, draftKey, readDraft, writeDraft } from './drafts.ts';
import { readStored } from './stored-session.ts';

const student: SessionUser = { _id: 's1', name: 'Ananya', email: 'a@example.edu', role: 'student' };
const provost: SessionUser = { email: 'p@example.edu', role: 'provost' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState({ token: null, user: null, ended: false });
});

it('stores token and user under the agreed names', () => {
  useSession.getState().signIn({ token: 't1', user: student });
  expect(localStorage.getItem('token')).toBe('t1');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(student);
  expect(useSession.getState()).toMatchObject({ token: 't1', user: student, ended: false });
  expect(readStored()).toEqual({ token: 't1', user: student });
});

it('clears both storages on sign-out', () => {
  sessionStorage.setItem('token', 'old');
  sessionStorage.setItem('user', JSON.stringify(student));
  localStorage.setItem('theme', 'dark');
  useSession.getState().signIn({ token: 't1', user: provost });
  useSession.getState().signOut();
  expect(readStored()).toEqual({ token: null, user: null });
  expect(sessionStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('theme')).toBe('dark');
});

it.each([
  ['no user', 't', null],
  ['broken JSON', 't', '{'],
  ['an unknown role', 't', '{"email":"a@b.in","role":"king"}'],
  ['no email', 't', '{"role":"student"}'],
  ['no token', '', JSON.stringify(student)],
])('ignores %s', (_, token, user) => {
  localStorage.setItem('token', token);
  if (user !== null) localStorage.setItem('user', user);
  expect(readStored()).toEqual({ token: null, user: null });
});

it('reads a session from session storage too', () => {
  sessionStorage.setItem('token', 't2');
  sessionStorage.setItem('user', JSON.stringify(provost));
  expect(readStored()).toEqual({ token: 't2', user: provost });
});

it('keeps person, token and drafts of an ended session', () => {
  useSession.getState().signIn({ token: 't1', user: student });
  writeDraft(draftKey('s1', 'form'), { values: { text: 'half' } });
  useSession.getState().end();
  expect(useSession.getState()).toMatchObject({ token: 't1', user: student, ended: true });
  useSession.getState().signIn({ token: 't2', user: student });
  expect(readDraft(draftKey('s1', 'form'))).not.toBeNull();
  expect(useSession.getState().ended).toBe(false);
});

it('removes the drafts when someone else signs in, or on sign-out', () => {
  writeDraft(draftKey('s1', 'form'), { values: {} });
  sessionStorage.setItem('other', 'stays');
  useSession.getState().signIn({ token: 't2', user: provost });
  expect(readDraft(draftKey('s1', 'form'))).toBeNull();
  writeDraft(draftKey(personKey({ user: provost }), 'form'), { values: {} });
  useSession.getState().signOut();
  expect(readDraft(draftKey('p@example.edu', 'form'))).toBeNull();
  expect(sessionStorage.getItem('other')).toBe('stays');
});

it('removes saved drafts when they expire, and all of them on sign-out', () => {
  localStorage.setItem('kept-draft:old', JSON.stringify({ keptUntil: 1000 }));
  localStorage.setItem('kept-draft:broken', '{');
  localStorage.setItem('kept-draft:new', JSON.stringify({ keptUntil: 3000 }));
  clearSavedDrafts(2000);
  expect(Object.keys(localStorage)).toEqual(['kept-draft:new']);
  useSession.getState().end();
  expect(Object.keys(localStorage)).toEqual(['kept-draft:new']);
  useSession.getState().signOut();
  expect(localStorage).toHaveLength(0);
});

it('distinguishes persons whose ids have the same prefix', () => {
  writeDraft(draftKey('s10', 'form'), { values: {} });
  clearDrafts({ keep: 's1' });
  expect(readDraft(draftKey('s10', 'form'))).toBeNull();
});

function otherTab(change: () => void) {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: localStorage }));
}

it('follows a sign-in or sign-out of another tab', () => {
  writeDraft(draftKey('s1', 'form'), { values: {} });
  otherTab(() => {
    localStorage.setItem('user', JSON.stringify(provost));
    localStorage.setItem('token', 't3');
  });
  expect(useSession.getState()).toMatchObject({ token: 't3', user: provost });
  expect(readDraft(draftKey('s1', 'form'))).toBeNull();
  otherTab(() => localStorage.clear());
  expect(useSession.getState()).toMatchObject({ token: null, user: null });
});

it('identifies a person by id, then by email, else as anonymous', () => {
  expect(personKey({ user: student })).toBe('s1');
  expect(personKey({ user: provost })).toBe('p@example.edu');
  expect(personKey({ user: null })).toBe('anonymous');
});
