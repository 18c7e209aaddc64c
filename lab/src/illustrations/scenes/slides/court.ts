import { chhatri } from '../../drawing/domes.ts';
import { facade } from '../../drawing/facade.ts';
import { gateway, steps } from '../../drawing/gateway.ts';
import { castShadow, dapple, ground, path, pool } from '../../drawing/ground.ts';
import { lights } from '../../drawing/light.ts';
import { people } from '../../drawing/people.ts';
import { element, Picture } from '../../drawing/picture.ts';
import { birds, cloud, farTrees, rain, sky, veil, vignette } from '../../drawing/sky.ts';
import { bench, umbrella } from '../../drawing/things.ts';
import { hedge, neem, overhang, pot } from '../../drawing/trees.ts';

const [w, h] = [1600, 700];

export function kautilyaMorning(): Picture {
  const p = new Picture(w, h, lights.morning, 21);
  sky(p);
  cloud(p, 180, 170, 330);
  cloud(p, 1180, 120, 280);
  farTrees(p, 520, 110, 0.55);
  veil(p, 420, 140, 0.5);
  ground(p, 516, 'grass');
  const storey = { h: 84, bays: 6, arch: 'pointed', wide: 0.6, high: 0.74, rail: true } as const;
  const ground0 = { ...storey, h: 96, arch: 'cusped', rail: false } as const;
  for (const x of [240, 920]) {
    facade(p, {
      x,
      base: 526,
      w: 440,
      material: 'brick',
      storeys: [ground0, storey, storey, { ...storey, h: 70 }],
    });
  }
  for (const x of [278, 1322]) chhatri(p, x, 148, 84);
  gateway(p, 800, 528, 290, 396, { fill: 'through' });
  for (const x of [696, 904]) chhatri(p, x, 97, 72);
  castShadow(p, 240, 526, 1120, 30, 50);
  steps(p, 800, 532, 230, 3, 5);
  path(p, 800, 532, 200, 760, 760);
  hedge(p, 150, 552, 460, 26);
  hedge(p, 990, 552, 460, 26);
  dapple(p, 190, 616, 230, 28, 40, 'grass');
  dapple(p, 1450, 612, 200, 26, 36, 'grass');
  neem(p, 120, 610, 430, { lean: 1 });
  neem(p, 1480, 606, 400, { lean: -1 });
  people(p, [
    { x: 640, y: 580, h: 80, pose: 'walk', bag: true },
    { x: 760, y: 598, h: 88, pose: 'walk', dress: 'shirt', bag: true },
    { x: 805, y: 602, h: 90, pose: 'walk', book: true },
    {
      x: 1010,
      y: 640,
      h: 100,
      pose: 'walk',
      facing: -1,
      dress: 'kurta',
      colour: '#e6c9a0',
      lower: '#f3ead8',
    },
  ]);
  birds(p, 480, 70, 6);
  vignette(p, 0.22);
  return p;
}

