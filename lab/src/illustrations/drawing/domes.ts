import type { Material } from './light.ts';
import { at, element, type Picture } from './picture.ts';

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
