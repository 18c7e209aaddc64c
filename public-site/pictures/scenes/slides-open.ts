import { chhatri, dome, facade, course } from '../building.ts';
import { castShadow, dapple, ground, pool } from '../ground.ts';
import { inSun, lights, mix } from '../light.ts';
import { people, person } from '../people.ts';
import { at, element, Picture } from '../picture.ts';
import { birds, cloud, farTrees, sky, streaks, sun, veil, vignette } from '../sky.ts';
import { bench, bicycle, hangingLamp, kite, steam } from '../things.ts';
import { ashoka, crown, flowers, hedge, overhang } from '../trees.ts';

/** A net, six players, and a low sun behind a long hall. */
export function volleyball(width = 1600, height = 700, seed = 101): Picture {
  const p = new Picture(width, height, lights.golden, seed);
  sky(p);
  sun(p, width * 0.76, 250, 40, '#fff0c0');
  streaks(p, '#fff0cf', 6, 80, 250);
  farTrees(p, 450, 90, 0.55);
  const hall = width * 0.72;
  facade(p, {
    x: width * 0.06,
    base: 460,
    w: hall,
    material: 'brick',
    distance: 0.18,
    storeys: [
      { h: 96, bays: Math.round(hall / 90), arch: 'cusped' },
      { h: 80, bays: Math.round(hall / 90), arch: 'pointed', rail: true },
    ],
  });
  chhatri(p, width * 0.1, 262, 74);
  chhatri(p, width * 0.74, 262, 74);
  veil(p, 330, 200, 0.55, '#ffdf9f');
  ground(p, 456, 'earth');
  const { shadow, shadowStrength } = p.light;
  const [left, right, line] = [width * 0.25, width * 0.75, height - 108];
  p.path(
    `M${at(left - 40)} 520H${at(right + 40)}L${at(right + 170)} ${height - 24}H${at(left - 170)}zM${at(left - 110)} ${line}H${at(right + 110)}`,
    'none',
    { stroke: '#fff6e0', 'stroke-width': 5 },
  );
  const far = [0.36, 0.48, 0.62].map((share) => width * share);
  people(
    p,
    far.map((x, index) => ({
      x,
      y: line - 46 - (index === 1 ? 44 : 0),
      h: 128,
      pose: index === 0 ? ('walk' as const) : ('reach' as const),
      dress: 'shirt' as const,
      colour: '#2b3a8c',
      lower: '#f3ead8',
    })),
  );
  const net = p.define((id) =>
    element(
      'pattern',
      { id, width: 11, height: 11, patternUnits: 'userSpaceOnUse' },
      element('path', { d: 'M0 0h11M0 0v11', stroke: '#fff6e0', 'stroke-width': 1.5 }),
    ),
  );
  p.path(`M${at(left)} ${line}l-120 66H${at(right - 120)}L${at(right)} ${line}z`, shadow, {
    opacity: shadowStrength * 0.35,
  });
  p.rect(left, line - 196, right - left, 74, `url(#${net})`);
  p.rect(left, line - 200, right - left, 6, '#fff6e0');
  for (const x of [left, right]) p.rect(x - 5, line - 206, 10, 208, p.faces('wood').shade);
  p.add(
    element('circle', { cx: width * 0.5, cy: line - 262, r: 17, fill: '#fff3d6' }),
    element('circle', { cx: width * 0.5 - 4, cy: line - 259, r: 13, fill: '#e8c99a' }),
  );
  const near = [0.34, 0.53, 0.67].map((share) => width * share);
  for (const x of near) pool(p, x - 70, height - 46, 74, 9);
  people(
    p,
    near.map((x, index) => ({
      x,
      y: height - 52 - (index === 1 ? 60 : 0),
      h: 160,
      pose: index === 2 ? ('walk' as const) : ('reach' as const),
      dress: 'shirt' as const,
      colour: '#c2452f',
      lower: '#39425c',
      facing: -1 as const,
    })),
  );
  for (const x of [0.03, 0.93, 0.98]) ashoka(p, width * x, 500, 300, 0.1);
  birds(p, width * 0.4, 130, 7);
  vignette(p, 0.36);
  return p;
}

