import { chhatri } from '../drawing/domes.ts';
import { facade } from '../drawing/facade.ts';
import { steps } from '../drawing/gateway.ts';
import { ground } from '../drawing/ground.ts';
import { lights } from '../drawing/light.ts';
import { people } from '../drawing/people.ts';
import { element, Picture } from '../drawing/picture.ts';
import { birds, farTrees, sky, stars, streaks, veil, vignette } from '../drawing/sky.ts';
import { lampPost } from '../drawing/things.ts';
import { ashoka, hedge, overhang } from '../drawing/trees.ts';
import { volleyball } from './slides/field.ts';
import { messHall } from './slides/mess.ts';
import { readingRoom } from './slides/reading.ts';
import { roofLaundry } from './slides/roof.ts';

/** A radio mast on a roof: a lattice on a plinth, with two aerials and the waves that it sends. */
function mast(p: Picture, x: number, base: number, h: number): void {
  const iron = p.faces('iron');
  const half = (share: number) => 17 - 12 * share;
  const rungs = [0, 0.2, 0.4, 0.6, 0.8].map((share) => {
    const [y, next] = [base - h * share, base - h * (share + 0.2)];
    const [wide, narrow] = [half(share), half(share + 0.2)];
    return `M${x - wide} ${y}L${x + narrow} ${next}M${x + wide} ${y}L${x - narrow} ${next}M${x - narrow} ${next}H${x + narrow}`;
  });
  const top = base - h;
  p.rect(x - 26, base - 6, 52, 12, p.faces('stone').shade);
  p.path(rungs.join(''), 'none', { stroke: iron.mid, 'stroke-width': 1.8 });
  p.path(
    `M${x - 17} ${base}L${x - 5} ${top}M${x + 17} ${base}L${x + 5} ${top}M${x} ${top}v-30`,
    'none',
    {
      stroke: iron.shade,
      'stroke-width': 3.6,
      'stroke-linecap': 'round',
    },
  );
  p.rect(x - 13, top + 8, 6, 24, iron.lit, { rx: 2 });
  p.rect(x + 7, top + 8, 6, 24, iron.lit, { rx: 2 });
  const tip = top - 30;
  for (const r of [22, 38, 54]) {
    const wave = (side: -1 | 1) =>
      `M${x + side * r * 0.8} ${tip - r * 0.6}A${r} ${r} 0 0 ${side > 0 ? 1 : 0} ${x + side * r * 0.8} ${tip + r * 0.6}`;
    p.path(wave(-1) + wave(1), 'none', {
      stroke: '#ffd98a',
      'stroke-width': 3,
      'stroke-linecap': 'round',
      opacity: 0.9 - r / 90,
    });
  }
  p.add(
    element('circle', { cx: x, cy: tip, r: 18, fill: p.glow('#ff6b5a', 0.7) }),
    element('circle', { cx: x, cy: tip, r: 4, fill: '#ff8a76' }),
  );
}

/** Two students and a laptop on the steps; a mast on the roof. */
function wifi(): Picture {
  const p = new Picture(1200, 600, lights.dusk, 301);
  sky(p);
  stars(p, 20, 160);
  streaks(p, '#ffcfae', 6, 100, 320);
  farTrees(p, 480, 90, 0.45);
  veil(p, 360, 160, 0.5);
  ground(p, 476, 'paving');
  facade(p, {
    x: 150,
    base: 486,
    w: 900,
    material: 'brick',
    storeys: [
      { h: 130, bays: 8, arch: 'cusped', wide: 0.66, high: 0.8, lamps: 0.5 },
      { h: 96, bays: 8, arch: 'pointed', rail: true, lamps: 0.6 },
    ],
  });
  chhatri(p, 206, 228, 84);
  mast(p, 878, 232, 118);
  steps(p, 560, 536, 300, 6, 9);
  p.add(element('circle', { cx: 556, cy: 462, r: 150, fill: p.glow('#bfe0ff', 0.5) }));
  people(p, [
    { x: 500, y: 500, h: 200, pose: 'sit', colour: '#f3ead8' },
    { x: 618, y: 500, h: 200, pose: 'sit', facing: -1, woman: true, colour: '#d98a2b' },
    { x: 930, y: 560, h: 130, pose: 'walk', book: true, colour: '#2f6f73' },
  ]);
  p.path('M528 478h62l8-44h-60z', '#39425c');
  p.path('M542 438h52l-6 34h-48z', '#cfe6ff');
  hedge(p, 0, 540, 240, 36);
  lampPost(p, 1060, 560, 120);
  ashoka(p, 60, 560, 300);
  birds(p, 440, 110, 6, 8, '#2a1f40');
  overhang(p, 1, 160, 90);
  vignette(p, 0.42);
  return p;
}

export const facilityScenes: Readonly<Record<string, () => Picture>> = {
  'facilities/mess-canteen': () =>
    messHall({ width: 1200, height: 600, counter: false, seed: 302 }),
  'facilities/laundry-services': () => roofLaundry(1200, 600, 303),
  'facilities/sports-gym': () => volleyball(1200, 600, 304),
  'facilities/reading-room': () => readingRoom(400, 305),
  'facilities/wifi-information': wifi,
};
