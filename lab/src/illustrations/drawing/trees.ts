import { mix } from './light.ts';
import { at, element, type Picture } from './picture.ts';

interface Crown {
  x: number;
  y: number;
  /** Half width and half height. */
  rx: number;
  ry: number;
  distance?: number;
  colours?: readonly [deep: string, mid: string, lit: string, edge: string];
}

interface Tone {
  count: number;
  /** How far from the middle of a crown 200 wide and 200 high. */
  spread: number;
  /** Of one spray of leaves. */
  width: number;
  length: number;
}

/** Sprays of leaves that point outwards and droop, in a sunflower's spiral. */
function tone(p: Picture, { count, spread, width, length }: Tone): string {
  return p.define((id) => {
    let d = '';
    for (let index = 0; index < count; index++) {
      const angle = index * 2.39996;
      const far = Math.sqrt((index + 0.6) / count) * spread * (1 + 0.1 * Math.sin(angle * 5));
      const wobble = Math.sin(index * 12.9898) * 6;
      const dx = Math.round(Math.cos(angle) * length);
      const dy = Math.round((0.45 + 0.4 * Math.sin(index * 4.1)) * length);
      d += `M${Math.round(Math.cos(angle) * far + wobble)} ${Math.round(Math.sin(angle) * far - wobble)}l${dx} ${dy}`;
    }
    return element('path', { id, d, 'stroke-width': width });
  });
}

/** A crown of leaves in four tones: dark at the foot, lit towards the sun. */
export function crown(p: Picture, c: Crown): void {
  const { x, y, rx, ry, distance = 0 } = c;
  const leaf = p.faces('leaf', distance);
  const dark = mix(leaf.shade, leaf.deep, 0.3);
  const [deep, middle, lit, edge] = c.colours ?? [dark, leaf.shade, leaf.mid, leaf.lit];
  const sunward = p.light.side * rx;
  const layers = [
    [deep, tone(p, { count: 64, spread: 86, width: 24, length: 14 }), 0, 0.05],
    [middle, tone(p, { count: 84, spread: 80, width: 11, length: 12 }), 0.05, -0.08],
    [lit, tone(p, { count: 72, spread: 64, width: 6, length: 10 }), 0.12, -0.22],
    [edge, tone(p, { count: 40, spread: 46, width: 4, length: 8 }), 0.24, -0.36],
  ] as const;
  // No sky is seen through the middle of a crown.
  p.add(element('ellipse', { cx: x, cy: y + ry * 0.05, rx: rx * 0.78, ry: ry * 0.76, fill: deep }));
  p.group({ fill: 'none', 'stroke-linecap': 'round' }, () => {
    for (const [colour, id, dx, dy] of layers) {
      const place = `translate(${at(x + sunward * dx)} ${at(y + ry * dy)})scale(${Math.round(rx) / 100} ${Math.round(ry) / 100})`;
      p.add(p.use(id, place, { stroke: colour }));
    }
  });
}

/** A neem: a leaning trunk that forks, and a broad crown. */
export function neem(
  p: Picture,
  x: number,
  base: number,
  h: number,
  look: { distance?: number; lean?: number } = {},
): void {
  const { distance = 0, lean = 0 } = look;
  const wood = p.faces('wood', distance);
  const t = h * 0.045;
  const fork = base - h * 0.42;
  const sway = h * 0.06 * lean;
  const limb = (dx: number, dy: number) =>
    `M${at(x + sway - t * 0.5)} ${at(fork + t)}Q${at(x + sway + dx * 0.3)} ${at(fork - dy * 0.5)} ${at(x + sway + dx)} ${at(fork - dy)}Q${at(x + sway + dx * 0.35 + t)} ${at(fork - dy * 0.4)} ${at(x + sway + t * 0.5)} ${at(fork + t)}z`;
  const trunk = `M${at(x - t * 1.5)} ${at(base)}Q${at(x - t * 0.4)} ${at(base - h * 0.1)} ${at(x + sway - t * 0.7)} ${at(fork)}h${at(t * 1.4)}Q${at(x + t * 0.9)} ${at(base - h * 0.12)} ${at(x + t * 1.8)} ${at(base)}z`;
  p.path(
    trunk + limb(-h * 0.26, h * 0.2) + limb(h * 0.28, h * 0.18) + limb(h * 0.03, h * 0.3),
    p.gradient(p.light.side < 0 ? [wood.lit, wood.deep] : [wood.deep, wood.lit], 'x'),
  );
  crown(p, { x: x + sway, y: base - h * 0.68, rx: h * 0.4, ry: h * 0.29, distance });
}

/** An ashoka: a tall, hanging spire of leaves. */
export function ashoka(p: Picture, x: number, base: number, h: number, distance = 0): void {
  p.stamp(`translate(${at(x)} ${at(base)})scale(${Math.round(h) / 100})`, () =>
    spires(p, distance),
  );
}

