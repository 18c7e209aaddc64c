/** The catalogue in watch mode: `npm run dev -w shared-ui`, port 4100 unless PORT is set. */
import { context } from 'esbuild';
import path from 'node:path';
import { bundle, publicFolder } from './build.ts';

const reload = "new EventSource('/esbuild').addEventListener('change', () => location.reload());";
const catalogue = await context({ ...bundle, banner: { js: reload } });
await catalogue.watch();
const { port } = await catalogue.serve({
  host: '127.0.0.1',
  port: Number(process.env.PORT ?? 4100),
  servedir: publicFolder,
  fallback: path.join(publicFolder, 'index.html'),
});
console.log(`The catalogue of shared-ui: http://127.0.0.1:${port}/`);
