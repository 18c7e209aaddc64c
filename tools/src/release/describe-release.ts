import type { Audience } from '@hostel/releases/release';
import type { FrontEnd } from '@hostel/releases/layout';
import { readPointer } from '@hostel/releases/pointer';

/** Says who gets a version now, and how to go back. */
export async function describeRelease(
  frontEnd: FrontEnd,
  version: string,
  audience: Audience,
  releasesDir: string,
): Promise<string[]> {
  const { name } = frontEnd;
  const pointer = await readPointer(releasesDir, frontEnd);
  const back = `Back: npm run rollback -w ${name}`;
  if (audience.to === 'preview') {
    const at = process.env['PUBLIC_URL']?.replace(/\/+$/, '') ?? '';
    return [`${name} ${version} can be previewed at ${at}/?preview=${name}@${version}`];
  }
  if (pointer?.share) {
    const { percent } = pointer.share;
    return [
      `${name} ${version} goes to ${percent} % of the browsers, ${pointer.live} to the others.`,
      back,
    ];
  }
  const before = pointer?.previous ? ` Before: ${pointer.previous}.` : '';
  return [`${name} ${version} is live.${before}`, ...(pointer?.previous ? [back] : [])];
}
