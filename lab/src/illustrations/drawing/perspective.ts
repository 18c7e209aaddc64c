import { at } from './picture.ts';

/** A point of a room in metres: right of the eye, above the floor, and away from the eye. */
export type Place = readonly [right: number, up: number, away: number];

export interface Eye {
  /** The vanishing point on the picture. */
  x: number;
  y: number;
  /** Pixels of one metre at one metre. */
  scale: number;
  /** Height of the eye above the floor in metres. */
  height: number;
}

/** Projects a place of the room onto the picture. */
function seen(eye: Eye, [right, up, away]: Place): { x: number; y: number } {
  return {
    x: eye.x + (right * eye.scale) / away,
    y: eye.y + ((eye.height - up) * eye.scale) / away,
  };
}

/** A face of the room as a path. */
export function face(eye: Eye, places: readonly Place[]): string {
  return `M${places
    .map((place) => {
      const { x, y } = seen(eye, place);
      return `${at(x)} ${at(y)}`;
    })
    .join('L')}z`;
}

/** The outline of a pointed arch along the room, from `near` to `far`, as heights. */
export function archOutline(
  near: number,
  far: number,
  spring: number,
  top: number,
  steps = 7,
): [away: number, up: number][] {
  const points: [number, number][] = [[near, 0]];
  for (let index = 0; index <= steps; index++) {
    const t = index / steps;
    const towards = Math.abs(t - 0.5) * 2;
    points.push([near + (far - near) * t, spring + (top - spring) * (1 - towards ** 1.9)]);
  }
  points.push([far, 0]);
  return points;
}
