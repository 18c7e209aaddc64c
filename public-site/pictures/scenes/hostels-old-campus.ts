import { chhatri, dome, facade, gateway, steps } from '../building.ts';
import { castShadow, dapple, ground, path, pool } from '../ground.ts';
import { lights } from '../light.ts';
import { people } from '../people.ts';
import { element, Picture } from '../picture.ts';
import { birds, cloud, farTrees, moon, sky, stars, sun, veil, vignette } from '../sky.ts';
import { bench, bicycle, diyas, lampPost } from '../things.ts';
import { ashoka, flowers, hedge, neem, overhang, pot } from '../trees.ts';
import { clockTower } from './slides-evening.ts';

const [w, h] = [1200, 675];

/** Two low storeys under a tiled roof, behind ashoka trees. */
export function paniniHall(): Picture {
  const p = new Picture(w, h, lights.noon, 241);
  sky(p);
  cloud(p, 120, 130, 280, 0.8);
  cloud(p, 800, 170, 300, 0.8);
  farTrees(p, 540, 90, 0.45);
  ground(p, 540, 'earth');
  const tile = p.faces('tile');
  const top = facade(p, {
    x: 110,
    base: 556,
    w: 980,
    material: 'brick',
    storeys: [
      { h: 126, bays: 9, arch: 'round', wide: 0.72, high: 0.82 },
      { h: 104, bays: 9, arch: 'round', wide: 0.62, high: 0.78, rail: true },
    ],
    parapet: 'none',
  });
  const id = p.define((name) =>
    element(
      'pattern',
      { id: name, width: 16, height: 13, patternUnits: 'userSpaceOnUse' },
      element('path', { d: 'M0 0h16v13H0z', fill: tile.mid }) +
        element('path', {
          d: 'M0 9q4 5 8 0t8 0',
          fill: 'none',
          stroke: tile.deep,
          'stroke-width': 1.6,
        }),
    ),
  );
  p.path(`M70 ${top + 6}L190 ${top - 92}H1010L1130 ${top + 6}z`, `url(#${id})`);
  p.path(
    `M70 ${top + 6}L190 ${top - 92}H1010L1130 ${top + 6}z`,
    p.gradient([
      ['#ffffff', 0.16],
      [p.light.shadow, 0.22],
    ]),
  );
  p.rect(184, top - 98, 832, 9, tile.lit);
  for (const x of [330, 600, 870]) {
    p.path(`M${x - 46} ${top - 34}l46-56 46 56z`, tile.lit);
    p.path(`M${x - 30} ${top - 38}l30-36 30 36z`, p.faces('plaster').mid);
    p.add(element('circle', { cx: x, cy: top - 48, r: 9, fill: p.light.inside }));
  }
  castShadow(p, 110, 556, 980, 24, 30);
  path(p, 600, 560, 90, 420, 640);
  for (const x of [40, 160, 1040, 1160]) ashoka(p, x, 620, 380);
  for (const x of [300, 430, 770, 900]) pot(p, x, 588, 30);
  people(p, [
    { x: 470, y: 620, h: 100, dress: 'kurta', colour: '#f3ead8', lower: '#f3ead8', book: true },
    { x: 530, y: 622, h: 102, dress: 'shirt', facing: -1 },
    { x: 760, y: 606, h: 94, pose: 'walk', bag: true, facing: -1 },
  ]);
  bench(p, 300, 640, 130, 26);
  vignette(p, 0.24);
  return p;
}

/** The oldest hall, under its clock tower. */
export function charakaHall(): Picture {
  const p = new Picture(w, h, lights.morning, 251);
  sky(p);
  cloud(p, 820, 150, 300, 0.8);
  farTrees(p, 545, 100, 0.5);
  veil(p, 430, 150, 0.5);
  ground(p, 540, 'grass');
  const row = { h: 112, arch: 'pointed', wide: 0.6, high: 0.76 } as const;
  facade(p, {
    x: 40,
    base: 556,
    w: 470,
    material: 'brick',
    storeys: [
      { ...row, bays: 5, h: 128, arch: 'cusped' },
      { ...row, bays: 5, rail: true },
    ],
  });
  facade(p, {
    x: 660,
    base: 556,
    w: 500,
    material: 'brick',
    storeys: [
      { ...row, bays: 5, h: 128, arch: 'cusped' },
      { ...row, bays: 5, rail: true },
    ],
  });
  chhatri(p, 92, 296, 84);
  chhatri(p, 1108, 296, 84);
  clockTower(p, 585, 558, 152, 400);
  castShadow(p, 40, 556, 1120, 26, 50);
  path(p, 585, 560, 90, 420, 500);
  // Beds of herbs, with their labels.
  for (const [x, y, wide] of [
    [690, 606, 190],
    [900, 606, 190],
    [720, 648, 220],
    [970, 648, 220],
  ] as const) {
    hedge(p, x, y, wide, 20);
    for (let label = 20; label < wide; label += 60)
      p.path(`M${x + label} ${y + 4}v-28h16v12h-16`, p.faces('cloth').lit, {
        stroke: p.faces('wood').shade,
        'stroke-width': 1.5,
      });
  }
  dapple(p, 150, 630, 190, 24, 36, 'grass');
  neem(p, 130, 628, 400, { lean: 1 });
  people(p, [
    { x: 420, y: 620, h: 98, pose: 'walk', bag: true, dress: 'shirt' },
    { x: 860, y: 634, h: 96, pose: 'floor', colour: '#f3ead8' },
    { x: 1040, y: 612, h: 90, dress: 'kurta', book: true },
  ]);
  birds(p, 800, 100, 7);
  vignette(p, 0.22);
  return p;
}

