import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.dirname(fileURLToPath(import.meta.url));

const transform = {
  '^.+\\.(ts|tsx|js|mjs)$': [
    '@swc/jest',
    {
      // In a file beside the code: inline, they are most of what each test file reads and compiles.
      sourceMaps: true,
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};

/** Packages that Jest must transform: ESM-only ones, and one that imports Node's modules at run time. */
const transformIgnorePatterns = [
  '/node_modules/(?!(@noble|@opentelemetry/otlp-exporter-base|rettime|until-async|@open-draft|msw|@mswjs|uuid|outvariant)/)',
];

/** What every Jest configuration of this system has. */
export const common = {
  transform,
  transformIgnorePatterns,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
};

/** Jest configuration of a workspace that runs in the browser: jsdom with Node's fetch. */
export function browserProject(displayName, rest = {}) {
  return {
    ...common,
    displayName,
    testEnvironment: path.join(folder, 'environment.cjs'),
    setupFilesAfterEnv: [path.join(folder, 'setup.js')],
    moduleNameMapper: {
      '\\.css$': 'identity-obj-proxy',
      '\\.(svg|png|jpe?g|avif|webp|woff2)$': path.join(folder, 'asset.js'),
    },
    ...rest,
  };
}
