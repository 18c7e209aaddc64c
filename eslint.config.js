import js from '@eslint/js';
import globals from 'globals';
import { browserRules, remoteRules } from '@hostel/portal-kit/lint';
import ts from 'typescript-eslint';
import frontEndsHere from './config/front-ends.cjs';
import { noLiteralSpread } from './config/lint/no-literal-spread.js';
import { noMessageMerge } from './config/lint/no-message-merge.js';
import { noUtcDay } from './config/lint/no-utc-day.js';

const { frontEnds, template } = frontEndsHere;
const remotes = [...frontEnds.filter((name) => name !== 'shell'), template];
const inBrowser = ['shell', 'shared-ui', ...remotes];
const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**'];

export default ts.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.data/',
      '**/coverage/',
      'docs/',
      'webpack.shared.d.ts',
      'portal-kit/src/**/*.d.ts',
      'lab/src/bench/one-bundle-build.d.ts',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: { globals: { ...globals.node, ...globals.browser, ...globals.jest } },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'no-alert': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.{js,cjs,mjs,ts,tsx}'],
    plugins: {
      hostel: {
        rules: {
          'no-literal-spread': noLiteralSpread,
          'no-message-merge': noMessageMerge,
          'no-utc-day': noUtcDay,
        },
      },
    },
    rules: {
      complexity: ['error', 12],
      'max-lines': ['error', 250],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'hostel/no-literal-spread': 'error',
      'hostel/no-message-merge': 'error',
      'hostel/no-utc-day': 'error',
    },
  },
  {
    // Where days are made by arithmetic in UTC, and what runs on no campus.
    files: ['contracts/src/wire/calendar.ts', 'lab/**', ...tests],
    rules: { 'hostel/no-utc-day': 'off' },
  },
  {
    files: ['**/*.tsx'],
    rules: {
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // A drawing is one list of shapes.
    files: ['lab/src/illustrations/**'],
    rules: { complexity: 'off', 'max-lines-per-function': 'off' },
  },
  {
    files: tests,
    rules: {
      complexity: 'off',
      'max-lines': ['error', 400],
      'max-lines-per-function': 'off',
      '@typescript-eslint/consistent-type-assertions': 'off',
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  ...browserRules(inBrowser),
  {
    files: ['shared-ui/src/page-worker/page-worker.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  ...remoteRules(remotes),
);
