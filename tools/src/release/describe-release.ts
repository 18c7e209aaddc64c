import type { Audience } from '@hostel/releases/release';
import type { FrontEnd } from '@hostel/releases/layout';
import { readPointer } from '@hostel/releases/pointer';
import { apiAddresses } from '@hostel/releases/running-api';

interface Released {
  frontEnd: FrontEnd;
  version: string;
}

/** Says who gets the versions now, and how to go back. */
export async function describeRelease(
  released: readonly Released[],
  audience: Audience,
  releasesDir: string,
): Promise<string[]> {
  if (audience.to === 'preview') return [await describePreview(released, releasesDir)];
  const found = await Promise.all(released.map((each) => describeOne(each, releasesDir)));
  const names = released.map(({ frontEnd }) => frontEnd.name);
  const all = names.length > 1 ? `-- ${names.join(' ')}` : `-w ${names.join('')}`;
  const canReturn = found.some(({ returns }) => returns);
  return [
    ...found.map(({ line }) => line),
    ...(canReturn ? [`Back: npm run rollback ${all}`] : []),
  ];
}

/** One link opens all of them; a version that is live already needs none. */
async function describePreview(
  released: readonly Released[],
  releasesDir: string,
): Promise<string> {
  const opened: string[] = [];
  for (const { frontEnd, version } of released) {
    const pointer = await readPointer(releasesDir, frontEnd);
    if (pointer?.preview.includes(version)) opened.push(`${frontEnd.name}@${version}`);
  }
  const names = opened.map((each) => each.replace('@', ' ')).join(', ');
  // npm start serves the pages at the API's address.
  const [api = ''] = apiAddresses();
  const at = process.env['PUBLIC_URL']?.replace(/\/+$/, '') || api;
  return `${names} can be previewed at ${at}/?preview=${opened.join('+')}`;
}

async function describeOne(
  { frontEnd, version }: Released,
  releasesDir: string,
): Promise<{ line: string; returns: boolean }> {
  const { name } = frontEnd;
  const pointer = await readPointer(releasesDir, frontEnd);
  if (pointer?.share) {
    const { percent } = pointer.share;
    const line = `${name} ${version} goes to ${percent} % of the browsers, ${pointer.live} to the others.`;
    return { line, returns: true };
  }
  const before = pointer?.previous ? ` Before: ${pointer.previous}.` : '';
  return { line: `${name} ${version} is live.${before}`, returns: Boolean(pointer?.previous) };
}
