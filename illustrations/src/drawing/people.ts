import { inShade, inSun, mix } from './light.ts';
import { at, element, type Picture } from './picture.ts';

export interface Figure {
  x: number;
  /** Where the feet, or the seat, are. */
  y: number;
  /** Standing height. */
  h: number;
  pose?: 'stand' | 'walk' | 'sit' | 'floor' | 'reach';
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

/** A small figure that shows a person and an activity, without a face. */
export function person(p: Picture, f: Figure): void {
  const {
    x,
    y,
    h,
    pose = 'stand',
    facing = 1,
    dress = 'kurta',
    colour = '#f3ead8',
    lower = '#39425c',
  } = f;
  const lit = (hex: string) => mix(inSun(hex, p.light), inShade(hex, p.light), 0.25);
  const dim = (hex: string) => inShade(hex, p.light);
  const skin = lit(skins[Math.floor(p.random(0, skins.length))] ?? '#8a5a3c');
  const u = h / 100;
  const seated = pose === 'sit' || pose === 'floor';
  const hip = pose === 'floor' ? -8 : pose === 'sit' ? -4 : -46;
  const shoulder = hip - 34;
  const strides = pose === 'walk' ? 9 : 3;
  const paint = () => {
    if (!seated)
      p.add(
        element('ellipse', {
          cx: -p.light.side * 9,
          cy: 0,
          rx: 20,
          ry: 3.2,
          fill: p.light.shadow,
          opacity: p.light.shadowStrength,
        }),
      );
    if (dress === 'sari') {
      const foot = pose === 'floor' ? 2 : pose === 'sit' ? 40 : 0;
      if (seated)
        p.path(
          `M-12 ${hip - 2}Q20 ${hip - 8} 24 ${hip + 6}L26 ${foot - 2}H10L8 ${hip + 14}Q-12 ${hip + 14} -12 ${hip - 2}z`,
          dim(colour),
        );
      else p.path(`M-10 ${hip - 4}H10L15 0H-13z`, p.gradient([lit(colour), dim(colour)], 'x'));
    } else if (pose === 'floor') {
      p.path(
        `M-14 ${hip + 1}Q0 ${hip - 4} 18 ${hip + 2}Q26 2 16 2H-16Q-22 0 -14 ${hip + 1}z`,
        dim(lower),
      );
    } else if (pose === 'sit') {
      p.path(
        `M-9 ${hip - 6}H16Q22 ${hip - 6} 22 ${hip + 2}V${hip + 40}H13V${hip + 9}H-9z`,
        dim(lower),
      );
    } else {
      p.path(
        `M-9 ${hip - 4}H9L${5 + strides} 0H${-1 + strides}L0 ${hip + 16}L${1 - strides} 0H${-5 - strides}z`,
        dim(lower),
      );
    }
    const hem = dress === 'kurta' && !seated ? hip + 20 : hip + 2;
    p.path(
      `M-7 ${shoulder - 3}Q0 ${shoulder - 6} 7 ${shoulder - 3}Q12 ${shoulder} 12 ${shoulder + 6}L11 ${hem}H-11L-12 ${shoulder + 6}Q-12 ${shoulder} -7 ${shoulder - 3}z`,
      p.gradient([lit(colour), dim(colour)], 'x'),
    );
    if (dress === 'shawl')
      p.path(
        `M-14 ${shoulder + 4}Q0 ${shoulder - 12} 14 ${shoulder + 4}L16 ${hip + 2}L2 ${hip + 8}L-16 ${hip}z`,
        dim('#a8553f'),
      );
    if (dress === 'sari')
      p.path(
        `M-11 ${shoulder + 2}Q0 ${shoulder - 8} 9 ${shoulder}L-6 ${hip + 16}L-13 ${hip + 24}z`,
        lit(mix(colour, '#f0a202', 0.35)),
      );
    if (pose === 'reach')
      p.path(
        `M9 ${shoulder}L22 ${shoulder - 22}L26 ${shoulder - 20}L13 ${shoulder + 8}zM-9 ${shoulder}L-20 ${shoulder - 16}L-23 ${shoulder - 13}L-12 ${shoulder + 8}z`,
        skin,
      );
    else if (seated || f.book)
      p.path(
        `M6 ${shoulder + 4}L17 ${shoulder + 20}L8 ${shoulder + 24}L-1 ${shoulder + 14}z`,
        dim(colour),
      );
    else
      p.path(
        `M-12 ${shoulder + 4}L-15 ${hip + 4}L-11 ${hip + 5}L-8 ${shoulder + 8}zM12 ${shoulder + 4}L15 ${hip + 4}L11 ${hip + 5}L8 ${shoulder + 8}z`,
        dim(colour),
      );
    if (f.book) p.path(`M9 ${shoulder + 20}l12-5 1 6-12 6z`, lit('#fff6e2'));
    if (f.bag) p.path(`M-15 ${shoulder + 2}h8v22q0 4-4 4t-4-4z`, dim('#2b3a8c'));
    p.rect(-3, shoulder - 9, 6, 8, dim(skin));
    p.add(element('circle', { cx: 1, cy: shoulder - 15, r: 8, fill: skin }));
    p.path(
      `M-8 ${shoulder - 14}Q-8 ${shoulder - 25} 1 ${shoulder - 24}Q9 ${shoulder - 24} 9 ${shoulder - 17}Q2 ${shoulder - 20} -2 ${shoulder - 16}L-4 ${shoulder - 9}Q-8 ${shoulder - 10} -8 ${shoulder - 14}z`,
      dim(hair),
    );
    if (f.woman)
      p.path(
        `M-7 ${shoulder - 20}Q-12 ${shoulder - 6} -9 ${shoulder + 14}L-5 ${shoulder + 12}Q-6 ${shoulder - 4} -1 ${shoulder - 14}z`,
        dim(hair),
      );
  };
  p.group(
    {
      transform: `translate(${at(x)} ${at(y)})scale(${Math.round(u * facing * 100) / 100} ${Math.round(u * 100) / 100})`,
    },
    paint,
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
