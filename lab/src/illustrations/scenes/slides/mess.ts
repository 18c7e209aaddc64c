import { facade } from '../../drawing/facade.ts';
import { lights, mix } from '../../drawing/light.ts';
import { type Figure, people, wardrobe } from '../../drawing/people.ts';
import { at, element, Picture } from '../../drawing/picture.ts';
import { vignette } from '../../drawing/sky.ts';
import { brassPot, hangingLamp, steam } from '../../drawing/things.ts';
import { crown } from '../../drawing/trees.ts';

/** Brick vaults, light from high windows, long tables. With `counter` the serving side is nearer. */
export function messHall(look: {
  width: number;
  height: number;
  counter: boolean;
  seed: number;
}): Picture {
  const { width, height, counter, seed } = look;
  const p = new Picture(width, height, counter ? lights.golden : lights.noon, seed);
  const brick = p.faces('brick');
  const stone = p.faces('stone');
  p.rect(0, 0, width, height, p.gradient([mix(brick.shade, '#3a2430', 0.25), brick.mid]));
  facade(p, {
    x: -20,
    base: 500,
    w: width + 40,
    material: 'brick',
    plinth: 0,
    parapet: 'none',
    storeys: [
      { h: 400, bays: counter ? 4 : 5, arch: 'round', wide: 0.7, high: 0.9, fill: 'through' },
    ],
  });
  // A green court, visible through the arches, and its light inside.
  const bay = (width + 40) / (counter ? 4 : 5);
  for (let index = 0; index * bay < width; index++) {
    const x = -20 + bay * index;
    crown(p, { x: x + bay * 0.42, y: 420, rx: bay * 0.16, ry: 60, distance: 0.45 });
    p.path(
      `M${at(x + bay * 0.2)} 260h${at(bay * 0.5)}l${at(-bay * 0.5)} 440h${at(-bay * 0.75)}z`,
      '#fff4cf',
      { opacity: 0.1 },
    );
  }
  p.rect(
    0,
    470,
    width,
    height - 470,
    p.gradient([mix(stone.mid, '#a5684a', 0.3), mix(stone.shade, '#7a4a3c', 0.3)]),
  );
  people(
    p,
    Array.from({ length: 4 }, (_, index): Figure => ({
      x: width * (0.16 + index * 0.23),
      y: 476,
      h: 120,
      dress: 'shirt',
      colour: '#fbf3e2',
      lower: '#fbf3e2',
    })),
  );
  p.rect(0, 412, width, 70, p.gradient([p.faces('wood').mid, p.faces('wood').deep]));
  p.rect(0, 404, width, 12, stone.lit);
  for (let index = 0; index < 8; index++) {
    const x = width * (0.07 + index * 0.123);
    brassPot(p, x, 404, index % 2 === 0 ? 46 : 34);
    if (index % 2 === 0) steam(p, x, 360, 64);
  }
  for (const x of [0.2, 0.5, 0.8]) hangingLamp(p, width * x, 96, 30, 4);
  if (counter) queue(p, 590);
  else {
    table(p, height - 134, 128, 128);
    table(p, height, 196, 190);
  }
  vignette(p, 0.4);
  return p;
}

/** A long table seen from its side: the people behind it first, then plates, then the people in front. */
function table(p: Picture, y: number, size: number, step: number): void {
  const wood = p.faces('wood');
  const sitters = (offset: number, line: number, facing: 1 | -1): Figure[] =>
    Array.from({ length: Math.ceil(p.width / step) }, (_, index) => ({
      x: index * step + offset,
      y: line,
      h: size,
      pose: 'sit' as const,
      facing: index % 2 === 0 ? facing : facing === 1 ? -1 : 1,
      woman: index % 3 === 1,
      colour: wardrobe[(index + Math.round(offset)) % wardrobe.length] ?? '#ffffff',
    })).filter((_, index) => index % 5 !== 3);
  people(p, sitters(step * 0.4, y - size * 0.16, 1));
  p.rect(0, y - size * 0.34, p.width, size * 0.1, wood.lit);
  p.rect(0, y - size * 0.24, p.width, size * 0.5, p.gradient([wood.shade, wood.deep]));
  let plates = '';
  for (let x = step * 0.5; x < p.width; x += step)
    plates += `M${at(x - size * 0.2)} ${at(y - size * 0.36)}h${at(size * 0.4)}`;
  p.path(plates, 'none', {
    stroke: '#e6ebef',
    'stroke-width': size * 0.05,
    'stroke-linecap': 'round',
  });
  p.path(plates, 'none', {
    stroke: '#e0a83c',
    'stroke-width': size * 0.03,
    'stroke-dasharray': `${at(size * 0.1)} ${at(size * 0.06)}`,
    transform: `translate(0 ${at(-size * 0.03)})`,
  });
}

/** A line of students with steel plates. */
function queue(p: Picture, base: number): void {
  const line: Figure[] = Array.from({ length: 8 }, (_, index) => ({
    x: 130 + index * ((p.width - 260) / 7),
    y: base - (index % 2) * 8,
    h: 196 - (index % 3) * 8,
    facing: 1 as const,
    woman: index % 3 === 1,
    dress: index % 3 === 0 ? ('shirt' as const) : ('kurta' as const),
    pose: 'carry' as const,
  }));
  people(p, line);
  for (const { x, y, h } of line)
    p.add(
      element('ellipse', {
        cx: x + h * 0.16,
        cy: y - h * 0.6,
        rx: h * 0.13,
        ry: h * 0.03,
        fill: '#e9eef2',
      }),
    );
}
