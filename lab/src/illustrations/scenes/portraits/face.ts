import { mix } from '../../drawing/light.ts';
import { element, type Picture } from '../../drawing/picture.ts';
import { isWoman, shade, type Look } from './look.ts';

const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

/** The head without its hair. */
export function face(p: Picture, look: Look): void {
  const { skin, hair } = look;
  if (look.style !== 'dupatta') ears(p, look);
  p.path(
    'M120 52C149 52 158 76 157 104C156 130 143 169 120 171C97 169 84 130 83 104C82 76 91 52 120 52z',
    p.gradient([mix(skin, '#ffffff', 0.07), skin, shade(skin, 0.14)], 'x'),
  );
  if (look.beard) beard(p, look.beard, look.style === 'turban');
  p.path('M96 101Q104 96 112 100M128 100Q136 96 144 101', 'none', {
    stroke: shade(hair, 0.1),
    'stroke-width': isWoman(look) ? 2.6 : 3.4,
    ...round,
  });
  eyes(p, isWoman(look));
  p.path('M119 113Q115 127 117 130Q120 133 124 130', 'none', {
    stroke: shade(skin, 0.34),
    'stroke-width': 2.2,
    ...round,
  });
  mouth(p, look);
  if (look.glasses) glasses(p);
  if (isWoman(look)) p.add(element('circle', { cx: 120, cy: 91, r: 3, fill: '#b3364e' }));
}

function ears(p: Picture, look: Look): void {
  const fill = shade(look.skin, 0.12);
  for (const cx of [83, 157]) p.add(element('ellipse', { cx, cy: 113, rx: 6.5, ry: 11, fill }));
  if (!isWoman(look)) return;
  for (const cx of [82, 158]) p.add(element('circle', { cx, cy: 126, r: 3.4, fill: '#f0a202' }));
}

function eyes(p: Picture, lined: boolean): void {
  for (const cx of [104, 136]) {
    p.path(`M${cx - 7} 111Q${cx} 105 ${cx + 7} 111Q${cx} 116 ${cx - 7} 111z`, '#fbf3e6');
    p.add(element('circle', { cx, cy: 111, r: 3.2, fill: '#2a1c22' }));
    p.path(`M${cx - 7} 111Q${cx} 105 ${cx + 7} 111`, 'none', {
      stroke: '#2a1c22',
      'stroke-width': lined ? 2.4 : 1.6,
      ...round,
    });
  }
}

function mouth(p: Picture, look: Look): void {
  const lips = mix(look.skin, '#a83a44', isWoman(look) ? 0.6 : 0.4);
  p.path('M109 146Q115 143 120 145Q125 143 131 146Q126 153 120 153Q114 153 109 146z', lips);
  p.path('M108 146Q120 150 132 146', 'none', {
    stroke: shade(lips, 0.4),
    'stroke-width': 1.6,
    ...round,
  });
}

/** A full beard with a moustache; a long one falls over the collar. */
function beard(p: Picture, colour: string, long: boolean): void {
  const end = long ? 196 : 180;
  p.path(
    `M82 106C82 ${end - 32} 96 ${end} 120 ${end}C144 ${end} 158 ${end - 32} 158 106C155 128 148 137 139 138Q130 131 120 136Q110 131 101 138C92 137 85 128 82 106z`,
    p.gradient([mix(colour, '#ffffff', 0.1), colour]),
  );
}

function glasses(p: Picture): void {
  const line = { fill: 'none', stroke: '#33243f', 'stroke-width': 2.4 };
  for (const x of [91, 123])
    p.add(element('rect', { x, y: 101, width: 26, height: 20, rx: 8, ...line }));
  p.path('M117 109Q120 106 123 109M91 108L83 105M149 108L157 105', 'none', line);
}
