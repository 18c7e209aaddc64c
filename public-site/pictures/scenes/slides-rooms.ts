import { arch, jaaliPattern, opening } from '../arches.ts';
import { course } from '../building.ts';
import { lights, mix } from '../light.ts';
import { people, wardrobe } from '../people.ts';
import { archOutline, face, type Eye, type Place } from '../perspective.ts';
import { at, element, Picture } from '../picture.ts';
import { birds, stars, vignette } from '../sky.ts';
import { bench, books, hangingLamp, shelves } from '../things.ts';
import { crown, flowers, pot } from '../trees.ts';

const [w, h] = [1600, 700];

/** A veranda that runs away from the eye: wall at the left, arches at the right, their light on the floor. */
export function longVeranda(): Picture {
  const p = new Picture(w, h, { ...lights.morning, side: 1 }, 33);
  const eye: Eye = { x: 640, y: 318, scale: 560, height: 1.55 };
  const [left, right, ceiling, end] = [-2.1, 2.1, 3.7, 19];
  const stone = p.faces('stone');
  const brick = p.faces('brick');
  const draw = (places: readonly Place[], fill: string) => p.path(face(eye, places), fill);
  const near = 0.9;
  p.rect(0, 0, w, h, p.gradient(['#a9d0e4', '#e4efe4', '#b9cf86', '#8faa58']));
  for (const [x, y, r] of [
    [1240, 230, 150],
    [980, 290, 70],
    [840, 305, 36],
    [1520, 200, 170],
  ] as const)
    crown(p, { x, y, rx: r, ry: r * 0.8, distance: 0.25 });
  draw(
    [
      [left, ceiling, near],
      [right, ceiling, near],
      [right, ceiling, end],
      [left, ceiling, end],
    ],
    mix(p.faces('plaster').shade, '#8d6a55', 0.35),
  );
  draw(
    [
      [left, 0, near],
      [left, ceiling, near],
      [left, ceiling, end],
      [left, 0, end],
    ],
    p.gradient([brick.shade, brick.mid], 'x'),
  );
  draw(
    [
      [left, 0, near],
      [right, 0, near],
      [right, 0, end],
      [left, 0, end],
    ],
    p.gradient([stone.mid, stone.shade]),
  );
  draw(
    [
      [left, 0, end],
      [left, ceiling, end],
      [right, ceiling, end],
      [right, 0, end],
    ],
    brick.mid,
  );
  // The arcade is one face with holes; what falls through them lies on the floor.
  const bays = 9;
  const bay = (end - near) / bays;
  let holes = face(eye, [
    [right, 0, near],
    [right, ceiling, near],
    [right, ceiling, end],
    [right, 0, end],
  ]);
  let light = '';
  for (let index = 0; index < bays; index++) {
    const from = near + bay * index + bay * 0.14;
    const outline = archOutline(from, from + bay * 0.72, 1.9, 3.05);
    holes += face(
      eye,
      outline.map(([away, up]): Place => [right, up, away]),
    );
    light += face(
      eye,
      outline.map(([away, up]): Place => [right - 0.1 - up * 1.15, 0, away + up * 0.35]),
    );
  }
  p.path(holes, p.gradient([brick.deep, brick.shade], 'x'), { 'fill-rule': 'evenodd' });
  p.path(light, '#fff3cf', { opacity: 0.85 });
  draw(
    [
      [left, 0.9, near],
      [left, 1.0, near],
      [left, 1.0, end],
      [left, 0.9, end],
    ],
    stone.mid,
  );
  for (let index = 0; index < bays; index++) {
    const from = near + bay * index + bay * 0.25;
    const door: Place[] = [
      [left, 0, from],
      [left, 2.2, from],
      [left, 2.2, from + bay * 0.4],
      [left, 0, from + bay * 0.4],
    ];
    draw(door, p.faces('door').shade);
    const away = near + bay * index;
    draw(
      [
        [left, ceiling, away],
        [right, ceiling, away],
        [right, ceiling, away + 0.25],
        [left, ceiling, away + 0.25],
      ],
      p.faces('wood').shade,
    );
    if (index > 0)
      draw(
        [
          [right, 3.15, away - 0.12],
          [right, 0, away - 0.12],
          [right, 0, away + 0.12],
          [right, 3.15, away + 0.12],
        ],
        stone.shade,
      );
  }
  people(p, [
    {
      x: 560,
      y: 440,
      h: 118,
      pose: 'walk',
      dress: 'kurta',
      colour: '#f3ead8',
      lower: '#f3ead8',
      bag: true,
    },
    { x: 690, y: 392, h: 66, pose: 'walk', facing: -1, woman: true, colour: '#b3364e' },
    { x: 930, y: 606, h: 262, pose: 'floor', book: true, facing: -1, colour: '#2b3a8c' },
  ]);
  pot(p, 1096, 694, 96);
  pot(p, 300, 660, 84);
  p.rect(0, 0, w, h, p.glow('#fff0c8', 0.22));
  vignette(p, 0.35);
  return p;
}

