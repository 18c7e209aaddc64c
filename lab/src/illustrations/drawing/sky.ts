import { mix } from './light.ts';
import { at, element, type Picture } from './picture.ts';

/** The sky over the whole picture, with the light's colours. */
export function sky(p: Picture, horizon = p.height): void {
  p.rect(0, 0, p.width, horizon, p.gradient(p.light.sky));
}

export function sun(p: Picture, x: number, y: number, r: number, colour = '#fff3cf'): void {
  p.add(element('circle', { cx: x, cy: y, r: r * 5, fill: p.glow(colour, 0.75) }));
  p.add(element('circle', { cx: x, cy: y, r, fill: colour }));
}

export function moon(p: Picture, x: number, y: number, r: number): void {
  p.add(element('circle', { cx: x, cy: y, r: r * 5, fill: p.glow('#dfe6ff', 0.4) }));
  p.add(element('circle', { cx: x, cy: y, r, fill: '#f3f1e4' }));
  p.add(
    element('circle', { cx: x - r * 0.3, cy: y - r * 0.2, r: r * 0.22, fill: '#dcd9cf' }),
    element('circle', { cx: x + r * 0.3, cy: y + r * 0.3, r: r * 0.15, fill: '#dcd9cf' }),
  );
}

/** One path of dots: a star is a stroke without length. */
export function stars(p: Picture, count: number, to: number): void {
  const dots = Array.from(
    { length: count },
    () => `M${Math.round(p.random(0, p.width))} ${Math.round(p.random(0, to))}h0`,
  );
  const half = Math.floor(count / 3);
  const look = { stroke: '#fff8e0', 'stroke-linecap': 'round' } as const;
  p.path(dots.slice(half).join(''), 'none', { ...look, 'stroke-width': 2, opacity: 0.6 });
  p.path(dots.slice(0, half).join(''), 'none', { ...look, 'stroke-width': 3.4 });
}

/** A long, flat-bottomed bank of cloud. */
export function cloud(p: Picture, x: number, y: number, width: number, opacity = 0.55): void {
  const bumps = 4 + Math.round(p.random(0, 2));
  const step = width / bumps;
  let d = `M${at(x)} ${at(y)}`;
  for (let bump = 0; bump < bumps; bump++) {
    const high =
      step * (0.24 + 0.3 * Math.sin((Math.PI * (bump + 0.5)) / bumps) + p.random(0, 0.08));
    d += `c${at(step * 0.02)} ${at(-high * 1.3)} ${at(step * 0.98)} ${at(-high * 1.3)} ${at(step)} 0`;
  }
  const top = mix(p.light.sky[2] ?? '#ffffff', '#ffffff', 0.65);
  p.path(
    `${d}z`,
    p.gradient([
      [top, opacity],
      [top, opacity * 0.25],
    ]),
  );
}

/** Thin streaks, as at the ends of a day. */
export function streaks(p: Picture, colour: string, count: number, from: number, to: number): void {
  let d = '';
  for (let index = 0; index < count; index++) {
    const length = p.random(p.width * 0.12, p.width * 0.35);
    const x = p.random(-60, p.width - length * 0.5);
    const y = p.random(from, to);
    const thick = p.random(3, 8);
    d += `M${at(x)} ${at(y)}q${at(length / 2)} ${at(-thick)} ${at(length)} 0q${at(-length / 2)} ${at(thick)} ${at(-length)} 0`;
  }
  p.path(d, colour, { opacity: 0.5 });
}

export function birds(
  p: Picture,
  x: number,
  y: number,
  count: number,
  size = 9,
  colour = '#3b3350',
): void {
  let d = '';
  for (let index = 0; index < count; index++) {
    const s = size * p.random(0.6, 1.1);
    d += `M${at(x + p.random(-1, 1) * size * 11)} ${at(y + p.random(-1, 1) * size * 4)}q${at(s * 0.5)} ${at(-s * 0.5)} ${at(s)} 0q${at(s * 0.5)} ${at(-s * 0.5)} ${at(s)} 0`;
  }
  p.path(d, 'none', {
    stroke: colour,
    'stroke-width': 2,
    'stroke-linecap': 'round',
    opacity: 0.75,
  });
}

/** Slanting rain over everything painted so far. */
export function rain(p: Picture, count: number): void {
  let d = '';
  for (let index = 0; index < count; index++) {
    const length = p.random(18, 46);
    d += `M${at(p.random(0, p.width + 60))} ${at(p.random(-20, p.height))}l${at(-length * 0.26)} ${at(length)}`;
  }
  p.path(d, 'none', { stroke: '#e6edf0', 'stroke-width': 1.3, opacity: 0.5 });
}

/** Haze between two heights, which makes objects behind it look distant. */
export function veil(
  p: Picture,
  y: number,
  height: number,
  strength: number,
  colour = p.light.haze,
): void {
  p.rect(
    0,
    y,
    p.width,
    height,
    p.gradient([
      [colour, 0],
      [colour, strength],
      [colour, 0],
    ]),
  );
}

/** Far trees and roofs along the horizon. */
export function farTrees(p: Picture, base: number, height: number, distance: number): void {
  const { mid } = p.faces('leaf', distance);
  let d = `M0 ${at(base)}`;
  for (let x = 0; x < p.width;) {
    const width = p.random(40, 120);
    const high = height * p.random(0.45, 1);
    d += `c${at(width * 0.1)} ${at(-high)} ${at(width * 0.9)} ${at(-high)} ${at(width)} 0`;
    x += width;
  }
  p.path(`${d}V${at(base + 30)}H0z`, mid);
}

/** Darkens the corners a little, to draw attention to the centre. */
export function vignette(p: Picture, strength = 0.28): void {
  const { shadow } = p.light;
  const inner =
    element('stop', { offset: 0.62, 'stop-color': shadow, 'stop-opacity': 0 }) +
    element('stop', { offset: 1, 'stop-color': shadow, 'stop-opacity': strength });
  const id = p.define((name) =>
    element('radialGradient', { id: name, cx: 0.5, cy: 0.45, r: 0.75 }, inner),
  );
  p.rect(0, 0, p.width, p.height, `url(#${id})`);
}
