import { chhatri } from '../../drawing/domes.ts';
import { facade } from '../../drawing/facade.ts';
import { gateway, steps } from '../../drawing/gateway.ts';
import { castShadow, ground, path, pool } from '../../drawing/ground.ts';
import { lights } from '../../drawing/light.ts';
import { people } from '../../drawing/people.ts';
import { Picture } from '../../drawing/picture.ts';
import { birds, farTrees, sky, streaks, sun, veil, vignette } from '../../drawing/sky.ts';
import { cyclist } from '../../drawing/things.ts';
import { ashoka, flowers, hedge, neem, overhang } from '../../drawing/trees.ts';

const [w, h] = [1600, 700];

export function gateAtDawn(): Picture {
  const p = new Picture(w, h, lights.dawn, 11);
  sky(p);
  sun(p, 470, 330, 34, '#fff0cf');
  streaks(p, '#fff4e0', 6, 90, 260);
  farTrees(p, 520, 90, 0.6);
  for (const x of [150, 250, 1340, 1440]) ashoka(p, x, 530, 230, 0.35);
  veil(p, 380, 200, 0.6);
  ground(p, 520, 'earth');
  // The wings of the gate, then the gate itself.
  for (const side of [-1, 1]) {
    const x = side < 0 ? 330 : 960;
    facade(p, {
      x,
      base: 530,
      w: 310,
      material: 'brick',
      storeys: [{ h: 120, bays: 4, arch: 'cusped', high: 0.78, fill: 'dark' }],
    });
    chhatri(p, side < 0 ? 385 : 1215, 372, 78);
  }
  gateway(p, 800, 532, 330, 330, { kind: 'pointed', fill: 'through' });
  chhatri(p, 680, 166, 92);
  chhatri(p, 920, 166, 92);
  steps(p, 800, 536, 250, 2, 5);
  castShadow(p, 330, 532, 940, 26, 40);
  path(p, 800, 536, 220, 900, 860);
  pool(p, 1180, 545, 170, 12, 0.6);
  hedge(p, 0, 560, 300, 44);
  hedge(p, 1330, 560, 270, 44);
  neem(p, 1430, 590, 400, { lean: -1 });
  people(p, [
    {
      x: 660,
      y: 585,
      h: 84,
      pose: 'stand',
      dress: 'shirt',
      colour: '#6d6a45',
      lower: '#5a5238',
      facing: 1,
    },
    { x: 1010, y: 600, h: 92, pose: 'walk', bag: true, facing: -1 },
    {
      x: 1056,
      y: 604,
      h: 88,
      pose: 'walk',
      dress: 'kurta',
      colour: '#b3364e',
      woman: true,
      facing: -1,
    },
  ]);
  cyclist(p, 850, 640, 96, { dress: 'shirt', colour: '#fbf3e2', bag: true }, -1);
  birds(p, 900, 110, 9);
  hedge(p, 0, 706, 360, 60);
  flowers(p, 180, 664, 170, 16, 40, ['#f0a202', '#e07b12']);
  hedge(p, 1290, 706, 320, 52);
  flowers(p, 1440, 670, 140, 14, 34, ['#f0a202', '#c2356b']);
  overhang(p, -1, 300, 190);
  vignette(p);
  return p;
}
