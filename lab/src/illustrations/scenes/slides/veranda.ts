import { arch, jaaliPattern } from '../../drawing/arches.ts';
import { course } from '../../drawing/facade.ts';
import { lights, mix } from '../../drawing/light.ts';
import { people } from '../../drawing/people.ts';
import { archOutline, type Eye, face, type Place } from '../../drawing/perspective.ts';
import { element, Picture } from '../../drawing/picture.ts';
import { vignette } from '../../drawing/sky.ts';
import { books } from '../../drawing/things.ts';
import { crown, pot } from '../../drawing/trees.ts';

const [w, h] = [1600, 700];

/** A veranda in perspective: wall at the left, arches at the right, their light on the floor. */
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
  // The arcade is one face with holes; light falls through them onto the floor.
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
  // The shadow of the same screens on the floor.
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
