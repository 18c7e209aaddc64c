import { personKey, useSession } from '@hostel/shared-ui/session';
import { useState } from 'react';

/** Ids of public notices that a person opened in this browser; the newest so many are kept. */
const mostKept = 200;
const keyOf = (person: string) => `seen-public-notices:${person}`;

function readSeen(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Which public notices this person has opened: the server keeps no such thing for the board. */
export function useSeen() {
  const key = keyOf(useSession(personKey));
  const [seen, setSeen] = useState(() => readSeen(key));
  return {
    isSeen: (id: string) => seen.includes(id),
    see: (id: string) => {
      const next = [...readSeen(key).filter((other) => other !== id), id].slice(-mostKept);
      setSeen(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Full or forbidden: it is kept while the page is open.
      }
    },
  };
}

const newDays = 14;

/** Whether a notice is marked as new: published lately and not opened yet. */
export function isNew(
  { publishedAt, createdAt }: { publishedAt: string | null; createdAt: string },
  isSeen: boolean,
  now: Date,
): boolean {
  const age = now.getTime() - Date.parse(publishedAt ?? createdAt);
  return !isSeen && age < newDays * 86_400_000;
}
