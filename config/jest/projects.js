import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.dirname(fileURLToPath(import.meta.url));

const transform = {
  '^.+\\.(ts|tsx|js|mjs)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};

/** ESM-only packages that Jest must transform. */
const transformIgnorePatterns = [
  '/node_modules/(?!(@noble|rettime|until-async|@open-draft|msw|@mswjs|uuid|outvariant)/)',
];

const common = { transform, transformIgnorePatterns, testMatch: ['**/*.test.ts', '**/*.test.tsx'] };

/** Jest configuration of a workspace that runs in Node. */
export function nodeProject(displayName, rest = {}) {
  return { ...common, displayName, testEnvironment: 'node', ...rest };
}

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