/** Pale stone around a long pool, a lamp in every window. */
export function lopamudraHall(): Picture {
  const p = new Picture(w, h, lights.night, 261);
  sky(p, 480);
  stars(p, 90, 330);
  moon(p, 960, 110, 34);
  farTrees(p, 450, 80, 0.4);
  ground(p, 440, 'paving');
  const hall = () => {
    const row = { bays: 11, arch: 'cusped', wide: 0.6, high: 0.78, lamps: 0.92 } as const;
    facade(p, {
      x: 100,
      base: 450,
      w: 1000,
      material: 'marble',
      storeys: [
        { ...row, h: 112 },
        { ...row, h: 92, arch: 'pointed', rail: true, lamps: 0.8 },
      ],
    });
    gateway(p, 600, 452, 190, 262, { fill: 'lamp', material: 'marble' });
    for (const x of [150, 1050]) chhatri(p, x, 212, 80);
    dome(p, 600, 172, 120);
  };
  const id = p.define((name) => element('g', { id: name }, p.aside(hall)));
  p.add(p.use(id, ''));
  p.rect(
    0,
    300,
    w,
    240,
    p.gradient([
      ['#ffc44f', 0],
      ['#ffc44f', 0.2],
      ['#ffc44f', 0],
    ]),
  );
  p.path('M330 478H870L1090 675H110z', p.gradient(['#16204a', '#0c1434']));
  const clip = p.define((name) =>
    element('clipPath', { id: name }, element('path', { d: 'M330 478H870L1090 675H110z' })),
  );
  p.group({ 'clip-path': `url(#${clip})` }, () => {
    p.add(p.use(id, 'matrix(1 0 0 -.78 0 830)', { opacity: 0.42 }));
    let ripples = '';
    for (let index = 0; index < 40; index++)
      ripples += `M${Math.round(p.random(130, 1050))} ${Math.round(p.random(490, 672))}h${Math.round(p.random(20, 90))}`;
    p.path(ripples, 'none', { stroke: '#ffdf9a', 'stroke-width': 1.4, opacity: 0.3 });
  });
  p.path('M330 478H870L1090 675M330 478L110 675', 'none', {
    stroke: p.faces('marble').lit,
    'stroke-width': 9,
  });
  diyas(
    p,
    Array.from({ length: 6 }, (_, index) => [330 - index * 38, 486 + index * 34] as const),
    1.1,
  );
  diyas(
    p,
    Array.from({ length: 6 }, (_, index) => [870 + index * 38, 486 + index * 34] as const),
    1.1,
  );
  for (const x of [40, 1160]) ashoka(p, x, 560, 330);
  people(p, [
    { x: 1010, y: 560, h: 92, woman: true, dress: 'sari', colour: '#b3364e' },
    { x: 1066, y: 566, h: 94, woman: true, colour: '#e6c9a0', facing: -1 },
  ]);
  vignette(p, 0.5);
  return p;
}

/** Cream and sandstone behind roses, two kiosks on the roof. */
export function sulabhaHall(): Picture {
  const p = new Picture(w, h, lights.golden, 271);
  sky(p);
  sun(p, 1040, 250, 36, '#fff2c8');
  farTrees(p, 540, 120, 0.5);
  veil(p, 400, 190, 0.6, '#ffdf9f');
  ground(p, 540, 'grass');
  const row = { bays: 9, arch: 'cusped', wide: 0.66, high: 0.8 } as const;
  facade(p, {
    x: 120,
    base: 546,
    w: 960,
    material: 'plaster',
    storeys: [
      { ...row, h: 136 },
      { ...row, h: 100, arch: 'pointed', wide: 0.5, rail: true },
    ],
    parapet: 'rail',
  });
  for (const x of [220, 980]) chhatri(p, x, 278, 150);
  gateway(p, 600, 548, 200, 290, { material: 'plaster' });
  dome(p, 600, 236, 110);
  castShadow(p, 120, 546, 960, 24, 60);
  steps(p, 600, 556, 170, 3, 5);
  path(p, 600, 556, 150, 460, 600);
  hedge(p, 0, 596, 470, 34);
  hedge(p, 730, 596, 470, 34);
  for (const [x, y, rx] of [
    [230, 576, 220],
    [960, 576, 220],
    [150, 652, 190],
    [1050, 652, 190],
  ] as const) {
    if (y > 600) hedge(p, x - rx, 690, rx * 2, 62);
    flowers(p, x, y - 8, rx, y > 600 ? 24 : 12, 60, ['#c2356b', '#f3ead8', '#e8567f']);
  }
  people(p, [
    { x: 520, y: 620, h: 100, woman: true, pose: 'walk', dress: 'sari', colour: '#2f6f73' },
    { x: 690, y: 612, h: 96, woman: true, pose: 'walk', facing: -1, bag: true, colour: '#5c4a86' },
    { x: 735, y: 616, h: 98, woman: true, pose: 'walk', facing: -1, colour: '#f3ead8' },
  ]);
  pool(p, 420, 640, 60, 7, 0.6);
  bicycle(p, 420, 640, 92, '#b3364e');
  lampPost(p, 330, 620, 96);
  lampPost(p, 870, 620, 96);
  birds(p, 420, 110, 8);
  overhang(p, -1, 200, 130);
  vignette(p, 0.3);
  return p;
}
