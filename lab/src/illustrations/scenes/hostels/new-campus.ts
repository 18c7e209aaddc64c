import { arch, jaaliPattern } from '../../drawing/arches.ts';
import { chhatri, dome } from '../../drawing/domes.ts';
import { course, facade } from '../../drawing/facade.ts';
import { gateway, steps } from '../../drawing/gateway.ts';
import { castShadow, dapple, ground, path, pool } from '../../drawing/ground.ts';
import { inSun, lights } from '../../drawing/light.ts';
import { people } from '../../drawing/people.ts';
import { element, Picture } from '../../drawing/picture.ts';
import {
  birds,
  cloud,
  farTrees,
  rain,
  sky,
  streaks,
  sun,
  veil,
  vignette,
} from '../../drawing/sky.ts';
import { bicycle, lampPost } from '../../drawing/things.ts';
import { ashoka, flowers, hedge, neem, overhang } from '../../drawing/trees.ts';

const [w, h] = [1200, 675];

function flag(p: Picture, x: number, y: number, colour: string): void {
  p.path(`M${x} ${y}v-64`, 'none', { stroke: p.faces('iron').mid, 'stroke-width': 3 });
  p.path(`M${x + 1} ${y - 64}q16-8 30 0t30-2v24q-16 8-30 1t-30 2z`, inSun(colour, p.light));
}

export function kautilyaHall(): Picture {
  const p = new Picture(w, h, lights.golden, 201);
  sky(p);
  cloud(p, 90, 150, 260, 0.5);
  streaks(p, '#fff0cf', 4, 90, 240);
  farTrees(p, 540, 90, 0.5);
  veil(p, 420, 160, 0.5);
  ground(p, 536, 'grass');
  const storey = { h: 86, bays: 5, arch: 'pointed', wide: 0.6, high: 0.74, rail: true } as const;
  for (const x of [60, 750]) {
    facade(p, {
      x,
      base: 546,
      w: 390,
      material: 'brick',
      storeys: [{ ...storey, h: 98, arch: 'cusped', rail: false }, storey, storey, storey],
    });
  }
  chhatri(p, 104, 156, 84);
  chhatri(p, 1096, 156, 84);
  gateway(p, 600, 548, 310, 430, { fill: 'through' });
  for (const [x, colour] of [
    [482, '#f0a202'],
    [600, '#2b3a8c'],
    [718, '#f0a202'],
  ] as const)
    flag(p, x, 88, colour);
  castShadow(p, 60, 546, 1080, 30, 50);
  steps(p, 600, 552, 240, 3, 5);
  path(p, 600, 552, 200, 620, 600);
  hedge(p, 0, 574, 440, 28);
  hedge(p, 760, 574, 440, 28);
  neem(p, 1110, 636, 360, { lean: -1 });
  people(p, [
    { x: 470, y: 606, h: 90, pose: 'walk', bag: true },
    { x: 640, y: 622, h: 98, pose: 'walk', dress: 'shirt', facing: -1, colour: '#2f6f73' },
    { x: 690, y: 624, h: 98, pose: 'walk', facing: -1, colour: '#f3ead8', bag: true },
  ]);
  overhang(p, -1, 180, 130);
  vignette(p, 0.32);
  return p;
}

