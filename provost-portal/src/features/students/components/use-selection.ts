import type { Student } from '@hostel/contracts/students';
import { useState } from 'react';

/** A student whom a notice may be sent to. */
export type Recipient = Pick<Student, 'userId' | 'name'>;

/** The selected students. They stay selected on other pages, after a search and in either layout. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, Recipient>>(new Map());
  const change = (update: (next: Map<string, Recipient>) => void) =>
    setSelected((previous) => {
      const next = new Map(previous);
      update(next);
      return next;
    });
  return {
    selected: [...selected.values()],
    has: ({ userId }: Recipient) => selected.has(userId),
    toggle: ({ userId, name }: Recipient) =>
      change((next) => {
        if (!next.delete(userId)) next.set(userId, { userId, name });
      }),
    add: (students: readonly Recipient[]) =>
      change((next) => students.forEach(({ userId, name }) => next.set(userId, { userId, name }))),
    clear: () => setSelected(new Map()),
  };
}
export type Selection = ReturnType<typeof useSelection>;