/** A wall of tall windows, shelves between them, and rows of readers under lamps. */
export function readingRoom(crop = 0, seed = 61): Picture {
  const p = new Picture(
    w - crop,
    h - (crop > 0 ? 100 : 0),
    { ...lights.dusk, sky: lights.night.sky, inside: '#141a3a' },
    seed,
  );
  const wall = p.faces('plaster');
  p.rect(
    0,
    0,
    w,
    h,
    p.gradient([mix(wall.shade, '#4a2f38', 0.55), mix(wall.mid, '#8a5a3c', 0.35), '#5b3a35']),
  );
  for (let x = 60; x < p.width; x += 320) {
    opening(p, { kind: 'pointed', x: x + 30, base: 330, w: 120, h: 270, band: 12 });
    p.path(arch('pointed', x + 44, 330, 92, 250), p.gradient(lights.night.sky));
    p.path(`M${x + 89} 90v240M${x + 40} 200h100M${x + 40} 270h100`, 'none', {
      stroke: p.faces('wood').shade,
      'stroke-width': 5,
    });
    shelves(p, x + 186, 110, 120, 240, 4);
  }
  p.group({ opacity: 0.9 }, () => stars(p, 26, 200));
  course(p, -10, 26, p.width + 20, 10, 0);
  for (let x = 160; x < p.width; x += 320) hangingLamp(p, x, 130, 34, 5);
  p.rect(0, 344, w, 400, p.gradient(['#4d2f2c', '#2f1d22']));
  const row = (y: number, size: number, step: number, shift: number) => {
    const wood = p.faces('wood');
    for (let x = shift; x < p.width + step; x += step) {
      const reader = Math.round(x / step) % 4;
      if (reader !== 3)
        people(p, [
          {
            x: x - size * 0.28,
            y: y - size * 0.1,
            h: size,
            pose: 'sit',
            book: reader === 1,
            woman: reader === 2,
            colour: wardrobe[(Math.round(x / step) + seed) % wardrobe.length] ?? '#fff',
          },
        ]);
    }
    p.rect(0, y - size * 0.3, w, size * 0.09, wood.lit);
    p.rect(0, y - size * 0.21, w, size * 0.62, p.gradient([wood.shade, '#2a1a20']));
    for (let x = shift; x < p.width + step; x += step) {
      p.add(
        element('ellipse', {
          cx: x,
          cy: y - size * 0.32,
          rx: size * 0.5,
          ry: size * 0.2,
          fill: p.glow('#ffd77a', 0.8),
        }),
      );
      p.path(
        `M${at(x)} ${at(y - size * 0.3)}v${at(-size * 0.2)}M${at(x - size * 0.09)} ${at(y - size * 0.3)}h${at(size * 0.18)}`,
        'none',
        { stroke: '#c89632', 'stroke-width': size * 0.025 },
      );
      p.path(
        `M${at(x - size * 0.16)} ${at(y - size * 0.48)}q${at(size * 0.16)} ${at(-size * 0.16)} ${at(size * 0.32)} 0z`,
        '#2d7a55',
      );
      books(p, x + size * 0.2, y - size * 0.3, size * 0.22, 2);
    }
  };
  row(478, 132, 210, 70);
  row(650, 210, 310, 150);
  vignette(p, 0.5);
  return p;
}

