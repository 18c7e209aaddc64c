import { chhatri, dome } from '../../drawing/domes.ts';
import { facade } from '../../drawing/facade.ts';
import { gateway, steps } from '../../drawing/gateway.ts';
import { castShadow, ground, path, pool } from '../../drawing/ground.ts';
import { lights } from '../../drawing/light.ts';
import { people } from '../../drawing/people.ts';
import { element, Picture } from '../../drawing/picture.ts';
import { birds, farTrees, moon, sky, stars, sun, veil, vignette } from '../../drawing/sky.ts';
import { bicycle, diyas, lampPost } from '../../drawing/things.ts';
import { ashoka, flowers, hedge, overhang } from '../../drawing/trees.ts';

const [w, h] = [1200, 675];

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
