import { dayLength } from '@hostel/contracts/wire/calendar';
import { personKey, useSession } from '@hostel/shared-ui/session';
import { useState } from 'react';

/** How many ids of opened public notices are stored for a student in this browser; the oldest are dropped. */
const mostStored = 200;
const keyOf = (person: string) => `seen-public-notices:${person}`;

function readSeen(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** The public notices that the student has opened. The server doesn't record this for public notices. */
export function useSeenNotices() {
  const key = keyOf(useSession(personKey));
  const [seen, setSeen] = useState(() => readSeen(key));
  return {
    isSeen: (id: string) => seen.includes(id),
    markSeen: (id: string) => {
      const next = [...readSeen(key).filter((other) => other !== id), id].slice(-mostStored);
      setSeen(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is full or blocked: the state lasts while the page is open.
      }
    },
  };
}

const newDays = 14;

/** Whether a notice is marked as new: published in the last 14 days and not opened yet. */
export function isNew(
  { publishedAt, createdAt }: { publishedAt: string | null; createdAt: string },
  isSeen: boolean,
  now: Date,
): boolean {
  const age = now.getTime() - Date.parse(publishedAt ?? createdAt);
  return !isSeen && age < newDays * dayLength;
}