/** On pillars, with an outer stair and an observatory, in the first rain. */
export function aryabhataHall(): Picture {
  const p = new Picture(w, h, lights.monsoon, 211);
  sky(p, 560);
  cloud(p, -60, 130, 620, 0.5);
  cloud(p, 560, 90, 700, 0.45);
  farTrees(p, 550, 100, 0.4);
  ground(p, 546, 'moss');
  p.rect(
    0,
    546,
    w,
    129,
    p.gradient([
      ['#8d9ba0', 0.7],
      ['#b6beb8', 0.75],
    ]),
  );
  // The open ground storey: pillars, and the dry pitch behind them.
  p.rect(150, 440, 860, 120, p.light.inside);
  p.rect(150, 530, 860, 30, p.faces('earth').shade);
  people(p, [
    { x: 420, y: 552, h: 74, pose: 'reach', dress: 'shirt' },
    { x: 610, y: 554, h: 74, pose: 'walk', dress: 'shirt', colour: '#d98a2b', facing: -1 },
    { x: 800, y: 552, h: 72, pose: 'stand', dress: 'shirt' },
  ]);
  const stone = p.faces('stone');
  for (let x = 150; x <= 1010; x += 86) {
    p.rect(x - 10, 440, 20, 124, p.gradient([stone.lit, stone.shade], 'x'));
    p.rect(x - 15, 440, 30, 10, stone.mid);
  }
  const storey = { h: 92, bays: 10, arch: 'round', wide: 0.56, high: 0.7, rail: true } as const;
  facade(p, {
    x: 140,
    base: 446,
    w: 880,
    material: 'brick',
    plinth: 8,
    storeys: [storey, storey, { ...storey, h: 84, rail: false }],
    parapet: 'rail',
  });
  p.rect(830, 112, 130, 62, p.faces('plaster').mid);
  course(p, 830, 108, 130, 7, 5);
  p.path(
    'M836 108a59 59 0 0 1 118 0z',
    p.gradient([p.faces('marble').lit, p.faces('marble').shade], 'x'),
  );
  p.path('M886 108V52h22v56z', p.light.inside);
  // The outer stair.
  p.path('M1020 446L1150 560H1110L1020 482z', stone.shade);
  p.path('M1020 436L1156 556', 'none', { stroke: stone.lit, 'stroke-width': 8 });
  pool(p, 600, 574, 480, 14, 0.8);
  ashoka(p, 60, 600, 330);
  neem(p, 1140, 640, 330, { lean: 2 });
  people(p, [{ x: 300, y: 636, h: 116, pose: 'walk', bag: true, colour: '#2b3a8c' }]);
  p.path(
    'M236 530Q250 484 304 482q54 2 68 48-16-8-34 0-18-8-34 0-18-8-34 0-18-8-34 0z',
    inSun('#f0a202', p.light),
  );
  p.path('M304 482v84', 'none', { stroke: '#3a2f3a', 'stroke-width': 2.4 });
  rain(p, 150);
  vignette(p, 0.36);
  return p;
}

/** A front of stone screens, four floors high. */
export function gargiHall(): Picture {
  const p = new Picture(
    w,
    h,
    { ...lights.dusk, sky: ['#3a3a86', '#7d62a6', '#c98bb0', '#f3bf9a'] },
    221,
  );
  sky(p);
  streaks(p, '#f7cdb8', 6, 90, 300);
  farTrees(p, 546, 80, 0.45);
  veil(p, 420, 160, 0.5);
  ground(p, 540, 'paving');
  const side = { h: 92, bays: 4, arch: 'pointed', wide: 0.56, high: 0.7, lamps: 0.4 } as const;
  for (const x of [70, 860])
    facade(p, {
      x,
      base: 552,
      w: 270,
      material: 'brick',
      storeys: [{ ...side, h: 104 }, side, side, side],
    });
  const brick = p.faces('brick');
  p.rect(330, 130, 540, 422, p.gradient([brick.mid, brick.lit], 'x'));
  const stone = p.faces('stone');
  const screen = jaaliPattern(p, 22, stone.mid, '#ffcf7a');
  for (let index = 0; index < 3; index++) {
    const x = 362 + index * 164;
    p.path(arch('pointed', x - 9, 552, 166, 392), stone.lit);
    p.path(arch('pointed', x, 552, 148, 380), stone.deep);
    p.path(arch('pointed', x + 8, 540, 132, 360), screen);
    p.rect(x, 300, 148, 10, stone.lit);
    p.rect(x, 420, 148, 10, stone.lit);
  }
  course(p, 330, 126, 540, 11, 9);
  for (let index = 0; index < 7; index++) dome(p, 370 + index * 77, 124, 46);
  for (const x of [112, 1088]) chhatri(p, x, 158, 78);
  castShadow(p, 70, 552, 1060, 26, 60);
  steps(p, 600, 566, 520, 3, 6);
  const pane = (x: number) => p.path(`M${x} 570h120l-90 100h-170z`, '#ffcf7a', { opacity: 0.22 });
  for (const x of [380, 545, 710]) pane(x);
  lampPost(p, 240, 620, 110);
  lampPost(p, 960, 620, 110);
  people(p, [
    { x: 500, y: 632, h: 104, woman: true, book: true, colour: '#f0b429' },
    { x: 560, y: 640, h: 108, woman: true, dress: 'sari', colour: '#b3364e', facing: -1 },
    { x: 780, y: 640, h: 104, pose: 'walk', woman: true, bag: true, colour: '#2f6f73' },
  ]);
  birds(p, 260, 120, 8, 9, '#2a1f40');
  ashoka(p, 20, 610, 330);
  ashoka(p, 1180, 610, 330);
  vignette(p, 0.42);
  return p;
}

