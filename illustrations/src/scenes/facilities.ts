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
  const iron = p.faces('iron');
  p.path('M856 230L878 90l22 140M862 196h32M868 158h20M872 130h12', 'none', {
    stroke: iron.mid,
    'stroke-width': 4,
  });
  for (const r of [34, 62, 92]) {
    p.path(
      `M${878 - r} ${96 - r * 0.55}a${r} ${r} 0 0 0 0 ${r * 1.1}M${878 + r} ${96 - r * 0.55}a${r} ${r} 0 0 1 0 ${r * 1.1}`,
      'none',
      { stroke: '#ffd98a', 'stroke-width': 4, 'stroke-linecap': 'round', opacity: 0.75 },
    );
  }
  p.add(
    element('circle', { cx: 878, cy: 90, r: 26, fill: p.glow('#ff6b5a', 0.8) }),
    element('circle', { cx: 878, cy: 90, r: 5, fill: '#ff8a76' }),
  );
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
