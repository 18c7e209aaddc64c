import { inShade, inSun } from './light.ts';
import { type Figure, person } from './people.ts';
import { at, element, type Picture } from './picture.ts';

/** A bicycle of the upright kind, `s` long from axle to axle times 1.6. */
export function bicycle(
  p: Picture,
  x: number,
  base: number,
  s: number,
  colour = '#39425c',
  facing: -1 | 1 = 1,
): void {
  const iron = inShade(colour, p.light);
  p.stamp(
    `translate(${at(x)} ${at(base)})scale(${Math.round(s * facing) / 100} ${Math.round(s) / 100})`,
    () => {
      const wheel = (cx: number) => element('circle', { cx, cy: -22, r: 21 });
      p.group({ fill: 'none', stroke: iron, 'stroke-width': 3, 'stroke-linecap': 'round' }, () => {
        p.add(wheel(-34), wheel(34));
        p.path('M-34-22L-14-54H20L34-22M20-54L2-22H-34M2-22L-16-58M20-54l-3-12h10', 'none');
        p.path('M-34-22h68M-34-43v42M34-43v42', 'none', { 'stroke-width': 0.8, opacity: 0.5 });
        p.path('M-24-60h14', 'none', { 'stroke-width': 5 });
      });
    },
  );
}

export function cyclist(
  p: Picture,
  x: number,
  base: number,
  s: number,
  look: Partial<Figure>,
  facing: -1 | 1 = 1,
): void {
  const { shadow, shadowStrength } = p.light;
  p.add(
    element('ellipse', {
      cx: x,
      cy: base,
      rx: s * 0.6,
      ry: s * 0.06,
      fill: shadow,
      opacity: shadowStrength,
    }),
  );
  bicycle(p, x, base, s, '#39425c', facing);
  person(p, {
    x: x - facing * s * 0.16,
    y: base - s * 0.56,
    h: s * 1.05,
    pose: 'sit',
    facing,
    book: false,
    ...look,
  });
}

/** A stone bench on two blocks; its seat is `h` high. */
export function bench(
  p: Picture,
  x: number,
  base: number,
  w: number,
  h = 24,
  material: 'stone' | 'wood' = 'stone',
): void {
  const stone = p.faces(material);
  const { shadow, shadowStrength } = p.light;
  p.rect(x - 6, base - 2, w + 18, 6, shadow, { opacity: shadowStrength });
  p.rect(x + 6, base - h, w * 0.1, h, stone.shade);
  p.rect(x + w * 0.9 - 6, base - h, w * 0.1, h, stone.shade);
  p.rect(x, base - h, w, h * 0.3, stone.mid);
  p.rect(x, base - h, w, h * 0.13, stone.lit);
}

/** A lamp on a post, lit when the light has lamps. */
export function lampPost(p: Picture, x: number, base: number, h: number): void {
  const iron = p.faces('iron');
  const { lamp } = p.light;
  if (lamp) p.add(element('circle', { cx: x, cy: base - h, r: h * 0.7, fill: p.glow(lamp, 0.5) }));
  p.path(
    `M${at(x - 2)} ${at(base)}v${at(-h)}h4v${at(h)}zM${at(x - 7)} ${at(base)}h14v-6h-14z`,
    iron.shade,
  );
  p.path(`M${at(x - 9)} ${at(base - h)}h18l-4-20h-10z`, lamp ?? '#f8eed6');
  p.path(`M${at(x - 8)} ${at(base - h - 20)}h16l-8-10z`, iron.shade);
}

/** A hanging lamp with its pool of light. */
export function hangingLamp(p: Picture, x: number, y: number, s: number, glow = 4, from = 0): void {
  const light = p.light.lamp ?? '#ffe3a0';
  p.add(element('circle', { cx: x, cy: y + s * 0.6, r: s * glow, fill: p.glow(light, 0.55) }));
  p.path(`M${at(x)} ${at(from)}V${at(y)}`, 'none', { stroke: '#2a2133', 'stroke-width': 2 });
  p.path(
    `M${at(x - s)} ${at(y + s)}q${at(s * 0.2)} ${at(-s)} ${at(s)} ${at(-s)}q${at(s * 0.8)} 0 ${at(s)} ${at(s)}z`,
    '#b5802a',
  );
  p.add(element('ellipse', { cx: x, cy: y + s, rx: s * 0.7, ry: s * 0.2, fill: '#fff3c4' }));
}

/** Books lying on each other. */
export function books(p: Picture, x: number, base: number, w: number, count: number): void {
  const colours = ['#2b3a8c', '#b3364e', '#2f6f73', '#d98a2b', '#7b8f4b'];
  for (let index = 0; index < count; index++) {
    const h = w * 0.2;
    const dx = p.random(-w * 0.08, w * 0.08);
    p.rect(
      x + dx,
      base - h * (index + 1),
      w,
      h - 0.8,
      inSun(colours[index % colours.length] ?? '#2b3a8c', p.light),
    );
    p.rect(
      x + dx + w * 0.84,
      base - h * (index + 0.8),
      w * 0.16,
      h * 0.55,
      inSun('#f6ecd6', p.light),
    );
  }
}

