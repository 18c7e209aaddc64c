import { at, element, type Picture } from './picture.ts';

export type ArchKind = 'round' | 'pointed' | 'cusped' | 'flat';

/** The outline of an opening whose lower edge is at `base`. */
export function arch(kind: ArchKind, x: number, base: number, w: number, h: number): string {
  const [right, top] = [x + w, base - h];
  if (kind === 'flat') return `M${at(x)} ${at(base)}V${at(top)}H${at(right)}V${at(base)}z`;
  if (kind === 'round') {
    const spring = top + w / 2;
    return `M${at(x)} ${at(base)}V${at(spring)}a${at(w / 2)} ${at(w / 2)} 0 0 1 ${at(w)} 0V${at(base)}z`;
  }
  const rise = Math.min(h * 0.6, w * 0.62);
  const spring = top + rise;
  const middle = x + w / 2;
  if (kind === 'pointed') {
    const curve = (side: 1 | -1) => ({
      low: `${at(side > 0 ? x : right)} ${at(spring - rise * 0.58)}`,
      high: `${at(middle - side * w * 0.2)} ${at(top + rise * 0.22)}`,
    });
    const [left, back] = [curve(1), curve(-1)];
    return `M${at(x)} ${at(base)}V${at(spring)}C${left.low} ${left.high} ${at(middle)} ${at(top)}C${back.high} ${back.low} ${at(right)} ${at(spring)}V${at(base)}z`;
  }
  return cusped(x, base, w, spring, rise);
}

/** A pointed arch whose edge is cut into foils. */
function cusped(x: number, base: number, w: number, spring: number, rise: number): string {
  const middle = x + w / 2;
  const foils = 4;
  const half = Array.from({ length: foils + 1 }, (_, index) => {
    const t = index / foils;
    const angle = (t * Math.PI) / 2;
    return { dx: (w / 2) * Math.cos(angle) ** 0.9, dy: rise * Math.sin(angle) ** 1.15 };
  });
  let d = `M${at(x)} ${at(base)}V${at(spring)}`;
  for (const { dx, dy } of half.slice(1)) {
    d += `A${at(w * 0.12)} ${at(w * 0.12)} 0 0 1 ${at(middle - dx)} ${at(spring - dy)}`;
  }
  for (const { dx, dy } of half.slice(0, -1).reverse()) {
    d += `A${at(w * 0.12)} ${at(w * 0.12)} 0 0 1 ${at(middle + dx)} ${at(spring - dy)}`;
  }
  return `${d}V${at(base)}z`;
}

export interface Opening {
  kind: ArchKind;
  x: number;
  base: number;
  w: number;
  h: number;
  /** What is visible in it. */
  fill?: 'dark' | 'lamp' | 'jaali' | 'door' | 'through';
  /** Width of the stone band around it; 0 for none. */
  band?: number;
  /** How thick the wall is, as seen at the sunny reveal. */
  depth?: number;
  rail?: boolean;
}

/** A lattice of stone stars over a background colour. */
export function jaaliPattern(p: Picture, size: number, stone: string, behind: string): string {
  const s = size;
  const holes =
    `M${at(s / 2)} ${at(s * 0.12)}L${at(s * 0.64)} ${at(s * 0.36)}L${at(s * 0.88)} ${at(s / 2)}L${at(s * 0.64)} ${at(s * 0.64)}L${at(s / 2)} ${at(s * 0.88)}L${at(s * 0.36)} ${at(s * 0.64)}L${at(s * 0.12)} ${at(s / 2)}L${at(s * 0.36)} ${at(s * 0.36)}z` +
    `M0 0h${at(s * 0.2)}L0 ${at(s * 0.2)}zM${at(s)} 0v${at(s * 0.2)}L${at(s * 0.8)} 0zM0 ${at(s)}v${at(-s * 0.2)}L${at(s * 0.2)} ${at(s)}zM${at(s)} ${at(s)}h${at(-s * 0.2)}L${at(s)} ${at(s * 0.8)}z`;
  const id = p.define((name) =>
    element(
      'pattern',
      { id: name, width: s, height: s, patternUnits: 'userSpaceOnUse' },
      element('path', { d: `M0 0h${at(s)}v${at(s)}H0z`, fill: stone }) +
        element('path', { d: holes, fill: behind }),
    ),
  );
  return `url(#${id})`;
}

/** An opening in a wall: stone band, sunlit reveal, and and darkness or a lamp behind. */
export function opening(p: Picture, o: Opening): void {
  const { kind, x, base, w, h, fill = 'dark', band = 5, depth = w * 0.12, rail = false } = o;
  const stone = p.faces('stone');
  const { inside, lamp, side } = p.light;
  if (band > 0) {
    p.path(arch(kind, x - band, base, w + band * 2, h + band * 1.3), stone.lit);
    p.path(arch(kind, x - 1, base, w + 2, h + 1.5), stone.shade);
  }
  // The sun lights the reveal on the opposite side.
  p.path(arch(kind, x, base, w, h), stone.mid);
  const innerX = side < 0 ? x : x + depth;
  const inner = arch(kind, innerX, base, w - depth, h - depth * 0.35);
  const dark = p.gradient([inside, inside, p.faces('stone').deep]);
  if (fill === 'lamp' && lamp !== null) p.path(inner, p.gradient(['#fff0b8', lamp, '#e58a2c']));
  else if (fill === 'through')
    p.path(inner, p.gradient([p.light.haze, p.light.sky[3] ?? p.light.haze]));
  else if (fill === 'jaali') p.path(inner, jaaliPattern(p, Math.max(9, w / 5), stone.mid, inside));
  else p.path(inner, dark);
  if (fill === 'door') door(p, innerX, base, w - depth, h);
  if (rail) railing(p, x, base, w);
}

function door(p: Picture, x: number, base: number, w: number, h: number): void {
  const wood = p.faces('door');
  p.rect(x + w * 0.12, base - h * 0.62, w * 0.37, h * 0.62, wood.shade);
  p.rect(x + w * 0.51, base - h * 0.62, w * 0.37, h * 0.62, wood.mid);
}

/** A low balustrade of turned stone across an opening. */
function railing(p: Picture, x: number, base: number, w: number): void {
  const stone = p.faces('stone');
  const high = Math.max(9, w * 0.26);
  p.rect(x, base - high, w, high * 0.28, stone.lit);
  const posts = Math.max(4, Math.round(w / 7));
  let d = '';
  for (let index = 0; index <= posts; index++)
    d += `M${at(x + (w * index) / posts)} ${at(base - high * 0.75)}v${at(high * 0.75)}`;
  p.path(d, 'none', { stroke: stone.mid, 'stroke-width': 2 });
}