/** Sun through a stone screen, and its pattern on the floor. */
export function jaaliLight(): Picture {
  const p = new Picture(w, h, lights.golden, 81);
  const brick = p.faces('brick');
  const stone = p.faces('stone');
  p.rect(
    0,
    0,
    w,
    480,
    p.gradient([mix(brick.shade, '#3a2030', 0.45), mix(brick.shade, '#5a3038', 0.2)]),
  );
  p.rect(
    0,
    470,
    w,
    230,
    p.gradient([mix(stone.shade, '#4a3038', 0.35), mix(stone.mid, '#4a3038', 0.1)]),
  );
  const frame = [430, 740, 1050];
  const lattice = jaaliPattern(p, 34, mix(stone.deep, '#3a2030', 0.2), '#fff1c4');
  for (const x of frame) {
    p.add(
      element('ellipse', { cx: x + 120, cy: 250, rx: 300, ry: 300, fill: p.glow('#ffdf9a', 0.35) }),
    );
    p.path(arch('pointed', x - 22, 470, 284, 412), stone.shade);
    p.path(arch('pointed', x - 8, 470, 256, 394), stone.deep);
    p.path(arch('pointed', x, 470, 240, 380), lattice);
  }
  // The same screens, laid on the floor by a low sun.
  p.group({ transform: 'matrix(1 0 .9 -.58 -420 752)', opacity: 0.9 }, () => {
    const spots = jaaliPattern(p, 34, '#5d4448', '#ffe9b0');
    for (const x of frame) p.path(arch('pointed', x, 470, 240, 380), spots, { opacity: 0.8 });
  });
  for (const x of frame) {
    p.path(
      `M${x + 10} 470L${x + 230} 470L${x - 60} 700H${x - 420}z`,
      p.gradient([
        ['#ffe9b0', 0.16],
        ['#ffe9b0', 0],
      ]),
    );
  }
  for (const x of [360, 1345]) {
    p.rect(x - 40, 0, 86, 520, p.gradient([brick.deep, brick.mid, brick.deep], 'x'));
    course(p, x - 48, 60, 102, 16, 6);
    p.rect(x - 52, 486, 110, 40, stone.mid);
  }
  people(p, [
    {
      x: 318,
      y: 640,
      h: 260,
      pose: 'floor',
      book: true,
      facing: 1,
      colour: '#2f6f73',
      woman: true,
      lower: '#f3ead8',
    },
  ]);
  books(p, 200, 646, 70, 4);
  vignette(p, 0.55);
  return p;
}

