import { arch } from '../drawing/arches.ts';
import { lights, mix } from '../drawing/light.ts';
import { Picture } from '../drawing/picture.ts';

interface Portrait {
  skin: string;
  hair: string;
  dress: string;
  ground: string;
  style: 'short' | 'turban' | 'cap' | 'bun' | 'long' | 'dupatta';
  sari?: boolean;
  glasses?: boolean;
  beard?: string;
}

/** A half-length portrait under an arch, with dress and hair but no recognisable face. */
function portrait(seed: number, look: Portrait): Picture {
  const p = new Picture(240, 280, lights.morning, seed);
  const { skin, hair, dress, ground, style } = look;
  const shade = (colour: string, share = 0.24) => mix(colour, '#3a2a4a', share);
  p.rect(0, 0, 240, 280, p.gradient([mix(ground, '#ffffff', 0.25), ground]));
  p.path(arch('pointed', 30, 290, 180, 270), mix(ground, '#ffffff', 0.5));
  p.path(
    arch('pointed', 42, 290, 156, 254),
    p.gradient([mix(ground, '#ffffff', 0.78), mix(ground, '#ffffff', 0.4)]),
  );
  if (style === 'long' || style === 'dupatta')
    p.path('M78 112Q76 40 120 40T162 112Q166 170 156 196H84Q74 170 78 112z', hair);
  if (style === 'bun') p.path('M146 92a20 20 0 1 1 18 26z', hair);
  p.path(
    'M28 280Q30 212 84 200L120 190 156 200Q210 212 212 280z',
    p.gradient([dress, shade(dress)], 'x'),
  );
  p.path('M102 168h36v28q-18 18-36 0z', shade(skin, 0.2));
  p.path(
    'M120 56q38 0 38 46 0 30-14 48-12 16-24 16t-24-16q-14-18-14-48 0-46 38-46z',
    p.gradient([skin, shade(skin, 0.12)], 'x'),
  );
  if (look.beard) p.path('M83 116q4 60 37 62t37-62q-4 22-20 26-17 5-34 0-16-4-20-26z', look.beard);
  if (style === 'short' || style === 'cap')
    p.path('M80 104Q76 48 122 46q42-2 40 58-4-24-16-32-24 6-48 0-14 10-18 32z', hair);
  if (style === 'bun' || style === 'long')
    p.path('M80 112Q74 46 120 46t40 66Q154 74 122 66 90 76 80 112z', hair);
  if (style === 'turban')
    p.path(
      'M74 92Q78 34 124 34t44 60Q150 66 122 64 92 64 74 92zM80 84q22-34 62-44M90 70q34-16 66 0',
      '#c2452f',
      { stroke: shade('#c2452f'), 'stroke-width': 3 },
    );
  if (style === 'cap') p.path('M80 76q6-34 40-34t42 34q-40-14-82 0z', '#2b3a6c');
  if (style === 'dupatta')
    p.path(
      'M68 150Q58 34 120 32t54 118q10 30 22 58l-30-6Q160 74 120 66 84 74 76 200l-34 10q18-28 26-60z',
      p.gradient([dress, shade(dress, 0.16)], 'x'),
    );
  if (look.sari) p.path('M40 226Q92 190 112 200L176 280H52z', mix(dress, '#f0a202', 0.6));
  else if (style !== 'dupatta')
    p.path('M104 192l16 22 16-22 8 8-24 38-24-38z', mix(dress, '#ffffff', 0.7));
  // A minimal face: brows, nose and mouth.
  p.path('M96 104q8-5 16 0M128 104q8-5 16 0', 'none', {
    stroke: shade(hair, 0.1),
    'stroke-width': 3.4,
    'stroke-linecap': 'round',
  });
  p.path('M120 112q-4 14 1 18M110 144q10 6 20 0', 'none', {
    stroke: shade(skin, 0.45),
    'stroke-width': 2.4,
    'stroke-linecap': 'round',
  });
  if (look.glasses)
    p.path('M92 108h20v14H92zM128 108h20v14h-20zM112 112h16', 'none', {
      stroke: '#33243f',
      'stroke-width': 2.6,
    });
  else
    p.path('M104 114h0M136 114h0', 'none', {
      stroke: '#33243f',
      'stroke-width': 6,
      'stroke-linecap': 'round',
    });
  if (style === 'bun' || style === 'long' || look.sari)
    p.path('M120 90h0', 'none', {
      stroke: '#b3364e',
      'stroke-width': 6,
      'stroke-linecap': 'round',
    });
  return p;
}

const black = '#2a1f26';
const grey = '#8f8a8c';

export const portraits: Readonly<Record<string, () => Picture>> = {
  'people/man-grey': () =>
    portrait(1, {
      skin: '#b07a50',
      hair: grey,
      dress: '#39425c',
      ground: '#c79a6a',
      style: 'short',
      glasses: true,
      beard: '#b5afae',
    }),
  'people/man-dark': () =>
    portrait(2, {
      skin: '#8a5a3c',
      hair: black,
      dress: '#f3ead8',
      ground: '#7f9cb0',
      style: 'short',
    }),
  'people/man-turban': () =>
    portrait(3, {
      skin: '#a97450',
      hair: black,
      dress: '#2f6f73',
      ground: '#d8b98c',
      style: 'turban',
      beard: black,
    }),
  'people/man-cap': () =>
    portrait(4, {
      skin: '#9c6a47',
      hair: '#4a4046',
      dress: '#e6c9a0',
      ground: '#8fa58a',
      style: 'cap',
      beard: '#4a4046',
    }),
  'people/woman-sari': () =>
    portrait(5, {
      skin: '#a97450',
      hair: black,
      dress: '#b3364e',
      ground: '#d8b98c',
      style: 'long',
      sari: true,
    }),
  'people/woman-bun': () =>
    portrait(6, {
      skin: '#b07a50',
      hair: '#5a5058',
      dress: '#2f6f73',
      ground: '#c98b72',
      style: 'bun',
      sari: true,
      glasses: true,
    }),
  'people/woman-kurta': () =>
    portrait(7, {
      skin: '#8a5a3c',
      hair: black,
      dress: '#5c4a86',
      ground: '#b5a98c',
      style: 'long',
    }),
  'people/woman-dupatta': () =>
    portrait(8, {
      skin: '#a97450',
      hair: black,
      dress: '#d98a2b',
      ground: '#8fa5a8',
      style: 'dupatta',
      glasses: true,
    }),
};
