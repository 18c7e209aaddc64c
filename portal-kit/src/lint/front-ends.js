import globals from 'globals';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';

const routerOnly =
  'Remotes take the router from react-router-dom, and of it only what shared-ui/src/remote/router-facade.ts lists.';

/**
 * Lint rules of everything that runs in the browser.
 * @param {readonly string[]} folders with a `src` folder each
 * @returns {import('eslint').Linter.Config[]}
 */
export function browserRules(folders) {
  return [
    {
      files: folders.map((name) => `${name}/src/**/*.{ts,tsx}`),
      plugins: { 'react-hooks': hooks },
      languageOptions: { globals: globals.browser },
      rules: {
        'react-hooks/rules-of-hooks': 'error',
        'react-hooks/exhaustive-deps': 'error',
        'no-restricted-properties': [
          'error',
          { object: 'window', property: 'alert' },
          { object: 'window', property: 'confirm' },
          { object: 'window', property: 'prompt' },
        ],
        'no-restricted-syntax': [
          'error',
          {
            selector: 'NewExpression[callee.name=/^(Shared)?Worker$/]',
            message:
              'Use PageWorker of @hostel/shared-ui/page-worker: released files may come from another origin.',
          },
          {
            selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
            message: 'Write text: markup that a person typed would run.',
          },
        ],
      },
    },
    {
      files: folders.map((name) => `${name}/src/**/*.tsx`),
      ...a11y.configs.recommended,
      rules: {
        ...a11y.configs.recommended.rules,
        // Focus that follows what a person did, on components of shared-ui.
        'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
        // Tables that are cards on phones: with another `display`, browsers drop the native roles.
        'jsx-a11y-x/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'] }],
        'jsx-a11y-x/no-interactive-element-to-noninteractive-role': ['error', { td: ['cell'] }],
        // What scrolls must take the focus, so that keys can scroll it.
        'jsx-a11y-x/no-noninteractive-tabindex': [
          'error',
          { tags: [], roles: ['tabpanel', 'region'], allowExpressionValues: true },
        ],
      },
    },
  ];
}

/**
 * Further lint rules of remotes.
 * @param {readonly string[]} folders with a `src` folder each
 * @returns {import('eslint').Linter.Config[]}
 */
export function remoteRules(folders) {
  return [
    {
      files: folders.map((name) => `${name}/src/**/*.{ts,tsx}`),
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [{ name: 'react-router', message: routerOnly }],
            patterns: [
              { group: ['@module-federation/*'], message: 'Only the shell loads remotes.' },
              { group: ['lucide-react/*'], message: 'Take named imports from lucide-react.' },
            ],
          },
        ],
      },
    },
  ];
}
