import { chhatri } from '../../drawing/domes.ts';
import { facade } from '../../drawing/facade.ts';
import { castShadow, dapple, ground } from '../../drawing/ground.ts';
import { lights } from '../../drawing/light.ts';
import { people, person } from '../../drawing/people.ts';
import { element, Picture } from '../../drawing/picture.ts';
import { farTrees, sky, sun, veil, vignette } from '../../drawing/sky.ts';
import { bench, bicycle, hangingLamp, steam } from '../../drawing/things.ts';
import { crown, hedge, overhang } from '../../drawing/trees.ts';

export function teaStall(): Picture {
  const p = new Picture(1600, 700, lights.golden, 141);
  sky(p);
  sun(p, 330, 300, 40, '#fff0c0');
  farTrees(p, 480, 110, 0.5);
  facade(p, {
    x: 40,
    base: 500,
    w: 560,
    material: 'brick',
    distance: 0.25,
    storeys: [{ h: 130, bays: 6, arch: 'pointed' }],
  });
  chhatri(p, 90, 340, 84);
  veil(p, 330, 220, 0.6, '#ffdf9f');
  ground(p, 490, 'earth');
  dapple(p, 1060, 600, 560, 70, 90, 'grass');
  const wood = p.faces('wood');
  // A banyan: a thick trunk, and roots let down from its limbs.
  let roots = '';
  for (let index = 0; index < 26; index++) {
    const x = 760 + index * 26 + p.random(-8, 8);
    roots += `M${Math.round(x)} ${Math.round(p.random(200, 300))}V${Math.round(p.random(340, index % 5 === 0 ? 580 : 440))}`;
  }
  p.path(
    'M1010 590Q1050 480 1040 330L960 250 1000 240 1070 300 1090 210 1130 215 1130 320 1230 240 1260 260 1170 350Q1150 480 1200 590Q1100 570 1010 590z',
    p.gradient([wood.deep, wood.mid], 'x'),
  );
  p.path(roots, 'none', { stroke: wood.shade, 'stroke-width': 4 });
  for (const [x, y, rx, ry] of [
    [800, 160, 230, 130],
    [1360, 170, 250, 140],
    [1080, 100, 300, 140],
  ] as const)
    crown(p, { x, y, rx, ry });
  // The stall.
  p.rect(640, 400, 12, 190, wood.deep);
  p.rect(900, 400, 12, 190, wood.deep);
  person(p, { x: 740, y: 588, h: 150, dress: 'kurta', colour: '#fbf3e2', lower: '#f3ead8' });
  p.rect(620, 500, 310, 90, p.gradient([wood.mid, wood.deep]));
  p.rect(612, 490, 326, 14, wood.lit);
  for (let index = 0; index < 8; index++)
    p.path(`M${610 + index * 42} 386h42v42q-21 18-42 0z`, index % 2 === 0 ? '#c2452f' : '#fbf3e2');
  p.path('M610 386l30-34h276l30 34z', '#a83a28');
  hangingLamp(p, 776, 432, 18, 7, 400);
  p.path('M820 490v-30q0-14 20-14h20q20 0 20 14v30zM880 462l22-10v8l-20 14z', '#b9c2c9');
  steam(p, 850, 440, 70);
  for (const x of [650, 676, 702]) p.path(`M${x} 490v-20h14v20z`, '#c98a4a');
  bench(p, 1000, 640, 220, 44, 'wood');
  bench(p, 360, 640, 200, 44, 'wood');
  people(p, [
    { x: 410, y: 598, h: 140, pose: 'sit', dress: 'shirt' },
    { x: 500, y: 598, h: 140, pose: 'sit', facing: -1, woman: true },
    { x: 1040, y: 598, h: 142, pose: 'sit', dress: 'shirt', colour: '#d98a2b' },
    { x: 1170, y: 598, h: 142, pose: 'sit', facing: -1 },
    { x: 590, y: 640, h: 150, dress: 'kurta', colour: '#b3364e', bag: true },
  ]);
  bicycle(p, 1390, 650, 120);
  vignette(p, 0.4);
  return p;
}

export function bicycleStand(): Picture {
  const p = new Picture(1600, 700, lights.morning, 161);
  sky(p, 120);
  facade(p, {
    x: -30,
    base: 510,
    w: 1660,
    material: 'stone',
    storeys: [{ h: 400, bays: 6, arch: 'cusped', wide: 0.66, high: 0.8 }],
    plinth: 24,
    parapet: 'none',
  });
  ground(p, 508, 'paving');
  castShadow(p, -60, 510, 1760, 22, 30);
  const frames = [
    '#39425c',
    '#b3364e',
    '#2f6f73',
    '#2b3a8c',
    '#7b8f4b',
    '#39425c',
    '#d98a2b',
    '#5c4a86',
  ];
  const { shadow, shadowStrength } = p.light;
  const id = p.define((name) =>
    element(
      'g',
      { id: name, fill: 'none', stroke: shadow, 'stroke-width': 5, opacity: shadowStrength },
      element('circle', { cx: -60, cy: 0, r: 36 }) +
        element('circle', { cx: 60, cy: 0, r: 36 }) +
        element('path', { d: 'M-60 0L-25-56H35L60 0M35-56L4 0H-60M4 0L-28-62' }),
    ),
  );
  frames.forEach((_, index) => p.add(p.use(id, `matrix(1 0 .7 -.9 ${120 + index * 190} 590)`)));
  frames.forEach((colour, index) =>
    bicycle(p, 110 + index * 190, 586, 176, colour, index % 2 === 0 ? 1 : -1),
  );
  p.rect(0, 566, 1600, 7, p.faces('iron').mid);
  people(p, [
    {
      x: 1330,
      y: 640,
      h: 190,
      pose: 'walk',
      facing: -1,
      bag: true,
      dress: 'shirt',
      colour: '#d98a2b',
    },
  ]);
  hedge(p, 0, 700, 420, 40);
  hedge(p, 1240, 700, 360, 36);
  overhang(p, 1, 320, 180);
  vignette(p, 0.26);
  return p;
}
