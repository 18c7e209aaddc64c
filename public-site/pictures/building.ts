import { opening, type ArchKind, type Opening } from './arches.ts';
import type { Material } from './light.ts';
import { at, element, type Picture } from './picture.ts';

export interface Storey {
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
  /** 0 near, 1 lost in haze. */
  distance?: number;
  pilasters?: boolean;
}

/** Courses of brick, hinted by lines; only for walls that are near. */
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

function parapet(
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
 * The front of a building: walls in sun, openings with depth, courses and eaves that cast their
 * shadow. Gives the height of its roof.
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

/** A dome on a drum, with ribs, a lit cheek and a finial. `w` is its widest. */
export function dome(
  p: Picture,
  x: number,
  base: number,
  w: number,
  material: Material = 'plaster',
  swell = 1,
): void {
  const stone = p.faces(material);
  const gold = p.faces('stone');
  const h = w * 0.78 * swell;
  const half = w / 2;
  const body = `M${at(x - half * 0.86)} ${at(base)}C${at(x - half * 1.18)} ${at(base - h * 0.5)} ${at(x - half * 0.5)} ${at(base - h * 0.84)} ${at(x)} ${at(base - h)}C${at(x + half * 0.5)} ${at(base - h * 0.84)} ${at(x + half * 1.18)} ${at(base - h * 0.5)} ${at(x + half * 0.86)} ${at(base)}z`;
  const cheeks =
    p.light.side < 0 ? [stone.lit, stone.lit, stone.shade] : [stone.shade, stone.lit, stone.lit];
  p.path(body, p.gradient(cheeks, 'x'));
  const rib = (side: number) =>
    `M${at(x + side * half * 0.45)} ${at(base)}Q${at(x + side * half * 0.62)} ${at(base - h * 0.6)} ${at(x)} ${at(base - h)}`;
  p.path(rib(-1) + rib(1) + `M${at(x)} ${at(base)}V${at(base - h)}`, 'none', {
    stroke: stone.shade,
    'stroke-width': 1,
    opacity: 0.55,
  });
  p.rect(x - half * 0.95, base - h * 0.06, w * 0.95, h * 0.1, gold.lit);
  p.path(`M${at(x)} ${at(base - h - w * 0.24)}v${at(w * 0.24)}`, 'none', {
    stroke: '#d99a1c',
    'stroke-width': Math.max(1.6, w * 0.025),
  });
  p.add(
    element('circle', {
      cx: x,
      cy: base - h - w * 0.06,
      r: Math.max(1.8, w * 0.045),
      fill: '#e9ad2b',
    }),
  );
}

/** A domed kiosk on four columns. `w` is the width of its eave. */
export function chhatri(p: Picture, x: number, base: number, w: number): void {
  p.stamp(`translate(${at(x)} ${at(base)})scale(${Math.round(w) / 100})`, () => kiosk(p));
}

function kiosk(p: Picture): void {
  const [x, base, w] = [0, 0, 100];
  const stone = p.faces('stone');
  const h = w * 0.62;
  const body = w * 0.74;
  const behind = p.light.sky[Math.min(2, p.light.sky.length - 1)] ?? '#ffffff';
  p.rect(x - body / 2, base - h, body, h, stone.mid);
  const bay = body / 3;
  for (const index of [0, 1, 2]) {
    p.path(
      `M${at(x - body / 2 + bay * index + bay * 0.16)} ${at(base)}v${at(-h * 0.5)}q${at(bay * 0.34)} ${at(-h * 0.42)} ${at(bay * 0.68)} 0v${at(h * 0.5)}z`,
      index === 1 ? p.light.inside : behind,
      { opacity: index === 1 ? 0.55 : 1 },
    );
  }
  p.path(
    `M${at(x - w / 2)} ${at(base - h * 0.92)}L${at(x - body / 2)} ${at(base - h - w * 0.08)}H${at(x + body / 2)}L${at(x + w / 2)} ${at(base - h * 0.92)}z`,
    stone.lit,
  );
  p.path(
    `M${at(x - w / 2)} ${at(base - h * 0.92)}h${at(w)}l${at(-w * 0.05)} ${at(h * 0.07)}h${at(-w * 0.9)}z`,
    stone.deep,
  );
  dome(p, x, base - h - w * 0.06, w * 0.66);
}

/** Steps up to a door, broad at the bottom. */
export function steps(p: Picture, x: number, base: number, w: number, count = 4, rise = 6): void {
  const stone = p.faces('stone');
  for (let index = count; index > 0; index--) {
    const width = w + (index - 1) * 16;
    const y = base - (count - index + 1) * rise;
    p.rect(x - width / 2, y, width, rise, stone.mid);
    p.rect(x - width / 2, y, width, rise * 0.45, stone.lit);
  }
}

/** A tall sandstone gateway: a great arch with a smaller door in it, between corner piers. */
export function gateway(
  p: Picture,
  x: number,
  base: number,
  w: number,
  h: number,
  look: { kind?: ArchKind; fill?: Opening['fill']; material?: Material } = {},
): void {
  const { kind = 'pointed', fill = 'door', material = 'stone' } = look;
  const wall = p.faces(material);
  const stone = p.faces('stone');
  const brick = p.faces('brick');
  const sunward = p.light.side < 0 ? [wall.lit, wall.mid] : [wall.mid, wall.lit];
  p.rect(x - w / 2, base - h, w, h, p.gradient(sunward, 'x'));
  p.rect(x - w * 0.42, base - h * 0.94, w * 0.84, h * 0.94, 'none', {
    stroke: brick.mid,
    'stroke-width': Math.max(2, w * 0.014),
  });
  opening(p, {
    kind,
    x: x - w * 0.31,
    base,
    w: w * 0.62,
    h: h * 0.8,
    band: w * 0.035,
    depth: w * 0.07,
    fill: 'dark',
  });
  // A screen in the head of the great arch, and the door at its foot.
  const [left, wide] = [x - w * 0.31 + (p.light.side < 0 ? 0 : w * 0.07), w * 0.55];
  p.rect(left, base - h * 0.47, wide, h * 0.47, p.gradient([stone.shade, stone.deep]));
  p.rect(left, base - h * 0.49, wide, 5, stone.mid);
  opening(p, {
    kind,
    x: x - w * 0.13,
    base,
    w: w * 0.26,
    h: h * 0.4,
    band: w * 0.022,
    fill,
    depth: w * 0.03,
  });
  for (const side of [-1, 1]) {
    p.rect(
      x + side * w * 0.5 - w * 0.04,
      base - h - 8,
      w * 0.08,
      h + 8,
      side * p.light.side > 0 ? stone.lit : stone.shade,
    );
    p.add(
      element('circle', {
        cx: x + side * w * 0.27,
        cy: base - h * 0.8,
        r: w * 0.035,
        fill: brick.mid,
      }),
    );
  }
  course(p, x - w / 2, base - h - 8, w, 9, 8);
  parapet(p, 'merlons', x - w / 2, base - h - 8, w, material);
}
