import { dome } from '../../drawing/domes.ts';
import { course, facade } from '../../drawing/facade.ts';
import { castShadow, ground } from '../../drawing/ground.ts';
import { inSun, lights, mix } from '../../drawing/light.ts';
import { people } from '../../drawing/people.ts';
import { at, Picture } from '../../drawing/picture.ts';
import { cloud, farTrees, sky, vignette } from '../../drawing/sky.ts';
import { kite } from '../../drawing/things.ts';
import { flowers } from '../../drawing/trees.ts';

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
