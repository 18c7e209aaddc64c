import { clockTower } from '../../drawing/clock-tower.ts';
import { chhatri } from '../../drawing/domes.ts';
import { facade } from '../../drawing/facade.ts';
import { castShadow, dapple, ground, path } from '../../drawing/ground.ts';
import { lights } from '../../drawing/light.ts';
import { people } from '../../drawing/people.ts';
import { element, Picture } from '../../drawing/picture.ts';
import { birds, cloud, farTrees, sky, veil, vignette } from '../../drawing/sky.ts';
import { bench } from '../../drawing/things.ts';
import { ashoka, hedge, neem, pot } from '../../drawing/trees.ts';

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
