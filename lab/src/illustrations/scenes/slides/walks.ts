import { chhatri, dome } from '../../drawing/domes.ts';
import { facade } from '../../drawing/facade.ts';
import { ground } from '../../drawing/ground.ts';
import { lights } from '../../drawing/light.ts';
import { people, person } from '../../drawing/people.ts';
import { at, element, Picture } from '../../drawing/picture.ts';
import { farTrees, sky, veil, vignette } from '../../drawing/sky.ts';
import { crown, flowers, hedge } from '../../drawing/trees.ts';

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