export function yogaLawn(): Picture {
  const p = new Picture(1600, 700, lights.dawn, 111);
  sky(p);
  sun(p, 800, 392, 62, '#fff4d6');
  streaks(p, '#fff4e4', 7, 120, 330);
  farTrees(p, 470, 80, 0.7);
  facade(p, {
    x: 470,
    base: 486,
    w: 660,
    material: 'plaster',
    distance: 0.62,
    storeys: [{ h: 84, bays: 9, arch: 'pointed' }],
    pilasters: false,
  });
  dome(p, 800, 382, 130);
  for (const x of [520, 1080]) chhatri(p, x, 384, 60);
  veil(p, 330, 240, 0.85, '#fbdcc0');
  ground(p, 480, 'grass');
  p.rect(
    0,
    478,
    1600,
    120,
    p.gradient([
      ['#fbe3c4', 0.75],
      ['#fbe3c4', 0],
    ]),
  );
  const row = (y: number, h: number, count: number, step: number, from: number) => {
    const mats = Array.from({ length: count }, (_, index) => from + index * step);
    mats.forEach((x, index) => {
      p.rect(
        x - h * 0.42,
        y - 5,
        h * 0.84,
        11,
        inSun(['#b3364e', '#2f6f73', '#5c4a86'][index % 3] ?? '#b3364e', p.light),
      );
    });
    people(
      p,
      mats.map((x, index) => ({
        x,
        y,
        h,
        pose: 'reach' as const,
        dress: index % 2 === 0 ? ('kurta' as const) : ('shirt' as const),
        colour: ['#fbf3e2', '#e6c9a0', '#f3ead8'][index % 3] ?? '#fff',
        lower: '#8a6a6a',
        woman: index % 3 === 1,
      })),
    );
  };
  row(548, 92, 7, 150, 350);
  row(640, 140, 6, 220, 250);
  for (const x of [60, 160, 1440, 1540]) ashoka(p, x, 540, 330, 0.2);
  overhang(p, -1, 220, 120);
  vignette(p, 0.3);
  return p;
}

