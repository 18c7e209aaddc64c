import { isRole } from '@hostel/contracts/wire/roles';
import type { SessionUser } from '@hostel/contracts/identity/sign-in/session';

export const tokenKey = 'token';
const userKey = 'user';

export type StoredSession = { token: string; user: SessionUser } | { token: null; user: null };

const none: StoredSession = { token: null, user: null };

function storages(): Storage[] {
  // Prerendering has none: in newer Node these globals are undefined or belong to the process.
  if (typeof window === 'undefined') return [];
  // Reading the property throws when the browser blocks storage.
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

/** Written by hand and not with the contract's schema: zod would be loaded before the first paint. */
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

/** The session in local or session storage; an invalid one is ignored. */
export function readStored(): StoredSession {
  for (const storage of storages()) {
    const token = storage.getItem(tokenKey);
    const user = parseUser(storage.getItem(userKey));
    if (token && user) return { token, user };
  }
  return none;
}

/** Stores a session; the user first, because other tabs watch the token. */
export function writeStored(session: { token: string; user: SessionUser }): void {
  clearStored();
  for (const storage of storages()) {
    try {
      storage.setItem(userKey, JSON.stringify(session.user));
      storage.setItem(tokenKey, session.token);
      return;
    } catch {
      // Full or blocked: the next storage, or only memory, is used.
    }
  }
}

export function clearStored(): void {
  for (const storage of storages()) {
    storage.removeItem(userKey);
    storage.removeItem(tokenKey);
  }
}
