import { inShade, inSun, mix } from './light.ts';
import { at, element, type Picture } from './picture.ts';

export interface Figure {
  x: number;
  /** Where the feet, or the seat, are. */
  y: number;
  /** Standing height. */
  h: number;
  /** `greet` holds out a hand, `carry` holds something before the body. */
  pose?: 'stand' | 'walk' | 'sit' | 'floor' | 'reach' | 'greet' | 'carry';
  facing?: -1 | 1;
  dress?: 'shirt' | 'kurta' | 'sari' | 'shawl';
  colour?: string;
  lower?: string;
  bag?: boolean;
  woman?: boolean;
  book?: boolean;
}

const skins = ['#8a5a3c', '#9c6a47', '#754a31', '#a97450'];
const hair = '#2a1f26';

/** What the parts of a figure need: colours in this light, and the heights of its joints. */
interface Body {
  p: Picture;
  pose: NonNullable<Figure['pose']>;
  dress: NonNullable<Figure['dress']>;
  colour: string;
  hip: number;
  shoulder: number;
  seated: boolean;
  skin: string;
  lit: (hex: string) => string;
  dim: (hex: string) => string;
}

const hips = {
  stand: -46,
  greet: -46,
  carry: -46,
  walk: -46,
  reach: -46,
  sit: -4,
  floor: -8,
} as const;
const rounded = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

/** A small figure that shows a person and an activity, without a face. */
export function person(p: Picture, f: Figure): void {
  const { x, y, h, pose = 'stand', facing = 1, dress = 'kurta', colour = '#f3ead8' } = f;
  const lit = (hex: string) => mix(inSun(hex, p.light), inShade(hex, p.light), 0.25);
  const dim = (hex: string) => inShade(hex, p.light);
  const skin = lit(skins[Math.floor(p.random(0, skins.length))] ?? '#8a5a3c');
  const hip = hips[pose];
  const seated = pose === 'sit' || pose === 'floor';
  const body: Body = { p, pose, dress, colour, hip, shoulder: hip - 34, seated, skin, lit, dim };
  const scale = Math.round(h) / 100;
  p.group({ transform: `translate(${at(x)} ${at(y)})scale(${scale * facing} ${scale})` }, () => {
    if (!seated) castShadow(p);
    const holds = f.book === true || pose === 'carry';
    arm(body, 'far', holds);
    legs(body, f.lower ?? '#39425c');
    torso(body);
    if (f.bag) p.path(`M-15 ${body.shoulder + 2}h8v22q0 4-4 4t-4-4z`, dim('#2b3a8c'));
    head(body, f.woman);
    arm(body, 'near', holds);
    if (f.book) p.path(`M10 ${body.shoulder + 19}l13-5 1 7-13 6z`, lit('#fff6e2'));
  });
}

function castShadow(p: Picture): void {
  const { side, shadow, shadowStrength } = p.light;
  p.add(
    element('ellipse', {
      cx: -side * 9,
      cy: 0,
      rx: 20,
      ry: 3.2,
      fill: shadow,
      opacity: shadowStrength,
    }),
  );
}

/** The lower clothes, and shoes where they are seen. */
function legs({ p, pose, dress, colour, hip, seated, lit, dim }: Body, lower: string): void {
  if (dress === 'sari') {
    const foot = pose === 'floor' ? 2 : 40;
    const folded = `M-12 ${hip - 2}Q20 ${hip - 8} 24 ${hip + 6}L26 ${foot - 2}H10L8 ${hip + 14}Q-12 ${hip + 14} -12 ${hip - 2}z`;
    if (seated) p.path(folded, dim(colour));
    else
      p.path(
        `M-10 ${hip - 4}H10Q13-20 15 0H-13Q-12-20 -10 ${hip - 4}z`,
        p.gradient([lit(colour), dim(colour)], 'x'),
      );
    return;
  }
  if (pose === 'floor') {
    p.path(
      `M-14 ${hip + 1}Q0 ${hip - 4} 18 ${hip + 2}Q27 3 16 3H-16Q-23 1 -14 ${hip + 1}z`,
      dim(lower),
    );
    return;
  }
  const shoe = dim('#3a2a2e');
  if (pose === 'sit') {
    p.path(`M14 ${hip + 39}h9q5 0 5 4h-14z`, shoe);
    p.path(
      `M-9 ${hip - 6}H15Q23 ${hip - 5} 22 ${hip + 4}L21 ${hip + 40}H14L13 ${hip + 9}H-9z`,
      dim(lower),
    );
    return;
  }
  const stride = pose === 'walk' ? 9 : 3;
  p.path(`M${stride - 2}-3h7q5 0 5 4h-12zM${-stride - 5}-3h7q5 0 5 4h-12z`, shoe);
  p.path(
    `M-9 ${hip - 4}H9Q9 -20 ${5 + stride}-2H${-1 + stride}Q2-16 0 ${hip + 16}Q0-16 ${1 - stride}-2H${-5 - stride}Q-8-20 -9 ${hip - 4}z`,
    dim(lower),
  );
}

