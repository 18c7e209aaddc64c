import type { SessionUser } from '@hostel/contracts/identity/sign-in/session';
import { create } from 'zustand';
import { clearDrafts, clearSavedDrafts } from './drafts.ts';
import { clearStored, readStored, tokenKey, writeStored } from './stored-session.ts';

/**
 * Raised when the store's shape changes in a way that a remote built against the old one can't bear.
 * @public webpack reads it from this file.
 */
export const sessionVersion = 1;

export interface SessionState {
  token: string | null;
  user: SessionUser | null;
  /** The server has ended the session (401); the person and their forms stay on screen. */
  ended: boolean;
  /** Stores a new session in this browser, and removes the drafts of other persons. */
  signIn: (session: { token: string; user: SessionUser }) => void;
  /** Removes the session from both storages, and every draft. */
  signOut: () => void;
  /** Marks the session as ended by the server. Nothing is removed yet. */
  end: () => void;
}

/** Identifies a person in query keys and drafts: by id, staff by email, otherwise 'anonymous'. */
export function personKey(state: Pick<SessionState, 'user'>): string {
  return state.user?._id ?? state.user?.email ?? 'anonymous';
}

/** The session of this browser: the one place that holds the token. */
export const useSession = create<SessionState>()((set) => ({
  ...readStored(),
  ended: false,
  signIn: (session) => {
    writeStored(session);
    clearDrafts({ keep: personKey(session) });
    set({ ...session, ended: false });
  },
  signOut: () => {
    clearStored();
    clearDrafts();
    clearSavedDrafts();
    set({ token: null, user: null, ended: false });
  },
  end: () => set({ ended: true }),
}));

/** Takes over a sign-in or sign-out of another tab, and removes the drafts of other persons. */
function follow(event: StorageEvent) {
  if (event.storageArea !== localStorage || (event.key !== tokenKey && event.key !== null)) return;
  const stored = readStored();
  clearDrafts(stored.user ? { keep: personKey(stored) } : {});
  useSession.setState({ ...stored, ended: false });
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', follow);
  clearSavedDrafts(Date.now());
}
