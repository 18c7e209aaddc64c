type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(rgb: Rgb): string {
  const rounded = rgb.map((part) => Math.max(0, Math.min(255, Math.round(part))));
  return `#${rounded.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** `share` of the second colour in the first. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [parse(one), parse(other)];
  return format([
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
    a[2] + (b[2] - a[2]) * share,
  ]);
}

function times(colour: string, by: Rgb): string {
  const [r, g, b] = parse(colour);
  return format([r * by[0], g * by[1], b * by[2]]);
}

/** The colours of the campus's materials in white light. */
const materials = {
  brick: '#b4563d',
  stone: '#e6cda2',
  plaster: '#f4e9d5',
  marble: '#efe4d2',
  tile: '#a8482f',
  wood: '#77492b',
  door: '#2f6470',
  leaf: '#4f8746',
  moss: '#7c9a4c',
  blossom: '#c2356b',
  earth: '#dcbd90',
  grass: '#93aa58',
  paving: '#dfcdad',
  water: '#6f9fb0',
  iron: '#39425c',
  cloth: '#f3ead8',
} as const;
export type Material = keyof typeof materials;

/** A time of day: the effect of sun and sky on every material. */
export interface Light {
  /** Stops of the sky from the top down. */
  sky: readonly string[];
  sun: Rgb;
  ambient: Rgb;
  /** The colour of distant objects. */
  haze: string;
  /** The dark colour of an opening, and the colour of a lit window. */
  inside: string;
  lamp: string | null;
  shadow: string;
  shadowStrength: number;
  /** -1: the sun is at the left. */
  side: -1 | 1;
}

export const lights = {
  dawn: {
    sky: ['#7f93c4', '#c9b3cf', '#f3c3b0', '#fbe0b8'],
    sun: [1.06, 0.9, 0.8],
    ambient: [0.66, 0.57, 0.7],
    haze: '#f0c9b8',
    inside: '#4a3a52',
    lamp: null,
    shadow: '#5a4468',
    shadowStrength: 0.34,
    side: -1,
  },
  morning: {
    sky: ['#6fa8cf', '#a6cbdc', '#dfe9e0', '#f8eed6'],
    sun: [1.04, 1.01, 0.95],
    ambient: [0.68, 0.67, 0.8],
    haze: '#dbe4de',
    inside: '#473a45',
    lamp: null,
    shadow: '#4a4668',
    shadowStrength: 0.34,
    side: -1,
  },
  noon: {
    sky: ['#4f97cc', '#8cc0dd', '#cfe4e6', '#f2efdc'],
    sun: [1.05, 1.03, 0.98],
    ambient: [0.72, 0.7, 0.76],
    haze: '#dfe8e2',
    inside: '#43373c',
    lamp: null,
    shadow: '#4b4460',
    shadowStrength: 0.36,
    side: 1,
  },
  golden: {
    sky: ['#7d9dbf', '#c8c5b8', '#f4cf92', '#fbe2ab'],
    sun: [1.09, 0.96, 0.76],
    ambient: [0.68, 0.55, 0.62],
    haze: '#f2d3a0',
    inside: '#46303a',
    lamp: null,
    shadow: '#5b3a55',
    shadowStrength: 0.4,
    side: 1,
  },
  dusk: {
    sky: ['#2f3a7c', '#7a5a94', '#d97f70', '#f6b367'],
    sun: [0.98, 0.7, 0.6],
    ambient: [0.5, 0.4, 0.58],
    haze: '#c98482',
    inside: '#33243f',
    lamp: '#ffc861',
    shadow: '#33234f',
    shadowStrength: 0.45,
    side: 1,
  },
  night: {
    sky: ['#0d1431', '#1a2450', '#2f3d70', '#4a5687'],
    sun: [0.44, 0.47, 0.66],
    ambient: [0.24, 0.26, 0.43],
    haze: '#39457a',
    inside: '#11152c',
    lamp: '#ffc44f',
    shadow: '#080c20',
    shadowStrength: 0.5,
    side: -1,
  },
  monsoon: {
    sky: ['#5f7383', '#7f939d', '#a5b3b3', '#c6ccc2'],
    sun: [0.8, 0.82, 0.82],
    ambient: [0.58, 0.62, 0.68],
    haze: '#a9b5b5',
    inside: '#2f3440',
    lamp: null,
    shadow: '#2f3a48',
    shadowStrength: 0.3,
    side: -1,
  },
  fog: {
    sky: ['#c3c9cf', '#d7d8d6', '#e9e2d3', '#efe3cd'],
    sun: [1, 0.97, 0.92],
    ambient: [0.82, 0.81, 0.82],
    haze: '#dfdcd3',
    inside: '#6f6a70',
    lamp: null,
    shadow: '#8a8590',
    shadowStrength: 0.24,
    side: 1,
  },
} as const satisfies Record<string, Light>;

/** The faces of a material in a light: in the sun, in the shade, and in between. */
export function faces(material: Material, light: Light, distance = 0) {
  const albedo = materials[material];
  const fade = (colour: string) => mix(colour, light.haze, distance);
  const shade = times(albedo, light.ambient);
  return {
    lit: fade(times(albedo, light.sun)),
    mid: fade(mix(times(albedo, light.sun), shade, 0.5)),
    shade: fade(shade),
    deep: fade(mix(times(shade, [0.72, 0.72, 0.76]), light.inside, 0.3)),
  };
}
export type Faces = ReturnType<typeof faces>;

/** Any colour in the sun of a light. */
export function inSun(colour: string, light: Light): string {
  return times(colour, light.sun);
}

/** Any colour in the shade of a light. */
export function inShade(colour: string, light: Light): string {
  return times(colour, light.ambient);
}
