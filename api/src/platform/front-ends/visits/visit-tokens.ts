import { tokenLifetime } from '@hostel/contracts/delivery/visits';
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { networkAddress } from '../../http/limits/network-address.ts';

/** A page that was served, as its token names it. */
export interface ServedPage {
  /** Of the shell. */
  version: string;
  /** In milliseconds. */
  servedAt: number;
  /** 0 to 15: the group of the network that the page was served to. */
  group: number;
  /** Random: the page's id. */
  page: string;
}

const groups = 16;

function keyOf(secretKey: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `hostel visits v1 ${use}`, 32));
}

function signatureOf(secretKey: string, signed: string): string {
  const mac = createHmac('sha256', keyOf(secretKey, 'token')).update(signed).digest();
  return mac.subarray(0, 18).toString('base64url');
}

/**
 * The group of an address. Of an IPv6 address its /48 prefix counts, because a site may have it all.
 * One of 16 groups doesn't identify a network.
 */
export function networkGroup(secretKey: string, address: string): number {
  const network = networkAddress(address).replace(/^((?:[^:]+:){3})[^:]+::\/64$/, '$1:/48');
  const [first = 0] = createHmac('sha256', keyOf(secretKey, 'group')).update(network).digest();
  return first % groups;
}

/** A token for a page that is served now. Its characters are valid in a quoted string of a header. */
export function newVisitToken(
  secretKey: string,
  { version, servedAt, group }: Omit<ServedPage, 'page'>,
): string {
  const parts = [version, servedAt.toString(36), group.toString(36)];
  const signed = [...parts, randomBytes(12).toString('base64url')].join('~');
  return `${signed}~${signatureOf(secretKey, signed)}`;
}

/**
 * The page that a token names.
 * @param secretKeys any of them may have signed
 * @returns undefined for a token that is altered, expired or of the future
 */
export function readVisitToken(
  secretKeys: readonly string[],
  token: string,
  now: number,
): ServedPage | undefined {
  const end = token.lastIndexOf('~');
  const signed = token.slice(0, Math.max(end, 0));
  const given = Buffer.from(token.slice(end + 1));
  const isSigned = secretKeys.some((key) => {
    const expected = Buffer.from(signatureOf(key, signed));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) return undefined;
  const [version = '', time = '', group = '', page = ''] = signed.split('~');
  const servedAt = Number.parseInt(time, 36);
  // Several servers' clocks may differ by a moment.
  if (servedAt > now + 60_000 || servedAt < now - tokenLifetime) return undefined;
  return { version, servedAt, group: Number.parseInt(group, 36), page };
}
