import { chhatri } from '../../drawing/domes.ts';
import { facade } from '../../drawing/facade.ts';
import { gateway, steps } from '../../drawing/gateway.ts';
import { castShadow, ground } from '../../drawing/ground.ts';
import { lights } from '../../drawing/light.ts';
import { people } from '../../drawing/people.ts';
import { element, Picture } from '../../drawing/picture.ts';
import { farTrees, moon, sky, stars, sun, veil, vignette } from '../../drawing/sky.ts';
import { bench, brassPot, hangingLamp, lampPost } from '../../drawing/things.ts';
import { crown, hedge, pot } from '../../drawing/trees.ts';

const [w, h] = [1200, 600];

export function antiRagging(): Picture {
  const p = new Picture(w, h, lights.morning, 401);
  sky(p);
  sun(p, 190, 190, 30, '#fff4d2');
  farTrees(p, 480, 90, 0.5);
  veil(p, 360, 150, 0.5);
  ground(p, 474, 'paving');
  for (const x of [40, 780])
    facade(p, {
      x,
      base: 486,
      w: 380,
      material: 'brick',
      storeys: [{ h: 150, bays: 4, arch: 'cusped', wide: 0.66, high: 0.8 }],
    });
  gateway(p, 600, 488, 380, 400, { fill: 'through' });
  castShadow(p, 40, 486, 1120, 24, 40);
  steps(p, 600, 500, 300, 3, 6);
  people(p, [
    { x: 520, y: 566, h: 210, pose: 'greet', colour: '#2b3a8c', lower: '#39425c' },
    {
      x: 652,
      y: 562,
      h: 202,
      pose: 'greet',
      colour: '#f0b429',
      lower: '#6b4a3a',
      facing: -1,
      dress: 'shirt',
    },
    { x: 240, y: 530, h: 130, woman: true, colour: '#b3364e' },
    { x: 300, y: 532, h: 134, colour: '#f3ead8', facing: -1 },
    { x: 940, y: 530, h: 132, dress: 'sari', woman: true, colour: '#2f6f73' },
  ]);
  p.path('M712 570h110v-66H712z', '#7b3b32');
  p.path('M712 520h110M740 504v66M794 504v66', 'none', { stroke: '#4a241f', 'stroke-width': 4 });
  p.path('M752 504v-14h30v14', 'none', { stroke: '#4a241f', 'stroke-width': 6 });
  hedge(p, 0, 600, 260, 40);
  hedge(p, 960, 600, 240, 40);
  vignette(p, 0.3);
  return p;
}

export function hostelTimings(): Picture {
  const p = new Picture(w, h, lights.night, 411);
  sky(p);
  stars(p, 70, 300);
  moon(p, 200, 110, 30);
  farTrees(p, 480, 90, 0.4);
  ground(p, 476, 'paving');
  for (const x of [70, 770])
    facade(p, {
      x,
      base: 488,
      w: 360,
      material: 'brick',
      storeys: [{ h: 140, bays: 4, arch: 'cusped', lamps: 0.2 }],
    });
  gateway(p, 600, 490, 360, 360, { fill: 'lamp' });
  for (const x of [466, 734]) chhatri(p, x, 92, 84);
  const clock = { cx: 600, cy: 176 };
  p.add(
    element('circle', { ...clock, r: 110, fill: p.glow('#ffc44f', 0.6) }),
    element('circle', { ...clock, r: 42, fill: '#fff1c2', stroke: '#8a6a3a', 'stroke-width': 6 }),
  );
  // Ten o’clock.
  p.path('M600 176V146M600 176L582 166', 'none', {
    stroke: '#33243f',
    'stroke-width': 5,
    'stroke-linecap': 'round',
  });
  p.path('M545 490L430 600H770L655 490z', '#ffc44f', { opacity: 0.2 });
  const iron = '#1b2038';
  let bars = '';
  for (let x = 0; x <= 100; x += 14)
    bars += `M${500 - x} ${470 + x * 0.2}v${-150 - x * 0.2}M${700 + x} ${470 + x * 0.2}v${-150 - x * 0.2}`;
  p.path(`${bars}M500 330L396 312M700 330L804 312M500 460L396 482M700 460L804 482`, 'none', {
    stroke: iron,
    'stroke-width': 5,
  });
  lampPost(p, 300, 540, 130);
  lampPost(p, 900, 540, 130);
  people(p, [
    { x: 450, y: 560, h: 170, dress: 'shirt', colour: '#8a8458', lower: '#5a5238' },
    { x: 640, y: 540, h: 130, pose: 'walk', bag: true, colour: '#d98a2b', facing: -1 },
  ]);
  p.add(element('circle', { cx: 492, cy: 500, r: 90, fill: p.glow('#ffc44f', 0.7) }));
  p.path('M484 492h16l2 22h-20zM487 484h10v8h-10z', '#ffe0a0');
  vignette(p, 0.5);
  return p;
}

export function guestPolicy(): Picture {
  const p = new Picture(w, h, lights.golden, 421);
  sky(p, 200);
  facade(p, {
    x: -20,
    base: 470,
    w: w + 40,
    material: 'brick',
    storeys: [{ h: 380, bays: 5, arch: 'cusped', wide: 0.7, high: 0.86, fill: 'through' }],
    parapet: 'none',
  });
  for (let index = 0; index < 5; index++)
    crown(p, { x: 90 + index * 248, y: 400, rx: 50, ry: 40, distance: 0.4 });
  ground(p, 470, 'paving');
  castShadow(p, -40, 472, 1300, 20, 20);
  bench(p, 130, 548, 330, 54, 'wood');
  people(p, [
    { x: 200, y: 496, h: 190, pose: 'sit', dress: 'sari', woman: true, colour: '#b3364e' },
    { x: 330, y: 496, h: 196, pose: 'sit', colour: '#f3ead8', lower: '#f3ead8' },
    { x: 560, y: 560, h: 200, pose: 'walk', facing: -1, colour: '#2b3a8c' },
    {
      x: 950,
      y: 530,
      h: 200,
      dress: 'shirt',
      colour: '#8a8458',
      lower: '#5a5238',
      facing: -1,
      book: true,
    },
  ]);
  const wood = p.faces('wood');
  p.rect(770, 440, 330, 16, wood.lit);
  p.path('M784 456h300v110H784z', p.gradient([wood.mid, wood.deep]));
  p.path('M820 440l60-14 60 14 60-14 40 6v10h-40l-60 8-60-8h-60z', '#fdf8ea');
  p.path('M880 428v18', 'none', { stroke: '#b9a98a', 'stroke-width': 3 });
  brassPot(p, 1060, 440, 40);
  for (const x of [640, 1160]) pot(p, x, 560, 60);
  hangingLamp(p, 600, 90, 26, 4);
  vignette(p, 0.36);
  return p;
}
