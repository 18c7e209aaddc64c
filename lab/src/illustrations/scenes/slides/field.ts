import { chhatri, dome } from '../../drawing/domes.ts';
import { facade } from '../../drawing/facade.ts';
import { ground, pool } from '../../drawing/ground.ts';
import { inSun, lights } from '../../drawing/light.ts';
import { people } from '../../drawing/people.ts';
import { at, element, Picture } from '../../drawing/picture.ts';
import { birds, farTrees, sky, streaks, sun, veil, vignette } from '../../drawing/sky.ts';
import { ashoka, overhang } from '../../drawing/trees.ts';

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
