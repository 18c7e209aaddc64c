import { clockTower } from '../../drawing/clock-tower.ts';
import { chhatri, dome } from '../../drawing/domes.ts';
import { facade } from '../../drawing/facade.ts';
import { gateway, steps } from '../../drawing/gateway.ts';
import { castShadow, ground, path, pool } from '../../drawing/ground.ts';
import { lights } from '../../drawing/light.ts';
import { people, person } from '../../drawing/people.ts';
import { element, Picture } from '../../drawing/picture.ts';
import {
  birds,
  farTrees,
  moon,
  sky,
  stars,
  streaks,
  sun,
  veil,
  vignette,
} from '../../drawing/sky.ts';
import { bench, diyas, lampPost } from '../../drawing/things.ts';
import { ashoka, hedge, neem, overhang } from '../../drawing/trees.ts';

const [w, h] = [1600, 700];

export function clockTowerDusk(): Picture {
  const p = new Picture(w, h, lights.dusk, 41);
  sky(p);
  sun(p, 1330, 470, 30, '#ffd9a0');
  streaks(p, '#ffd2a6', 9, 120, 420);
  farTrees(p, 540, 100, 0.45);
  veil(p, 400, 200, 0.55);
  ground(p, 536, 'earth');
  const row = { h: 108, bays: 9, arch: 'pointed', wide: 0.6, high: 0.76, lamps: 0.35 } as const;
  facade(p, {
    x: 120,
    base: 548,
    w: 800,
    material: 'brick',
    storeys: [
      { ...row, h: 124, arch: 'cusped', lamps: 0.2 },
      { ...row, rail: true },
    ],
  });
  facade(p, {
    x: 1060,
    base: 548,
    w: 360,
    material: 'brick',
    storeys: [{ ...row, bays: 4, h: 124 }],
  });
  chhatri(p, 190, 292, 90);
  clockTower(p, 985, 550, 150, 400);
  castShadow(p, 120, 548, 1300, 34, 90);
  path(p, 985, 552, 110, 520, 760);
  for (const x of [60, 1500, 1560]) ashoka(p, x, 580, 330);
  hedge(p, 0, 590, 360, 34);
  lampPost(p, 640, 620, 120);
  lampPost(p, 1210, 600, 100);
  people(p, [
    { x: 840, y: 628, h: 104, pose: 'walk', facing: -1, bag: true },
    { x: 800, y: 634, h: 100, pose: 'walk', facing: -1, woman: true, colour: '#b3364e' },
    { x: 1100, y: 596, h: 84, pose: 'stand', dress: 'shirt' },
  ]);
  birds(p, 560, 180, 14, 10, '#2a1f40');
  overhang(p, -1, 240, 130);
  vignette(p, 0.4);
  return p;
}

