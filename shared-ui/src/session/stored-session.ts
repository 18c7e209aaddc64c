import { isRole } from '@hostel/contracts/roles';
import type { SessionUser } from '@hostel/contracts/session';

export const tokenKey = 'token';
export const userKey = 'user';

export type StoredSession = { token: string; user: SessionUser } | { token: null; user: null };

const none: StoredSession = { token: null, user: null };

function storages(): Storage[] {
  // Prerendering has none: newer Node has globals of these names, undefined or the process's own.
  if (typeof window === 'undefined') return [];
  // Reading the property itself throws where a browser forbids storage.
  return [() => localStorage, () => sessionStorage].flatMap((storage) => {
    try {
      return [storage()];
    } catch {
      return [];
    }
  });
}

function optionalText(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

/** By hand and not by the contract's schema: zod would be paid for before the first paint. */
function parseUser(json: string | null): SessionUser | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { _id, name, email, role }: Record<string, unknown> = { ...value };
    if (typeof email !== 'string' || !isRole(role)) return null;
    return optionalText(_id) && optionalText(name) ? { _id, name, email, role } : null;
  } catch {
    return null;
  }
}

/** The session kept in local or session storage; one that can't be read is none. */
export function readStored(): StoredSession {
  for (const storage of storages()) {
    const token = storage.getItem(tokenKey);
    const user = parseUser(storage.getItem(userKey));
    if (token && user) return { token, user };
  }
  return none;
}

/** Keeps a session; the user first, for other tabs listen for the token. */
export function writeStored(session: { token: string; user: SessionUser }): void {
  clearStored();
  for (const storage of storages()) {
    try {
      storage.setItem(userKey, JSON.stringify(session.user));
      storage.setItem(tokenKey, session.token);
      return;
    } catch {
      // Full or forbidden: the next storage, or memory alone.
    }
  }
}

export function clearStored(): void {
  for (const storage of storages()) {
    storage.removeItem(userKey);
    storage.removeItem(tokenKey);
  }
}
