import { at, element, type Picture } from './picture.ts';

/** Open ground from `y` down: bright at a distance, and warmer near the viewer. */
export function ground(
  p: Picture,
  y: number,
  material: 'earth' | 'grass' | 'paving' | 'moss' = 'earth',
): void {
  const faces = p.faces(material);
  p.rect(0, y, p.width, p.height - y, p.gradient([faces.lit, faces.lit, faces.mid]));
}

/** A path from the viewer to `x` on the horizon. */
export function path(
  p: Picture,
  x: number,
  y: number,
  far: number,
  near: number,
  nearX = x,
  material: 'paving' | 'earth' = 'paving',
): void {
  const stone = p.faces(material);
  const h = p.height;
  p.path(
    `M${at(x - far / 2)} ${at(y)}h${at(far)}L${at(nearX + near / 2)} ${at(h)}H${at(nearX - near / 2)}z`,
    p.gradient([stone.lit, stone.mid]),
  );
  let lines = '';
  for (let index = 1; index < 7; index++) {
    const t = (index / 7) ** 2;
    const width = far + (near - far) * t;
    lines += `M${at(x + (nearX - x) * t - width / 2)} ${at(y + (h - y) * t)}h${at(width)}`;
  }
  p.path(lines, 'none', { stroke: stone.shade, 'stroke-width': 1.2, opacity: 0.5 });
}

/** The shadow of a wall of this height on the ground in front of it. */
export function castShadow(
  p: Picture,
  x: number,
  y: number,
  w: number,
  length: number,
  slant: number,
): void {
  const { shadow, shadowStrength, side } = p.light;
  const dx = -side * slant;
  p.path(
    `M${at(x)} ${at(y)}h${at(w)}l${at(dx)} ${at(length)}h${at(-w)}z`,
    p.gradient([
      [shadow, shadowStrength],
      [shadow, shadowStrength * 0.5],
    ]),
  );
}

/** The round shadow under a tree or a person. */
export function pool(p: Picture, x: number, y: number, rx: number, ry: number, strength = 1): void {
  const { shadow, shadowStrength } = p.light;
  p.add(
    element('ellipse', {
      cx: x,
      cy: y,
      rx,
      ry,
      fill: shadow,
      opacity: Math.round(shadowStrength * strength * 100) / 100,
    }),
  );
}

/** A tree's shadow with spots of sunlight. */
export function dapple(
  p: Picture,
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
  material: 'earth' | 'grass' | 'paving' = 'paving',
): void {
  pool(p, x, y, rx, ry, 1.1);
  const { lit } = p.faces(material);
  let d = '';
  for (let index = 0; index < count; index++) {
    const angle = p.random(0, Math.PI * 2);
    const far = Math.sqrt(p.random()) * 0.85;
    d += `M${Math.round(x + Math.cos(angle) * rx * far)} ${Math.round(y + Math.sin(angle) * ry * far)}h${Math.round(p.random(2, 11))}`;
  }
  p.path(d, 'none', { stroke: lit, 'stroke-width': 3.4, 'stroke-linecap': 'round', opacity: 0.75 });
}
