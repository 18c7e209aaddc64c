import type { SessionUser } from '@hostel/contracts/session';
import { create } from 'zustand';
import { clearDrafts, clearKeptDrafts } from './drafts.ts';
import { clearStored, readStored, tokenKey, writeStored } from './stored-session.ts';

/** Raised when the store's shape changes in a way that a remote built against the old one can't bear. */
export const sessionVersion = 1;

export interface SessionState {
  token: string | null;
  user: SessionUser | null;
  /** The server has ended the session (401); the person and their forms stay on screen. */
  ended: boolean;
  /** Keeps a new session in this browser; drafts of anybody else go. */
  signIn: (session: { token: string; user: SessionUser }) => void;
  /** Forgets the session in both storages, and every draft, kept ones too. */
  signOut: () => void;
  /** Marks the session as ended by the server. Nothing is forgotten yet. */
  end: () => void;
}

/** Names a person in query keys and drafts: their id, for staff their email, else 'anonymous'. */
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
    clearKeptDrafts();
    set({ token: null, user: null, ended: false });
  },
  end: () => set({ ended: true }),
}));

/** Another tab signed in or out: this one follows, and keeps no draft of somebody else. */
function follow(event: StorageEvent) {
  if (event.storageArea !== localStorage || (event.key !== tokenKey && event.key !== null)) return;
  const stored = readStored();
  clearDrafts(stored.user ? { keep: personKey(stored) } : {});
  useSession.setState({ ...stored, ended: false });
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', follow);
  clearKeptDrafts(Date.now());
}