function spires(p: Picture, distance: number): void {
  const [x, base, h] = [0, 0, 100];
  const leaf = p.faces('leaf', distance);
  const wood = p.faces('wood', distance);
  p.rect(x - h * 0.012, base - h * 0.1, h * 0.024, h * 0.1, wood.shade);
  const w = h * 0.11;
  const spire = (scale: number, dx: number) => {
    let d = `M${at(x + dx)} ${at(base - h)}`;
    const rows = 7;
    for (const side of [1, -1]) {
      for (let index = 1; index <= rows; index++) {
        const t = side > 0 ? index / rows : 1 - (index - 1) / rows;
        const wide = w * scale * Math.sin(Math.min(1, t * 1.25) * 1.9) ** 0.8;
        const y = base - h + h * 0.93 * t;
        d += `Q${at(x + dx + side * wide * 1.3)} ${at(y - h * 0.03)} ${at(x + dx + side * wide)} ${at(y)}`;
      }
    }
    return `${d}z`;
  };
  p.path(spire(1, 0), leaf.shade);
  p.path(spire(0.62, p.light.side * w * 0.25), leaf.mid);
  p.path(spire(0.26, p.light.side * w * 0.42), leaf.lit, { opacity: 0.7 });
}

/** A clipped hedge or a bed of bushes along a line. */
export function hedge(
  p: Picture,
  x: number,
  base: number,
  w: number,
  h: number,
  distance = 0,
): void {
  const leaf = p.faces('leaf', distance);
  const edge = (size: number) =>
    `V9q${size * 0.5}-9 ${size} 0t${size} 0t${size * 1.3} 0t${size * 0.7} 0`;
  const id = p.define((name) =>
    element(
      'pattern',
      { id: name, y: base - h, width: 64, height: h, patternUnits: 'userSpaceOnUse' },
      element('path', { d: `M0 ${h}${edge(16)}V${h}z`, fill: leaf.shade }) +
        element('path', {
          d: `M0 ${at(h * 0.4)}${edge(16)}V${at(h * 0.36)}q-16 12-32 0t-32 2z`,
          fill: leaf.mid,
        }) +
        element('path', {
          d: 'M9 12h4m14-3h5m12 6h4m8-2h3',
          stroke: leaf.lit,
          'stroke-width': 3,
          'stroke-linecap': 'round',
        }),
    ),
  );
  p.rect(x, base - h, w, h, `url(#${id})`);
}

/** Flowers hanging over a wall or lying on a bush. */
export function flowers(
  p: Picture,
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
  colours: readonly string[],
): void {
  colours.forEach((colour, index) => {
    let d = '';
    for (let flower = 0; flower < count / colours.length; flower++) {
      const angle = p.random(0, Math.PI * 2);
      const far = Math.sqrt(p.random());
      d += `M${Math.round(x + Math.cos(angle) * rx * far)} ${Math.round(y + Math.sin(angle) * ry * far)}h0`;
    }
    p.path(d, 'none', {
      stroke: colour,
      'stroke-width': 7 - index * 1.5,
      'stroke-linecap': 'round',
    });
  });
}

/** A pot of marigolds. */
export function pot(p: Picture, x: number, base: number, size: number): void {
  const clay = p.faces('tile');
  const leaf = p.faces('leaf');
  p.path(
    `M${at(x - size * 0.4)} ${at(base - size * 0.7)}h${at(size * 0.8)}l${at(-size * 0.14)} ${at(size * 0.7)}h${at(-size * 0.52)}z`,
    clay.mid,
  );
  p.rect(x - size * 0.46, base - size * 0.82, size * 0.92, size * 0.16, clay.lit);
  p.add(
    element('ellipse', {
      cx: x,
      cy: base - size * 1.1,
      rx: size * 0.6,
      ry: size * 0.42,
      fill: leaf.shade,
    }),
  );
  flowers(p, x, base - size * 1.2, size * 0.5, size * 0.3, 8, ['#f0a202', '#e07b12']);
}

/** A branch in an upper corner of the picture, near the viewer. */
export function overhang(p: Picture, side: -1 | 1, reach: number, drop: number): void {
  const leaf = p.faces('leaf');
  const x = side < 0 ? 0 : p.width;
  const dark = mix(leaf.shade, leaf.deep, 0.6);
  const colours = [dark, mix(dark, leaf.shade, 0.6), leaf.shade, leaf.mid] as const;
  crown(p, { x: x - side * reach * 0.3, y: drop * 0.1, rx: reach * 0.8, ry: drop * 0.6, colours });
  crown(p, {
    x: x - side * reach * 0.75,
    y: drop * 0.3,
    rx: reach * 0.34,
    ry: drop * 0.5,
    colours,
  });
}
