import { arch } from '../drawing/arches.ts';
import { lights, mix } from '../drawing/light.ts';
import { Picture } from '../drawing/picture.ts';
import { dress } from './portraits/dress.ts';
import { face } from './portraits/face.ts';
import { frontHair, hairBehind } from './portraits/hair.ts';
import type { Look } from './portraits/look.ts';

/** A half-length portrait under an arch. It shows no real person. */
function portrait(seed: number, look: Look): Picture {
  const p = new Picture(240, 280, lights.morning, seed);
  const { ground } = look;
  p.rect(0, 0, 240, 280, p.gradient([mix(ground, '#ffffff', 0.25), ground]));
  p.path(arch('pointed', 30, 290, 180, 270), mix(ground, '#ffffff', 0.5));
  p.path(
    arch('pointed', 42, 290, 156, 254),
    p.gradient([mix(ground, '#ffffff', 0.78), mix(ground, '#ffffff', 0.4)]),
  );
  hairBehind(p, look);
  dress(p, look);
  face(p, look);
  frontHair(p, look);
  return p;
}

const black = '#2a1f26';
const grey = '#8f8a8c';

export const portraits: Readonly<Record<string, () => Picture>> = {
  'people/man-grey': () =>
    portrait(1, {
      skin: '#b07a50',
      hair: grey,
      cloth: '#39425c',
      ground: '#c79a6a',
      style: 'short',
      wear: 'jacket',
      glasses: true,
      beard: '#b5afae',
    }),
  'people/man-dark': () =>
    portrait(2, {
      skin: '#8a5a3c',
      hair: black,
      cloth: '#f3ead8',
      ground: '#7f9cb0',
      style: 'short',
      wear: 'shirt',
    }),
  'people/man-turban': () =>
    portrait(3, {
      skin: '#a97450',
      hair: black,
      cloth: '#2f6f73',
      ground: '#d8b98c',
      style: 'turban',
      wear: 'kurta',
      beard: black,
    }),
  'people/man-cap': () =>
    portrait(4, {
      skin: '#9c6a47',
      hair: '#4a4046',
      cloth: '#e6c9a0',
      ground: '#8fa58a',
      style: 'cap',
      wear: 'kurta',
      beard: '#4a4046',
    }),
  'people/woman-sari': () =>
    portrait(5, {
      skin: '#a97450',
      hair: black,
      cloth: '#b3364e',
      ground: '#d8b98c',
      style: 'long',
      wear: 'sari',
    }),
  'people/woman-bun': () =>
    portrait(6, {
      skin: '#b07a50',
      hair: '#5a5058',
      cloth: '#2f6f73',
      ground: '#c98b72',
      style: 'bun',
      wear: 'sari',
      glasses: true,
    }),
  'people/woman-kurta': () =>
    portrait(7, {
      skin: '#8a5a3c',
      hair: black,
      cloth: '#5c4a86',
      ground: '#b5a98c',
      style: 'long',
      wear: 'kurta',
    }),
  'people/woman-dupatta': () =>
    portrait(8, {
      skin: '#a97450',
      hair: black,
      cloth: '#d98a2b',
      ground: '#8fa5a8',
      style: 'dupatta',
      wear: 'kurta',
      glasses: true,
    }),
};
