import type { BedState, MarkTone, PlanFloor } from './plan-data.ts';

/** All lengths are in the drawing's units, of which 16 are one rem. */
export const corridor = 22;
const padding = 9;
const glyph = { width: 20, height: 13 };

export type Detail = 'names' | 'beds';
export type Side = 'upper' | 'lower';

interface Metrics {
  detail: Detail;
  width: number;
  /** Every room of a floor is as high as its largest one needs. */
  height: number;
}

interface Point {
  x: number;
  y: number;
}

const bedsInLine = 3;

/** The size of a floor's rooms: with names, one line for each bed; without, three beds in a line. */
export function roomMetrics(floor: PlanFloor, detail: Detail): Metrics {
  const most = Math.max(1, ...floor.rooms.map((room) => room.beds.length));
  if (detail === 'names') return { detail, width: 140, height: 48 + most * 19 };
  return { detail, width: 80, height: 34 + Math.ceil(most / bedsInLine) * 19 };
}

/** The upper left corner of a bed's glyph in its room. */
export function bedPlace(index: number, detail: Detail): Point {
  if (detail === 'names') return { x: padding, y: 45 + index * 19 };
  const line = Math.floor(index / bedsInLine);
  return { x: padding + (index % bedsInLine) * (glyph.width + 3), y: 31 + line * 19 };
}

/** What a press on a bed may hit: with names, the complete line. */
export function bedBox(index: number, { detail, width }: Metrics) {
  const { x, y } = bedPlace(index, detail);
  if (detail === 'names') return { x: 4, y: y - 3, width: width - 8, height: glyph.height + 6 };
  return { x: x - 1.5, y: y - 3, width: glyph.width + 3, height: glyph.height + 6 };
}

/** The walls of a room, open at the door to the corridor. */
export function walls({ width, height }: Metrics, side: Side): string {
  const from = side === 'upper' ? height : 0;
  const to = height - from;
  const middle = width / 2;
  return `M${middle + 10} ${from}H${width}V${to}H0V${from}H${middle - 10}`;
}

function frame({ x, y }: Point): string {
  return `M${x + 0.5} ${y + 0.5}h${glyph.width - 1}v${glyph.height - 1}h${1 - glyph.width}z`;
}

/** Each state has its own shape: colour only supports it. */
const shapes: Record<BedState, (place: Point) => string> = {
  // An empty bed: its outline, which is dashed.
  free: frame,
  // A made bed, with the pillow cut out (fill-rule evenodd).
  taken: ({ x, y }) => `${frame({ x, y })}M${x + 3} ${y + 3}h4v${glyph.height - 6}h-4z`,
  // A crossed-out bed.
  'out-of-service': ({ x, y }) =>
    `${frame({ x, y })}m0 0l${glyph.width - 1} ${glyph.height - 1}m0 ${1 - glyph.height}l${1 - glyph.width} ${glyph.height - 1}`,
  // A bed with a point: you are here.
  own: ({ x, y }) => {
    const radius = 3.5;
    const [left, middle] = [x + glyph.width / 2 - radius, y + glyph.height / 2];
    return `${frame({ x, y })}M${left} ${middle}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  },
};

/** The glyphs of all beds of one state in a room, as one path. */
export function bedPath(state: BedState, places: readonly Point[]): string {
  return places.map(shapes[state]).join('');
}

const badge = 10;

/** The outline of a mark's badge around its middle. */
export function badgePath(tone: MarkTone, { x, y }: Point): string {
  if (tone === 'bad') {
    const reach = badge + 2;
    return `M${x} ${y - reach}l${reach} ${reach}l${-reach} ${reach}l${-reach} ${-reach}z`;
  }
  if (tone === 'good') {
    const [side, top] = [badge + 1, 6];
    return `M${x - side} ${y}l${top} ${-badge}h${2 * (side - top)}l${top} ${badge}l${-top} ${badge}h${-2 * (side - top)}z`;
  }
  if (tone === 'neutral') return `M${x} ${y - 12}l13 22h-26z`;
  if (tone === 'info') return `M${x - 9} ${y - 9}h18v18h-18z`;
  return `M${x - badge} ${y}a${badge} ${badge} 0 1 0 ${2 * badge} 0a${badge} ${badge} 0 1 0 ${-2 * badge} 0z`;
}

/** A person in a wheelchair, in a box of 12 by 12. */
export const accessiblePath =
  'M4.6 0a1.3 1.3 0 1 1 0 2.6a1.3 1.3 0 0 1 0-2.6M4 3.2h1.4v1.4h3v1.2h-3v1.4h3.2l1.5 3.2h1.2v1.2H9.4L7.8 8.4H4zM3 5.8v1.3a2.4 2.4 0 1 0 3.4 3h1.3A3.6 3.6 0 1 1 3 5.8';

/** A text of at most `most` characters. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

/** A person's name in little room: 'Ananya Iyer', 'Balasubramanian K.', 'Venkatanarasimha…'. */
export function shortName(name: string, most: number): string {
  if (name.length <= most) return name;
  const [first = '', ...others] = name.split(' ');
  const last = others.at(-1);
  const short = last ? `${first} ${last.slice(0, 1)}.` : first;
  return short.length <= most ? short : cut(first, most);
}