/** One room: a bed, a desk, an arched window with the morning and a neem branch in it. */
export function roomMorning(crop = 0, seed = 121): Picture {
  const p = new Picture(w - crop, h - (crop > 0 ? 100 : 0), lights.morning, seed);
  const wall = p.faces('plaster');
  const wood = p.faces('wood');
  const stone = p.faces('stone');
  const x0 = -crop * 0.32;
  p.rect(0, 0, w, 540, p.gradient([wall.mid, wall.lit]));
  p.rect(0, 380, w, 160, mix(p.faces('brick').mid, wall.mid, 0.35));
  p.rect(0, 374, w, 8, stone.mid);
  p.rect(
    0,
    530,
    w,
    170,
    p.gradient([mix(stone.shade, '#9a6a55', 0.4), mix(stone.mid, '#9a6a55', 0.3)]),
  );
  const wx = 640 + x0;
  opening(p, { kind: 'pointed', x: wx, base: 372, w: 270, h: 330, band: 18 });
  p.path(arch('pointed', wx + 16, 372, 238, 304), p.gradient(p.light.sky));
  const clip = p.define((id) =>
    element('clipPath', { id }, element('path', { d: arch('pointed', wx + 16, 372, 238, 304) })),
  );
  p.group({ 'clip-path': `url(#${clip})` }, () => {
    crown(p, { x: wx + 230, y: 170, rx: 130, ry: 90 });
    crown(p, { x: wx + 20, y: 360, rx: 90, ry: 60, distance: 0.4 });
    birds(p, wx + 80, 150, 3, 8);
  });
  p.path(`M${wx + 135} 66v306M${wx + 14} 230h242`, 'none', { stroke: wood.mid, 'stroke-width': 8 });
  p.rect(wx - 30, 372, 330, 14, stone.lit);
  // The sun on wall and floor.
  p.path(`M${wx + 60} 540h210L${wx + 480} 700H${wx + 190}z`, '#fff3cf', { opacity: 0.6 });
  // Desk and chair.
  p.rect(wx + 70, 400, 330, 14, wood.lit);
  p.path(
    `M${wx + 84} 414h12v150h-12zM${wx + 374} 414h12v150h-12zM${wx + 260} 414h114v60h-114z`,
    wood.shade,
  );
  books(p, wx + 110, 400, 64, 4);
  p.path(`M${wx + 330} 400v-60l-40-26M${wx + 312} 400h36`, 'none', {
    stroke: '#39425c',
    'stroke-width': 5,
  });
  p.path(`M${wx + 262} 326l30-26 16 20-30 24z`, '#d98a2b');
  p.path(`M${wx + 200} 392l40-8 40 8-40 8z`, '#fffdf4');
  p.path(`M${wx + 170} 570v-76h78v76M${wx + 172} 496v-86M${wx + 246} 496v-86`, 'none', {
    stroke: wood.deep,
    'stroke-width': 9,
  });
  p.rect(wx + 166, 486, 86, 12, wood.mid);
  p.rect(wx + 168, 420, 82, 26, wood.mid);
  // Bed.
  const bx = 90 + x0;
  p.rect(bx, 500, 440, 30, wood.mid);
  p.path(`M${bx} 400h20v220h-20zM${bx + 420} 440h20v180h-20z`, wood.shade);
  p.rect(bx + 16, 468, 408, 38, '#fdf6e6');
  p.path(
    `M${bx + 150} 462h274v96q-30 10-60 0t-70 0-74 0-70-4z`,
    p.gradient(['#35479c', '#22306f']),
  );
  p.path(`M${bx + 150} 480h274M${bx + 150} 498h274`, 'none', {
    stroke: '#f0a202',
    'stroke-width': 4,
  });
  p.path(`M${bx + 24} 470q4-32 60-30t56 30z`, '#ffffff');
  // Shelf, a print, a fan.
  p.rect(bx + 60, 250, 280, 10, wood.lit);
  books(p, bx + 80, 250, 60, 3);
  books(p, bx + 160, 250, 74, 2);
  pot(p, bx + 290, 250, 40);
  p.rect(1180 + x0, 150, 150, 190, wood.shade);
  p.rect(1190 + x0, 160, 130, 170, '#fbf3df');
  p.path(arch('cusped', 1225 + x0, 320, 60, 120), '#b4563d');
  flowers(p, 1255 + x0, 200, 30, 12, 12, ['#f0a202', '#c2356b']);
  bench(p, 1150 + x0, 620, 190, 60, 'wood');
  p.path(`M${1180 + x0} 560h120v-70q0-14-14-14h-92q-14 0-14 14z`, '#7b3b32');
  p.path(`M${1222 + x0} 476v-12h36v12`, 'none', { stroke: '#3a2a2a', 'stroke-width': 6 });
  vignette(p, 0.25);
  return p;
}
