import { type ArchKind, type Opening, opening } from './arches.ts';
import { course, parapet } from './facade.ts';
import type { Material } from './light.ts';
import { element, type Picture } from './picture.ts';

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