/** White with brick bands, and bougainvillea on every balcony. */
export function maitreyiHall(): Picture {
  const p = new Picture(
    w,
    h,
    { ...lights.morning, sky: ['#8db9d8', '#c9dbe0', '#fbe7cf', '#fde3b8'] },
    231,
  );
  sky(p);
  sun(p, 150, 330, 38, '#fff4d2');
  farTrees(p, 540, 120, 0.5);
  veil(p, 400, 180, 0.55, '#fdeccb');
  ground(p, 540, 'grass');
  const storey = { h: 116, bays: 8, arch: 'round', wide: 0.6, high: 0.76, rail: true } as const;
  const top = facade(p, {
    x: 150,
    base: 552,
    w: 900,
    material: 'plaster',
    storeys: [{ ...storey, rail: false }, storey, storey],
    parapet: 'plain',
    pilasters: false,
  });
  const brick = p.faces('brick');
  for (const y of [552 - 14 - 116 - 12, 552 - 14 - 232 - 12]) p.rect(150, y, 900, 9, brick.mid);
  p.rect(150, top + 12, 900, 9, brick.mid);
  for (const x of [150, 1022]) p.rect(x, top, 28, 354, p.gradient([brick.lit, brick.shade], 'x'));
  for (let bay = 0; bay < 8; bay++) {
    for (const y of [424, 308]) {
      if ((bay + y) % 3 === 0) continue;
      const x = 150 + 112.5 * (bay + 0.5);
      flowers(p, x, y + 6, 42, 13, 34, [
        p.faces('leaf').shade,
        p.faces('leaf').mid,
        '#c2356b',
        '#ea6f9f',
      ]);
    }
  }
  castShadow(p, 150, 552, 900, 26, 50);
  path(p, 600, 556, 120, 480, 520);
  hedge(p, 60, 584, 420, 26);
  hedge(p, 700, 584, 440, 26);
  dapple(p, 1060, 626, 170, 22, 30, 'grass');
  neem(p, 1080, 624, 340, { lean: -1 });
  neem(p, 70, 610, 300, { lean: 1 });
  people(p, [
    { x: 560, y: 610, h: 92, pose: 'walk', woman: true, bag: true, colour: '#5c4a86' },
    { x: 612, y: 614, h: 94, pose: 'walk', woman: true, colour: '#d98a2b' },
    { x: 380, y: 640, h: 106, pose: 'floor', woman: true, book: true, colour: '#b3364e' },
  ]);
  bicycle(p, 800, 636, 100);
  p.add(element('circle', { cx: 150, cy: 330, r: 300, fill: p.glow('#ffe9b0', 0.4) }));
  vignette(p, 0.2);
  return p;
}