/** Clothes on lines across a flat roof. */
export function roofLaundry(width = 1600, height = 700, seed = 131): Picture {
  const p = new Picture(width, height, { ...lights.noon, side: -1 }, seed);
  sky(p);
  cloud(p, width * 0.05, 210, 340, 0.8);
  cloud(p, width * 0.62, 150, 420, 0.8);
  farTrees(p, 470, 60, 0.5);
  facade(p, {
    x: width * 0.68,
    base: 520,
    w: width * 0.36,
    material: 'brick',
    distance: 0.12,
    storeys: [{ h: 120, bays: 5, arch: 'pointed' }],
  });
  dome(p, width * 0.82, 372, 170);
  const brick = p.faces('brick');
  p.rect(0, 470, width, 60, p.gradient([brick.mid, brick.shade]));
  course(p, -10, 462, width + 20, 10, 0);
  ground(p, 526, 'paving');
  kite(p, width * 0.3, 110, 30, '#c2452f');
  kite(p, width * 0.47, 180, 20, '#f0a202');
  kite(p, width * 0.15, 210, 16, '#2f6f73');
  const colours = [
    '#fdf6e6',
    '#c2452f',
    '#2b3a8c',
    '#f0a202',
    '#fdf6e6',
    '#2f6f73',
    '#e9a3a0',
    '#7b8f4b',
  ];
  const line = (y: number, count: number, size: number, shift: number) => {
    p.path(`M0 ${y}Q${width / 2} ${y + 26} ${width} ${y}`, 'none', {
      stroke: '#5a4a4a',
      'stroke-width': 2.5,
    });
    for (let index = 0; index < count; index++) {
      const x = shift + (index * (width - shift * 2)) / (count - 1);
      const sag = 26 * (1 - ((x - width / 2) / (width / 2)) ** 2) * 0.5;
      const [top, colour] = [y + sag, colours[(index * 3 + count) % colours.length] ?? '#ffffff'];
      const [cw, ch, blow] = [
        size * p.random(0.7, 1),
        size * p.random(1.1, 1.5),
        size * p.random(0.12, 0.3),
      ];
      const fill = p.gradient(
        [inSun(colour, p.light), mix(colour, '#5a4668', 0.35), inSun(colour, p.light)],
        'x',
      );
      if (index % 3 === 1)
        p.path(
          `M${at(x - cw * 0.2)} ${at(top)}h${at(cw * 0.4)}l${at(cw * 0.4)} ${at(ch * 0.28)}l${at(-cw * 0.16)} ${at(ch * 0.12)}l${at(-cw * 0.2)} ${at(-ch * 0.1)}l${at(blow)} ${at(ch * 0.7)}h${at(-cw * 0.6)}l${at(blow * 0.2)} ${at(-ch * 0.7)}l${at(-cw * 0.2)} ${at(ch * 0.1)}l${at(-cw * 0.16)} ${at(-ch * 0.12)}z`,
          fill,
        );
      else
        p.path(
          `M${at(x - cw / 2)} ${at(top)}h${at(cw)}q${at(blow * 1.5)} ${at(ch * 0.5)} ${at(blow)} ${at(ch)}q${at(-cw * 0.5)} ${at(ch * 0.1)} ${at(-cw)} 0q${at(blow * 0.3)} ${at(-ch * 0.5)} ${at(-blow)} ${at(-ch)}z`,
          fill,
        );
      p.path(
        `M${at(x - cw * 0.18)} ${at(top - 5)}v11M${at(x + cw * 0.18)} ${at(top - 5)}v11`,
        'none',
        { stroke: '#8a5a3c', 'stroke-width': 4 },
      );
    }
  };
  line(300, 8, 88, width * 0.07);
  castShadow(p, width * 0.05, 560, width * 0.8, 24, 60);
  people(p, [
    {
      x: width * 0.62,
      y: height - 60,
      h: 170,
      pose: 'reach',
      dress: 'kurta',
      colour: '#5c4a86',
      woman: true,
      lower: '#f3ead8',
    },
  ]);
  line(392, 6, 132, width * 0.11);
  p.path(`M${at(width * 0.66)} ${height - 60}h90l-14 56h-62z`, '#b9853e');
  flowers(p, width * 0.66 + 45, height - 66, 40, 10, 12, ['#fdf6e6', '#c2452f', '#2b3a8c']);
  vignette(p, 0.24);
  return p;
}

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
  p.rect(620, 500, 310, 90, p.gradient([wood.mid, wood.deep]));
  p.rect(612, 490, 326, 14, wood.lit);
  for (let index = 0; index < 8; index++)
    p.path(`M${610 + index * 42} 386h42v42q-21 18-42 0z`, index % 2 === 0 ? '#c2452f' : '#fbf3e2');
  p.path('M610 386l30-34h276l30 34z', '#a83a28');
  hangingLamp(p, 776, 432, 18, 7, 400);
  person(p, { x: 740, y: 600, h: 150, dress: 'kurta', colour: '#fbf3e2', lower: '#f3ead8' });
  p.rect(612, 490, 326, 14, wood.lit);
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

export function winterFog(): Picture {
  const p = new Picture(1600, 700, lights.fog, 171);
  sky(p);
  p.add(
    element('circle', { cx: 1080, cy: 230, r: 210, fill: p.glow('#fff6df', 0.9) }),
    element('circle', { cx: 1080, cy: 230, r: 46, fill: '#fffaf0' }),
  );
  facade(p, {
    x: 460,
    base: 520,
    w: 800,
    material: 'brick',
    distance: 0.72,
    storeys: [
      { h: 100, bays: 10, arch: 'pointed' },
      { h: 84, bays: 10, arch: 'pointed' },
    ],
    pilasters: false,
  });
  p.group({ opacity: 0.45 }, () => {
    dome(p, 860, 308, 170);
    for (const x of [510, 1210]) chhatri(p, x, 310, 80);
  });
  veil(p, 300, 330, 0.9);
  ground(p, 520, 'moss');
  p.rect(
    0,
    500,
    1600,
    200,
    p.gradient([
      [p.light.haze, 1],
      [p.light.haze, 0.15],
    ]),
  );
  const bare = (x: number, base: number, s: number, distance: number) => {
    const wood = p.faces('wood', distance).shade;
    const limb = (
      angle: number,
      length: number,
      fromX: number,
      fromY: number,
      depth: number,
    ): string => {
      const toX = fromX + Math.cos(angle) * length;
      const toY = fromY - Math.sin(angle) * length;
      const here = `M${at(fromX)} ${at(fromY)}L${at(toX)} ${at(toY)}`;
      if (depth === 0) return here;
      return (
        here +
        [-0.5, 0.42]
          .map((turn) =>
            limb(angle + turn + p.random(-0.15, 0.15), length * 0.72, toX, toY, depth - 1),
          )
          .join('')
      );
    };
    p.path(limb(1.57, s * 0.26, x, base - s * 0.06, 5), 'none', {
      stroke: wood,
      'stroke-width': s * 0.014,
      'stroke-linecap': 'round',
    });
    p.path(
      `M${at(x - s * 0.035)} ${at(base)}Q${at(x - s * 0.008)} ${at(base - s * 0.2)} ${at(x - s * 0.012)} ${at(base - s * 0.34)}h${at(s * 0.024)}Q${at(x + s * 0.01)} ${at(base - s * 0.2)} ${at(x + s * 0.045)} ${at(base)}z`,
      wood,
    );
  };
  bare(300, 560, 360, 0.6);
  bare(1400, 600, 480, 0.35);
  p.path('M840 520h90L1180 700H560z', p.faces('earth', 0.3).mid, { opacity: 0.7 });
  people(p, [
    { x: 800, y: 632, h: 150, pose: 'walk', dress: 'shawl', colour: '#5c4a86' },
    { x: 868, y: 628, h: 144, pose: 'walk', dress: 'shawl', colour: '#2f6f73', woman: true },
  ]);
  p.group({ opacity: 0.55 }, () =>
    person(p, { x: 905, y: 548, h: 70, pose: 'walk', dress: 'shawl', facing: -1 }),
  );
  hedge(p, 0, 660, 420, 40, 0.35);
  veil(p, 470, 200, 0.5);
  vignette(p, 0.2);
  return p;
}

