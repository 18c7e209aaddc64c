import { type Faces, faces, type Light, type Material } from './light.ts';

/** A coordinate as SVG text: tenths for small things, whole units for large ones. */
export function at(value: number): string {
  const fine = Math.abs(value) < 24 ? Math.round(value * 10) / 10 : Math.round(value);
  return String(fine).replace(/^(-?)0\./, '$1.');
}

export type Attributes = Record<string, string | number | undefined>;

function attributesOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? at(value) : String(value)}"`)
    .join('');
}

/** One SVG element. Numbers are rounded as coordinates. */
export function element(name: string, attributes: Attributes, inner = ''): string {
  const tag = `<${name}${attributesOf(attributes)}`;
  return inner === '' ? `${tag}/>` : `${tag}>${inner}</${name}>`;
}

/** A scene being painted, back to front, in one light. The same seed paints the same picture. */
export class Picture {
  private readonly definitions = new Map<string, { id: string; markup: string }>();
  private readonly parts: string[] = [];
  private state: number;

  constructor(
    readonly width: number,
    readonly height: number,
    readonly light: Light,
    seed: number,
  ) {
    this.state = seed * 2654435761;
  }

  /** Mulberry32: a small random generator of sufficient quality. */
  random(from = 0, to = 1): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return from + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (to - from);
  }

  faces(material: Material, distance = 0): Faces {
    return faces(material, this.light, distance);
  }

  add(...markup: string[]): void {
    this.parts.push(...markup);
  }

  path(d: string, fill: string, rest: Attributes = {}): void {
    this.add(element('path', { d, fill, ...rest }));
  }

  rect(x: number, y: number, width: number, height: number, fill: string, rest: Attributes = {}) {
    this.add(element('rect', { x, y, width, height, fill, ...rest }));
  }

  /** A definition that is used many times; `markup` receives the id. */
  define(markup: (id: string) => string): string {
    const key = markup('');
    const known = this.definitions.get(key);
    if (known) return known.id;
    const id = `a${this.definitions.size}`;
    this.definitions.set(key, { id, markup: markup(id) });
    return id;
  }

  /** A gradient over the painted element's box: down by default, or along x. */
  gradient(stops: readonly (string | [string, number])[], along: 'x' | 'y' = 'y'): string {
    const inner = stops
      .map((stop, index) => {
        const [colour, opacity] = typeof stop === 'string' ? [stop, undefined] : stop;
        const offset = index / (stops.length - 1);
        return element('stop', {
          offset: Math.round(offset * 100) / 100,
          'stop-color': colour,
          'stop-opacity': opacity,
        });
      })
      .join('');
    const direction = along === 'y' ? { x2: 0, y2: 1 } : {};
    const id = this.define((name) => element('linearGradient', { id: name, ...direction }, inner));
    return `url(#${id})`;
  }

  glow(colour: string, strength: number): string {
    const inner = [strength, strength * 0.45, 0]
      .map((opacity, index) =>
        element('stop', {
          offset: [0, 0.4, 1][index],
          'stop-color': colour,
          'stop-opacity': Math.round(opacity * 100) / 100,
        }),
      )
      .join('');
    return `url(#${this.define((name) => element('radialGradient', { id: name }, inner))})`;
  }

  /** Uses of one definition, each placed by its own transform. */
  use(id: string, transform: string, rest: Attributes = {}): string {
    return element('use', { href: `#${id}`, transform, ...rest });
  }

  /** Draws something once at the origin, and places it by `transform` wherever it is needed. */
  stamp(transform: string, paint: () => void): void {
    const inner = this.aside(paint);
    this.add(
      this.use(
        this.define((id) => element('g', { id }, inner)),
        transform,
      ),
    );
  }

  /** Everything painted by `paint`, as one group. */
  group(attributes: Attributes, paint: () => void): void {
    const start = this.parts.length;
    paint();
    const inner = this.parts.splice(start).join('');
    this.add(element('g', attributes, inner));
  }

  /** Paints separately and returns the markup, for a definition. */
  aside(paint: () => void): string {
    const start = this.parts.length;
    paint();
    return this.parts.splice(start).join('');
  }

  toString(): string {
    const defined = [...this.definitions.values()].map(({ markup }) => markup).join('');
    const { width, height } = this;
    return `${element(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
      `${defined === '' ? '' : `<defs>${defined}</defs>`}${this.parts.join('')}`,
    )}\n`;
  }
}
