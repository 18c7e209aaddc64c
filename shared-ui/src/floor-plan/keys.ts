/** The rooms as they are seen: each line is one side of a corridor, from left to right. */
export type Lines<Room> = readonly (readonly Room[])[];

function step<Room>(
  lines: Lines<Room>,
  line: number,
  place: number,
  key: string,
): Room | undefined {
  const current = lines[line] ?? [];
  switch (key) {
    case 'ArrowLeft':
      return current[place - 1];
    case 'ArrowRight':
      return current[place + 1];
    case 'Home':
      return current[0];
    case 'End':
      return current.at(-1);
    case 'ArrowUp':
    case 'ArrowDown': {
      // The last line of a floor may be shorter.
      const next = lines[line + (key === 'ArrowUp' ? -1 : 1)] ?? [];
      return next[Math.min(place, next.length - 1)];
    }
    default:
      return undefined;
  }
}

/** The room to which a key moves; undefined at an edge, or for another key. */
export function nextRoom<Room>(lines: Lines<Room>, from: Room, key: string): Room | undefined {
  const line = lines.findIndex((rooms) => rooms.includes(from));
  const place = lines[line]?.indexOf(from) ?? -1;
  return place < 0 ? undefined : step(lines, line, place, key);
}

/** Reads the lines from the drawing: the parts of a corridor wrap with the width of the page. */
export function readLines(plan: Element): Element[][] {
  return [...plan.querySelectorAll('[data-corridor]')].flatMap((corridor) => {
    const strips = new Map<number, Element[]>();
    for (const part of corridor.children) {
      const top = Math.round(part.getBoundingClientRect().top);
      strips.set(top, [...(strips.get(top) ?? []), part]);
    }
    return [...strips.values()].flatMap((parts) =>
      ['upper', 'lower']
        .map((side) => parts.flatMap((part) => [...part.querySelectorAll(`[data-side=${side}]`)]))
        .filter((rooms) => rooms.length > 0),
    );
  });
}
