import type { Student } from '@hostel/contracts/students';
import { useState } from 'react';

export type Picked = Pick<Student, 'userId' | 'name'>;

/** Students picked by hand; they stay picked over pages, searches and layouts. */
export function useSelection() {
  const [picked, setPicked] = useState<ReadonlyMap<string, Picked>>(new Map());
  const change = (act: (next: Map<string, Picked>) => void) =>
    setPicked((before) => {
      const next = new Map(before);
      act(next);
      return next;
    });
  return {
    picked: [...picked.values()],
    has: ({ userId }: Picked) => picked.has(userId),
    toggle: ({ userId, name }: Picked) =>
      change((next) => {
        if (!next.delete(userId)) next.set(userId, { userId, name });
      }),
    add: (students: readonly Picked[]) =>
      change((next) => students.forEach(({ userId, name }) => next.set(userId, { userId, name }))),
    clear: () => setPicked(new Map()),
  };
}
export type Selection = ReturnType<typeof useSelection>;
