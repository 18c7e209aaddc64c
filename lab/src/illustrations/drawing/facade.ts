import { type ArchKind, type Opening, opening } from './arches.ts';
import type { Material } from './light.ts';
import { at, element, type Picture } from './picture.ts';

interface Storey {
  h: number;
  bays: number;
  arch: ArchKind;
  /** Opening's width and height as shares of the bay and the storey. */
  wide?: number;
  high?: number;
  fill?: Opening['fill'];
  /** Share of bays with a lamp lit. */
  lamps?: number;
  rail?: boolean;
}

export interface Facade {
  x: number;
  base: number;
  w: number;
  material: Material;
  /** From the ground up. */
  storeys: readonly Storey[];
  plinth?: number;
  parapet?: 'merlons' | 'rail' | 'plain' | 'none';
  /** 0 is near, 1 is hidden in haze. */
  distance?: number;
  pilasters?: boolean;
}

/** Courses of brick, drawn as lines; only for near walls. */
function courses(p: Picture, colour: string): string {
  const id = p.define((name) =>
    element(
      'pattern',
      { id: name, width: 22, height: 12, patternUnits: 'userSpaceOnUse' },
      element('path', {
        d: 'M0 .5h22M0 6.500h22M5 0v6M16 6v6',
        stroke: colour,
        'stroke-width': 0.8,
        opacity: 0.28,
      }),
    ),
  );
  return `url(#${id})`;
}

/** A projecting course of stone with its shadow on the wall beneath. */
export function course(p: Picture, x: number, y: number, w: number, h: number, out = 4): void {
  const stone = p.faces('stone');
  const { shadow } = p.light;
  p.rect(
    x,
    y + h,
    w,
    h * 1.6,
    p.gradient([
      [shadow, 0.5],
      [shadow, 0],
    ]),
  );
  p.rect(x - out, y, w + out * 2, h, stone.lit);
  p.rect(x - out, y + h * 0.62, w + out * 2, h * 0.38, stone.shade);
}

/** Brackets under a deep eave. */
function brackets(p: Picture, x: number, y: number, w: number): void {
  const stone = p.faces('stone');
  const id = p.define((name) =>
    element(
      'pattern',
      { id: name, x, y, width: 20, height: 14, patternUnits: 'userSpaceOnUse' },
      element('path', { d: 'M7 0h6v5l-6 8z', fill: stone.shade }),
    ),
  );
  p.rect(x, y, w, 14, `url(#${id})`);
}

export function parapet(
  p: Picture,
  kind: Facade['parapet'],
  x: number,
  y: number,
  w: number,
  material: Material,
): void {
  const stone = p.faces('stone');
  const wall = p.faces(material);
  if (kind === 'none') return;
  p.rect(x, y - 16, w, 16, p.gradient([wall.lit, wall.mid], 'x'));
  if (kind === 'plain') {
    p.rect(x - 3, y - 20, w + 6, 5, stone.lit);
    return;
  }
  if (kind === 'rail') {
    const id = p.define((name) =>
      element(
        'pattern',
        { id: name, width: 12, height: 18, patternUnits: 'userSpaceOnUse', y: y - 18 },
        element('path', { d: 'M4 3h4l2 6-2 6v3H4v-3l-2-6z', fill: stone.mid }) +
          element('path', { d: 'M0 0h12v4H0z', fill: stone.lit }),
      ),
    );
    p.rect(x, y - 18, w, 18, `url(#${id})`);
    return;
  }
  const step = w / Math.max(3, Math.round(w / 15));
  const half = step * 0.38;
  const merlon = `M${at(step / 2 - half)} 15v-6q0-5 ${at(half)}-9q${at(half)} 4 ${at(half)} 9v6z`;
  const id = p.define((name) =>
    element(
      'pattern',
      {
        id: name,
        x,
        y: y - 30,
        width: Math.round(step * 100) / 100,
        height: 15,
        patternUnits: 'userSpaceOnUse',
      },
      element('path', { d: merlon, fill: stone.lit }),
    ),
  );
  p.rect(x, y - 30, w, 15, `url(#${id})`);
}

/**
 * The front of a building: sunlit walls, openings with depth, courses and eaves with shadows. Returns
 * the y coordinate of its roof.
 */
export function facade(p: Picture, f: Facade): number {
  const { x, base, w, material, storeys, plinth = 14, distance = 0, pilasters = true } = f;
  const wall = p.faces(material, distance);
  const stone = p.faces('stone', distance);
  const total = storeys.reduce((sum, storey) => sum + storey.h, 0);
  const top = base - plinth - total;
  const sunward = p.light.side < 0 ? [wall.lit, wall.mid] : [wall.mid, wall.lit];
  p.rect(x, top, w, total + plinth, p.gradient(sunward, 'x'));
  if (material === 'brick' && distance < 0.2) p.rect(x, top, w, total, courses(p, wall.deep));
  p.rect(x - 5, base - plinth, w + 10, plinth, stone.mid);
  p.rect(x - 5, base - plinth, w + 10, 4, stone.lit);

  let y = base - plinth;
  storeys.forEach((storey, level) => {
    bays(p, storey, x, y, w, pilasters);
    y -= storey.h;
    const last = level === storeys.length - 1;
    if (last) {
      brackets(p, x, y + 6, w);
      course(p, x, y - 4, w, 10, 9);
    } else course(p, x, y - 3, w, 6, 3);
  });
  parapet(p, f.parapet ?? 'merlons', x, top - 3, w, material);
  return top;
}

/** One storey's row of openings: one bay is drawn, the others use it. */
function bays(
  p: Picture,
  storey: Storey,
  x: number,
  base: number,
  w: number,
  pilasters: boolean,
): void {
  const {
    h,
    bays: count,
    arch: kind,
    wide = 0.58,
    high = 0.72,
    fill,
    lamps = 0,
    rail = false,
  } = storey;
  const bay = w / count;
  const width = bay * wide;
  const draw = (seen: Opening['fill']) =>
    p.define((id) =>
      element(
        'g',
        { id },
        p.aside(() => {
          if (pilasters) p.rect(-1.5 - bay * 0.02, -h, bay * 0.04 + 3, h, p.faces('stone').mid);
          opening(p, {
            kind,
            x: (bay - width) / 2,
            base: 0,
            w: width,
            h: h * high,
            band: Math.max(2.5, bay * 0.055),
            fill: seen,
            rail,
          });
        }),
      ),
    );
  const plain = draw(fill);
  const lit = lamps > 0 ? draw('lamp') : plain;
  for (let index = 0; index < count; index++) {
    const id = p.random() < lamps ? lit : plain;
    p.add(p.use(id, `translate(${at(x + bay * index)} ${at(base)})`));
  }
}
