import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

function block(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`No ${selector}`);
  const body = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]),
  );
}

const light = block(':root');
const dark = block(":root[data-theme='dark']");
const followed = block(":root:not([data-theme='light'], [data-theme='dark'])");

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = channels.map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

const texts: [on: string, text: string][] = [
  ...['paper', 'raised', 'sunken', 'brand-wash'].flatMap((on): [string, string][] => [
    [on, 'ink'],
    [on, 'ink-soft'],
    [on, 'brand'],
    [on, 'brand-strong'],
  ]),
  ...['paper', 'raised'].flatMap((on): [string, string][] => [
    [on, 'good'],
    [on, 'waiting'],
    [on, 'bad'],
    [on, 'info'],
  ]),
  ['good-wash', 'good'],
  ['waiting-wash', 'waiting'],
  ['bad-wash', 'bad'],
  ['bad-wash', 'ink'],
  ['info-wash', 'info'],
  ['brand', 'on-brand'],
  ['brand-strong', 'on-brand'],
  ['bad', 'on-bad'],
  ['bad-strong', 'on-bad'],
  ['accent', 'on-accent'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('has readable colours in the %s theme', (_, theme) => {
  const colour = (name: string) => theme.get(`--${name}`)!;

  it.each(texts)('on %s the text %s reads', (on, text) => {
    expect(contrast(colour(on), colour(text))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'raised'])('shows edges of controls and the focus ring on %s', (on) => {
    expect(contrast(colour(on), colour('line-strong'))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour(on), colour('focus'))).toBeGreaterThanOrEqual(3);
  });
});

it('has the same dark theme chosen and from the system', () => {
  expect(followed).toEqual(dark);
  expect(dark.size).toBeGreaterThan(20);
});

it('defines no colour in the dark theme that the light one lacks', () => {
  expect([...dark.keys()].filter((name) => !light.has(name))).toEqual([]);
});