/** Shelves full of books. */
export function shelves(
  p: Picture,
  x: number,
  y: number,
  w: number,
  h: number,
  rows: number,
): void {
  const wood = p.faces('wood');
  p.rect(x, y, w, h, wood.deep);
  const colours = ['#8c3b2f', '#2b3a6c', '#3c5a3a', '#b98a3e', '#d8c6a0', '#5a3a5c'];
  const row = h / rows;
  colours.forEach((colour, index) => {
    let d = '';
    for (let level = 0; level < rows; level++) {
      for (let along = index * 5; along < w - 8; along += p.random(22, 40)) {
        const high = row * p.random(0.55, 0.8);
        d += `M${Math.round(x + 3 + along)} ${Math.round(y + row * (level + 1) - 3)}v${Math.round(-high)}`;
      }
    }
    p.path(d, 'none', { stroke: inShade(colour, p.light), 'stroke-width': 5.5 });
  });
  for (let level = 1; level <= rows; level++) p.rect(x, y + row * level - 3, w, 4, wood.mid);
  p.rect(x - 4, y - 5, w + 8, 7, wood.lit);
}

/** A kite on its line. */
export function kite(p: Picture, x: number, y: number, s: number, colour: string): void {
  p.path(
    `M${at(x)} ${at(y - s)}L${at(x + s * 0.8)} ${at(y)}L${at(x)} ${at(y + s)}L${at(x - s * 0.8)} ${at(y)}z`,
    inSun(colour, p.light),
  );
  p.path(
    `M${at(x)} ${at(y - s)}v${at(s * 2)}l${at(-s * 0.3)} ${at(s * 0.5)}h${at(s * 0.6)}z`,
    '#fff6e2',
    { opacity: 0.55 },
  );
  p.path(`M${at(x)} ${at(y)}q${at(s * 3)} ${at(s * 8)} ${at(s * 9)} ${at(s * 13)}`, 'none', {
    stroke: '#fff6e2',
    'stroke-width': 0.9,
    opacity: 0.7,
  });
}

/** A brass pot, as in a mess. */
export function brassPot(p: Picture, x: number, base: number, s: number): void {
  const brass = p.gradient([inSun('#f0c46a', p.light), inShade('#a8702a', p.light)], 'x');
  p.path(
    `M${at(x - s * 0.3)} ${at(base - s * 0.8)}h${at(s * 0.6)}q${at(s * 0.4)} ${at(s * 0.3)} ${at(s * 0.16)} ${at(s * 0.8)}h${at(-s * 0.92)}q${at(-s * 0.24)} ${at(-s * 0.5)} ${at(s * 0.16)} ${at(-s * 0.8)}z`,
    brass,
  );
  p.rect(x - s * 0.38, base - s * 0.88, s * 0.76, s * 0.1, inSun('#f0c46a', p.light));
}

/** Steam that rises and thins. */
export function steam(p: Picture, x: number, y: number, h: number): void {
  p.path(
    `M${at(x)} ${at(y)}q${at(-h * 0.2)} ${at(-h * 0.25)} 0 ${at(-h * 0.5)}t0 ${at(-h * 0.5)}M${at(x + h * 0.16)} ${at(y)}q${at(h * 0.2)} ${at(-h * 0.2)} 0 ${at(-h * 0.42)}t0 ${at(-h * 0.4)}`,
    'none',
    { stroke: '#fff8ea', 'stroke-width': 3, 'stroke-linecap': 'round', opacity: 0.4 },
  );
}

/** An oil lamp with its flame. */
export function diyas(
  p: Picture,
  places: readonly (readonly [x: number, y: number])[],
  s: number,
): void {
  const id = p.define((name) =>
    element(
      'g',
      { id: name },
      element('circle', { cx: 0, cy: -5, r: 17, fill: p.glow('#ffb938', 0.6) }) +
        element('path', { d: 'M-5-2h10q-1 5-5 5t-5-5z', fill: '#a4552a' }) +
        element('path', { d: 'M0-12q4 6 0 10q-4-4 0-10z', fill: '#fff0b0' }),
    ),
  );
  for (const [x, y] of places) {
    p.add(p.use(id, `translate(${at(x)} ${at(y)})${s === 1 ? '' : `scale(${s})`}`));
  }
}

/** An umbrella held over people at `x`. */
export function umbrella(p: Picture, x: number, y: number, s: number, colour: string): void {
  p.path(`M${at(x)} ${at(y - s * 0.5)}v${at(s)}`, 'none', {
    stroke: '#3a2f3a',
    'stroke-width': 2.4,
  });
  p.path(
    `M${at(x - s)} ${at(y)}Q${at(x - s * 0.8)} ${at(y - s * 0.75)} ${at(x)} ${at(y - s * 0.78)}Q${at(x + s * 0.8)} ${at(y - s * 0.75)} ${at(x + s)} ${at(y)}q${at(-s * 0.25)} ${at(-s * 0.14)} ${at(-s * 0.5)} 0t${at(-s * 0.5)} 0t${at(-s * 0.5)} 0t${at(-s * 0.5)} 0z`,
    inSun(colour, p.light),
  );
  p.path(
    `M${at(x)} ${at(y - s * 0.78)}Q${at(x + s * 0.8)} ${at(y - s * 0.75)} ${at(x + s)} ${at(y)}q${at(-s * 0.25)} ${at(-s * 0.14)} ${at(-s * 0.5)} 0z`,
    inShade(colour, p.light),
  );
}