export function diwaliHall(): Picture {
  const p = new Picture(w, h, lights.night, 151);
  sky(p);
  stars(p, 70, 300);
  for (const [x, y, colour] of [
    [300, 130, '#ffb84d'],
    [1290, 100, '#ff8a6b'],
    [1090, 200, '#ffe08a'],
  ] as const) {
    let rays = '';
    for (let index = 0; index < 22; index++) {
      const angle = (index / 22) * Math.PI * 2;
      const [a, b] = [p.random(22, 34), p.random(46, 78)];
      rays += `M${Math.round(x + Math.cos(angle) * a)} ${Math.round(y + Math.sin(angle) * a)}L${Math.round(x + Math.cos(angle) * b)} ${Math.round(y + Math.sin(angle) * b + 6)}`;
    }
    p.add(element('circle', { cx: x, cy: y, r: 150, fill: p.glow(colour, 0.35) }));
    p.path(rays, 'none', {
      stroke: colour,
      'stroke-width': 2.4,
      'stroke-linecap': 'round',
      'stroke-dasharray': '9 5',
    });
  }
  farTrees(p, 540, 90, 0.35);
  ground(p, 536, 'paving');
  const row = { h: 110, bays: 12, arch: 'cusped', wide: 0.62, high: 0.78, lamps: 0.8 } as const;
  facade(p, {
    x: 200,
    base: 546,
    w: 1200,
    material: 'brick',
    storeys: [
      { ...row, lamps: 1 },
      { ...row, h: 96, lamps: 0.6 },
    ],
  });
  gateway(p, 800, 548, 260, 300, { fill: 'lamp' });
  for (const x of [250, 708, 892, 1350]) chhatri(p, x, x > 600 && x < 1000 ? 212 : 302, 88);
  steps(p, 800, 566, 300, 5, 6);
  p.rect(
    0,
    400,
    w,
    300,
    p.gradient([
      ['#ffb43c', 0],
      ['#ffb43c', 0.22],
      ['#ffb43c', 0],
    ]),
  );
  const line = (from: number, to: number, y: number, every: number) =>
    Array.from(
      { length: Math.floor((to - from) / every) + 1 },
      (_, index) => [from + index * every, y] as const,
    );
  diyas(
    p,
    [
      ...line(212, 660, 436, 32),
      ...line(940, 1400, 436, 32),
      ...line(212, 660, 318, 32),
      ...line(940, 1400, 318, 32),
    ],
    0.8,
  );
  diyas(
    p,
    [...line(640, 960, 574, 40), ...line(120, 600, 590, 60), ...line(1000, 1500, 590, 60)],
    1.2,
  );
  diyas(p, [...line(60, 1560, 660, 100)], 2);
  people(p, [
    { x: 560, y: 640, h: 118, pose: 'stand', dress: 'sari', colour: '#b3364e', woman: true },
    { x: 700, y: 632, h: 112, pose: 'floor', dress: 'kurta', colour: '#d98a2b' },
    {
      x: 1010,
      y: 640,
      h: 120,
      pose: 'stand',
      dress: 'kurta',
      colour: '#f3ead8',
      lower: '#f3ead8',
      facing: -1,
    },
    {
      x: 1062,
      y: 642,
      h: 112,
      pose: 'stand',
      dress: 'sari',
      colour: '#2f6f73',
      woman: true,
      facing: -1,
    },
  ]);
  vignette(p, 0.5);
  return p;
}

export function nightLamps(): Picture {
  const p = new Picture(w, h, lights.night, 191);
  sky(p);
  stars(p, 110, 420);
  moon(p, 330, 130, 42);
  farTrees(p, 540, 110, 0.4);
  veil(p, 400, 200, 0.35);
  ground(p, 540, 'paving');
  const row = {
    h: 92,
    bays: 13,
    arch: 'pointed',
    wide: 0.5,
    high: 0.66,
    lamps: 0.16,
    rail: true,
  } as const;
  facade(p, {
    x: 380,
    base: 552,
    w: 1060,
    material: 'brick',
    storeys: [
      { ...row, h: 104, arch: 'cusped', rail: false, high: 0.76, lamps: 0.1 },
      row,
      row,
      row,
    ],
  });
  chhatri(p, 430, 150, 92);
  chhatri(p, 1390, 150, 92);
  dome(p, 910, 150, 150);
  castShadow(p, 380, 552, 1060, 40, 70);
  neem(p, 170, 612, 470, { lean: 1 });
  neem(p, 1540, 600, 360, { lean: -1 });
  hedge(p, 300, 580, 300, 26);
  bench(p, 690, 606, 130, 26);
  lampPost(p, 1180, 606, 130);
  pool(p, 560, 650, 90, 8);
  person(p, {
    x: 560,
    y: 650,
    h: 126,
    pose: 'walk',
    dress: 'shawl',
    colour: '#6d6a45',
    lower: '#5a5238',
  });
  p.add(element('circle', { cx: 590, cy: 606, r: 110, fill: p.glow('#ffc44f', 0.6) }));
  p.path('M584 596h13l2 18h-17zM586 590h9v6h-9z', '#ffd98a');
  vignette(p, 0.5);
  return p;
}
