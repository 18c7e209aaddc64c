import type { RemotesDocument } from '@hostel/contracts/delivery';
import { servedDocument } from './served-document.ts';

/**
 * The icon of the pages (shell/src/index.html) for what asks for none of a page, such as a tab with a
 * PDF: 32 pixels, a PNG in an ICO.
 */
const icon = Buffer.from(
  [
    'AAABAAEAICAAAAEAIAA8AgAAFgAAAIlQTkcNChoKAAAADUlIRFIAAAAgAAAAIAgDAAAARKSKxgAAALpQTFRFTGlxKzqL',
    'KzqMKjmLLjmLKzmLKzqLKzmMKzqLKjmLKjqMKjqMKzqLKjmMKjmNMDyRKzuLKzmMJj+MKzmMKjmL////KzqM8KICYGup',
    'V1FtLTyNMkGQ/v7/6OnyVmKj6p4HuoYnwooj45sL8vP4m6LJTFmeY26qcXuy+/v99/f60dXmhY294uTvgou75efxjpbC',
    '2Nvq3N/se4S3MD+PjZXBP02XLz6OmqLIzNDjSFWcfIW4VWGjanWuaXSuBwToyQAAABV0Uk5TAPHNhBbzzvL+VPCDgvRV',
    'FVLPFIHQlWX9pQAAAAlwSFlzAAAsSwAALEsBpT2WqQAAAQdJREFUOMvV09dywjAQBdAFXHCAACFXxgXTe+8lyf//Vmwx',
    'Y7QwVp5zn1arY4/s0RIRGYV6RbykYpUMknm3RUZsR+4XRWaKsTBsoUmuSgXeuV75ukyfymp/u4Th5bZXWhaZae0vW5Bp',
    'Lf3HOSkth7Nk73xO1GyYtlMw6gOL3UmI024B9EfPIJoiHAT3OhiEmEYcBCtMxo+jjSdYBQysgbn6dXNgzcAWG18F/gZb',
    'FRyBA/9BB+CogAj44eAb+FJAE2jKwut2Pd7hwGu7btvTgI4bp6MBvQT0NMCV+YdAe6nja011PbCopAeNPwbn7YPI0Y1e',
    'LRlOJ5f5fO0+3tVy3nzdNfON+P30C5ZRWWnMFTuGAAAAAElFTkSuQmCC',
  ].join(''),
  'base64',
);

export function siteIcon() {
  return servedDocument('image/x-icon', icon);
}

/** What search engines read: all but the calls and the paths of remotes that only certain roles may see. */
export function robotsFile(remotes: RemotesDocument['remotes']) {
  const signedIn = remotes.flatMap(({ roles, paths }) => (roles ? paths : []));
  const lines = ['User-agent: *', ...['/api/', ...signedIn].map((path) => `Disallow: ${path}`)];
  return servedDocument('text/plain; charset=utf-8', Buffer.from(`${lines.join('\n')}\n`));
}
