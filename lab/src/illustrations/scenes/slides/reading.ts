import { arch, opening } from '../../drawing/arches.ts';
import { course } from '../../drawing/facade.ts';
import { lights, mix } from '../../drawing/light.ts';
import { people, wardrobe } from '../../drawing/people.ts';
import { at, element, Picture } from '../../drawing/picture.ts';
import { stars, vignette } from '../../drawing/sky.ts';
import { books, hangingLamp, shelves } from '../../drawing/things.ts';

const [w, h] = [1600, 700];

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
