import type { Student } from '@hostel/contracts/residence/students';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** A student whom a notice may be sent to. */
export type Recipient = Pick<Student, 'userId' | 'name'>;

type Selected = ReadonlyMap<string, Recipient>;

/**
 * The selected students. They stay selected on other pages, after a search and in either layout, and when
 * the person comes back to the list; they are removed with the data of the person at sign-out.
 */
export function useSelection() {
  const client = useQueryClient();
  const key = [...useQueryScope('provost-portal'), 'selection'];
  const [selected, setSelected] = useState<Selected>(
    () => client.getQueryData<Selected>(key) ?? new Map(),
  );
  const replace = (next: Selected) => {
    client.setQueryDefaults(key, { gcTime: Infinity });
    client.setQueryData<Selected>(key, next);
    setSelected(next);
  };
  const change = (update: (next: Map<string, Recipient>) => void) => {
    const next = new Map(selected);
    update(next);
    replace(next);
  };
  return {
    selected: [...selected.values()],
    has: ({ userId }: Recipient) => selected.has(userId),
    toggle: ({ userId, name }: Recipient) =>
      change((next) => {
        if (!next.delete(userId)) next.set(userId, { userId, name });
      }),
    add: (students: readonly Recipient[]) =>
      change((next) => students.forEach(({ userId, name }) => next.set(userId, { userId, name }))),
    clear: () => replace(new Map()),
  };
}
export type Selection = ReturnType<typeof useSelection>;
