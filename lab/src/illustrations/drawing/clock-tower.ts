import { opening } from './arches.ts';
import { dome } from './domes.ts';
import { course } from './facade.ts';
import { element, type Picture } from './picture.ts';

/** A square clock tower with a domed lantern on top. */
export function clockTower(p: Picture, x: number, base: number, wide: number, high: number): void {
  const wall = p.faces('brick');
  const stone = p.faces('stone');
  const sunward = p.light.side < 0 ? [wall.lit, wall.mid] : [wall.mid, wall.lit];
  p.rect(x - wide / 2, base - high, wide, high, p.gradient(sunward, 'x'));
  for (const share of [0.3, 0.56]) {
    opening(p, {
      kind: 'pointed',
      x: x - wide * 0.16,
      base: base - high * share,
      w: wide * 0.32,
      h: high * 0.15,
      fill: 'lamp',
    });
    course(p, x - wide / 2, base - high * (share + 0.19), wide, 7, 4);
  }
  for (const side of [-1, 1])
    p.rect(x + side * wide * 0.46 - wide * 0.05, base - high, wide * 0.1, high, stone.mid);
  const [cy, r] = [base - high * 0.86, wide * 0.29];
  const { lamp } = p.light;
  if (lamp) p.add(element('circle', { cx: x, cy, r: r * 3, fill: p.glow(lamp, 0.5) }));
  p.add(
    element('circle', { cx: x, cy, r: r * 1.16, fill: stone.lit }),
    element('circle', { cx: x, cy, r, fill: lamp ? '#fff1c2' : '#fdf6e3' }),
  );
  // Twenty to seven.
  p.path(
    `M${x} ${cy}L${x - r * 0.18} ${cy + r * 0.5}M${x} ${cy}L${x - r * 0.62} ${cy + r * 0.36}`,
    'none',
    { stroke: '#33243f', 'stroke-width': 3.4, 'stroke-linecap': 'round' },
  );
  p.add(
    element('circle', {
      cx: x,
      cy,
      r: r * 0.86,
      fill: 'none',
      stroke: '#33243f',
      'stroke-width': 4,
      'stroke-dasharray': '1.5 8.500',
      opacity: 0.7,
    }),
  );
  course(p, x - wide / 2, base - high - 6, wide, 10, 10);
  p.rect(x - wide * 0.4, base - high - wide * 0.42, wide * 0.8, wide * 0.38, stone.mid);
  for (const index of [-1, 0, 1])
    opening(p, {
      kind: 'round',
      x: x + index * wide * 0.25 - wide * 0.09,
      base: base - high - wide * 0.05,
      w: wide * 0.18,
      h: wide * 0.3,
      band: 0,
      fill: 'lamp',
    });
  course(p, x - wide * 0.4, base - high - wide * 0.46, wide * 0.8, 7, 8);
  dome(p, x, base - high - wide * 0.46, wide * 0.7);
}