function torso({ p, dress, colour, hip, shoulder: s, seated, lit, dim }: Body): void {
  const hem = dress === 'kurta' && !seated ? hip + 20 : hip + 2;
  p.path(
    `M-6 ${s - 4}Q0 ${s - 6} 6 ${s - 4}Q12 ${s - 1} 12 ${s + 7}Q9 ${hip - 12} 11 ${hem}H-11Q-9 ${hip - 12} -12 ${s + 7}Q-12 ${s - 1} -6 ${s - 4}z`,
    p.gradient([lit(colour), dim(colour)], 'x'),
  );
  if (dress === 'shawl')
    p.path(
      `M-14 ${s + 4}Q0 ${s - 12} 14 ${s + 4}L16 ${hip + 2}L2 ${hip + 8}L-16 ${hip}z`,
      dim('#a8553f'),
    );
  if (dress === 'sari')
    p.path(
      `M-12 ${s + 2}Q0 ${s - 8} 9 ${s}L-6 ${hip + 16}L-13 ${hip + 24}z`,
      lit(mix(colour, '#f0a202', 0.35)),
    );
}

/** From the shoulder over the elbow to the wrist: two points after the first, as offsets of it. */
function bend({ pose, seated }: Body, side: 'near' | 'far', holds: boolean): readonly number[] {
  if (pose === 'reach') return side === 'near' ? [9, -8, 10, -27] : [-8, -6, -10, -24];
  if (pose === 'greet' && side === 'near') return [9, 12, 26, 16];
  if (seated || holds) return side === 'near' ? [1, 17, 13, 20] : [8, 15, 20, 18];
  if (pose === 'walk') return side === 'near' ? [4, 17, 13, 29] : [-6, 16, -10, 31];
  return side === 'near' ? [5, 17, 4, 35] : [-5, 17, -4, 35];
}

/** A bent arm in its sleeve, with the forearm and the hand. */
function arm(body: Body, side: 'near' | 'far', holds: boolean): void {
  const { p, shoulder, skin, dim, lit, colour, dress, pose } = body;
  const [ex = 0, ey = 0, wx = 0, wy = 0] = bend(body, side, holds);
  const crosses = holds || body.seated;
  const [x, y] = [
    side === 'near' && !crosses ? 10 : side === 'near' ? 3 : crosses ? 0 : -10,
    shoulder + 4,
  ];
  const sleeve = side === 'near' ? (pose === 'reach' ? lit(colour) : dim(colour)) : dim(colour);
  // A short sleeve ends at the elbow.
  const bare = dress === 'shirt' || dress === 'sari' || pose === 'reach';
  const line = (d: string, stroke: string, width: number) =>
    p.path(d, 'none', { stroke, 'stroke-width': width, ...rounded });
  line(`M${x + ex} ${y + ey}L${x + wx} ${y + wy}`, bare ? skin : sleeve, bare ? 4 : 5);
  line(`M${x} ${y}L${x + ex} ${y + ey}`, sleeve, 6.4);
  p.add(element('circle', { cx: x + wx * 1.06, cy: y + wy * 1.06, r: 2.9, fill: skin }));
}

function head({ p, shoulder: s, skin, dim }: Body, woman?: boolean): void {
  if (woman)
    p.path(
      `M-7 ${s - 20}Q-13 ${s - 6} -10 ${s + 14}L-5 ${s + 13}Q-6 ${s - 2} -1 ${s - 14}z`,
      dim(hair),
    );
  p.path(`M-3.4 ${s - 12}h7.4v8q-3.6 5-7.4 0z`, mix(skin, dim(hair), 0.22));
  p.add(element('ellipse', { cx: 1.4, cy: s - 15, rx: 7.6, ry: 8.4, fill: skin }));
  p.path(
    `M-7.6 ${s - 13}Q-9 ${s - 25} 1 ${s - 25}Q10 ${s - 25} 9.6 ${s - 17}Q3 ${s - 20} -1.6 ${s - 17}L-3 ${s - 10}Q-6.6 ${s - 9} -7.6 ${s - 13}z`,
    dim(hair),
  );
}

/** Colours of clothes, in an order in which neighbours differ. */
export const wardrobe = [
  '#f3ead8',
  '#2b3a8c',
  '#d98a2b',
  '#2f6f73',
  '#b3364e',
  '#7b8f4b',
  '#5c4a86',
  '#e6c9a0',
] as const;

/** A row or scatter of students, each in a different colour. */
export function people(p: Picture, figures: readonly Figure[]): void {
  figures.forEach((figure, index) => {
    person(p, { colour: wardrobe[index % wardrobe.length] ?? '#f3ead8', ...figure });
  });
}
