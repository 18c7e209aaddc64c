import { arch, opening } from '../../drawing/arches.ts';
import { lights, mix } from '../../drawing/light.ts';
import { element, Picture } from '../../drawing/picture.ts';
import { birds, vignette } from '../../drawing/sky.ts';
import { bench, books } from '../../drawing/things.ts';
import { crown, flowers, pot } from '../../drawing/trees.ts';

const [w, h] = [1600, 700];

/** One room: a bed, a desk, and an arched window with morning light and a neem branch. */
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