export function neemCourtyard(): Picture {
  const p = new Picture(w, h, lights.noon, 31);
  sky(p, 240);
  const row = { h: 140, bays: 11, arch: 'pointed', wide: 0.62, high: 0.74 } as const;
  facade(p, {
    x: -20,
    base: 500,
    w: 1640,
    material: 'brick',
    storeys: [
      { ...row, h: 160, arch: 'cusped' },
      { ...row, rail: true },
    ],
  });
  ground(p, 500, 'paving');
  castShadow(p, -60, 500, 1760, 46, 30);
  let joints = '';
  for (let x = -600; x <= 2200; x += 200) joints += `M${800 + (x - 800) * 0.62} 500L${x} 700`;
  p.path(`${joints}M0 546h1600M0 606h1600`, 'none', {
    stroke: p.faces('paving').shade,
    'stroke-width': 1.3,
    opacity: 0.45,
  });
  dapple(p, 770, 606, 520, 62, 110, 'paving');
  const stone = p.faces('stone');
  p.add(element('ellipse', { cx: 800, cy: 606, rx: 210, ry: 34, fill: stone.shade }));
  p.rect(590, 578, 420, 28, stone.mid);
  p.add(element('ellipse', { cx: 800, cy: 578, rx: 210, ry: 30, fill: stone.lit }));
  p.add(element('ellipse', { cx: 800, cy: 577, rx: 150, ry: 20, fill: p.faces('earth').mid }));
  neem(p, 800, 584, 570, { lean: 0 });
  people(p, [
    { x: 640, y: 596, h: 100, pose: 'sit', book: true, facing: -1 },
    { x: 694, y: 604, h: 100, pose: 'sit', dress: 'shirt', facing: 1 },
    { x: 900, y: 606, h: 98, pose: 'sit', woman: true, facing: -1 },
    { x: 960, y: 596, h: 100, pose: 'sit', dress: 'sari', woman: true, facing: 1 },
    { x: 330, y: 580, h: 96, pose: 'walk', bag: true },
    { x: 1290, y: 560, h: 86, pose: 'stand', dress: 'shirt', facing: -1 },
    { x: 1330, y: 562, h: 88, pose: 'stand', facing: -1 },
  ]);
  for (const x of [80, 430, 1190, 1540]) pot(p, x, 524, 30);
  vignette(p, 0.24);
  return p;
}

export function monsoonCourt(): Picture {
  const p = new Picture(w, h, lights.monsoon, 91);
  sky(p, 480);
  cloud(p, -80, 130, 760, 0.5);
  cloud(p, 620, 90, 800, 0.4);
  cloud(p, 1150, 170, 560, 0.5);
  const front = () => {
    facade(p, {
      x: 120,
      base: 480,
      w: 1360,
      material: 'brick',
      storeys: [
        { h: 130, bays: 10, arch: 'pointed', wide: 0.64, high: 0.8 },
        { h: 106, bays: 10, arch: 'pointed', wide: 0.5, high: 0.7, rail: true },
      ],
    });
    for (const x of [180, 1420]) chhatri(p, x, 218, 96);
  };
  const id = p.define((name) => element('g', { id: name }, p.aside(front)));
  ground(p, 480, 'paving');
  const wet = p.light.sky[1] ?? '#7f939d';
  p.rect(
    0,
    480,
    w,
    220,
    p.gradient([
      [wet, 0.85],
      [p.light.sky[3] ?? wet, 0.9],
    ]),
  );
  p.add(p.use(id, 'matrix(1 0 0 -.6 0 770)', { opacity: 0.34 }));
  p.add(p.use(id, ''));
  let rings = '';
  for (let index = 0; index < 46; index++) {
    const y = p.random(505, 695);
    const r = 6 + (y - 490) / 12;
    rings += `M${Math.round(p.random(0, w))} ${Math.round(y)}q${Math.round(r)}-4 ${Math.round(r * 2)} 0q${Math.round(-r)} 4 ${Math.round(-r * 2)} 0`;
  }
  p.path(rings, 'none', { stroke: '#eef3f2', 'stroke-width': 1.2, opacity: 0.55 });
  neem(p, 1380, 540, 430, { lean: 3 });
  neem(p, 200, 530, 330, { lean: 2 });
  bench(p, 560, 500, 110, 22);
  pool(p, 800, 640, 120, 9, 0.7);
  people(p, [
    { x: 770, y: 640, h: 128, pose: 'walk', bag: true, colour: '#d98a2b', lower: '#39425c' },
    { x: 822, y: 640, h: 120, pose: 'walk', woman: true, colour: '#2f6f73', lower: '#f3ead8' },
  ]);
  umbrella(p, 798, 530, 92, '#c2452f');
  rain(p, 190);
  overhang(p, -1, 260, 150);
  vignette(p, 0.35);
  return p;
}