/** A walk between brick piers, roofed with bougainvillea. */
export function bougainvilleaWalk(): Picture {
  const p = new Picture(1600, 700, lights.morning, 181);
  sky(p);
  farTrees(p, 400, 70, 0.5);
  ground(p, 396, 'grass');
  const brick = p.faces('brick');
  const stone = p.faces('stone');
  const [vx, vy] = [800, 390];
  p.path(
    `M${vx - 30} ${vy}h60L1240 700H360z`,
    p.gradient([p.faces('paving').lit, p.faces('paving').mid]),
  );
  dome(p, vx, vy, 60);
  for (let index = 7; index >= 0; index--) {
    const z = 1 + index * 0.75;
    const [wide, top, foot, pier] = [560 / z, vy - 330 / z, vy + 300 / z, 62 / z];
    for (const side of [-1, 1]) {
      const x = vx + side * wide - pier / 2;
      p.rect(
        x,
        top,
        pier,
        foot - top,
        p.gradient(side < 0 ? [brick.shade, brick.mid] : [brick.lit, brick.mid], 'x'),
      );
      p.rect(x - pier * 0.12, top, pier * 1.24, pier * 0.3, stone.lit);
      p.rect(x - pier * 0.12, foot - pier * 0.3, pier * 1.24, pier * 0.3, stone.mid);
    }
    p.rect(vx - wide * 1.1, top - pier * 0.2, wide * 2.2, pier * 0.26, p.faces('wood').mid);
    const green = p.faces('leaf', index * 0.05);
    crown(p, {
      x: vx,
      y: top - 6,
      rx: wide * 1.16,
      ry: 66 / z,
      colours: [green.deep, green.shade, '#a82a5e', '#d94c86'],
    });
    flowers(p, vx, top + 10 / z, wide * 1.05, 52 / z, 46, ['#8f2350', '#c2356b', '#ea7aa6']);
  }
  let petals = '';
  for (let index = 0; index < 70; index++) {
    const y = p.random(470, 695);
    petals += `M${Math.round(vx + p.random(-0.9, 0.9) * (y - vy) * 1.35)} ${Math.round(y)}h3`;
  }
  p.path(petals, 'none', { stroke: '#d94c86', 'stroke-width': 4, 'stroke-linecap': 'round' });
  people(p, [
    { x: 770, y: 560, h: 160, pose: 'walk', bag: true, colour: '#f3ead8', lower: '#39425c' },
    {
      x: 846,
      y: 564,
      h: 156,
      pose: 'walk',
      bag: true,
      colour: '#f0b429',
      woman: true,
      facing: -1,
      lower: '#f3ead8',
    },
  ]);
  vignette(p, 0.34);
  return p;
}
