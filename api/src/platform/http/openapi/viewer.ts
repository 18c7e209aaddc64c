import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The page around the viewer: no inline script or style, so that its policy can be strict. */
export const viewerPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Hostel office: the calls</title>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="icon" href="/api/docs/favicon-32x32.png"></head>
<body><main id="viewer"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script></body></html>`;

export const viewerScript = `SwaggerUIBundle({
  url: '/api/openapi.json', dom_id: '#viewer', deepLinking: true, validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis], docExpansion: 'list', tryItOutEnabled: true,
});
`;

/** Allows no other origin and nothing inline; the viewer's icons are data: images. */
export const viewerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const types = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
} as const;

export type ViewerFile = keyof typeof types;
export const viewerFiles: readonly ViewerFile[] = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'favicon-32x32.png',
];

/** Reads a file of the viewer from the installed package: nothing is downloaded. */
export async function readViewerFile(file: ViewerFile): Promise<{ bytes: Buffer; type: string }> {
  const entry = createRequire(import.meta.url).resolve('@fastify/swagger-ui');
  const bytes = await readFile(path.join(path.dirname(entry), 'static', file));
  return { bytes, type: types[file] };
}
