import nx from '@nx/eslint-plugin';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** Imports run one way; see docs/architecture.md. */
const boundaries = [
  {
    sourceTag: 'scope:domain',
    onlyDependOnLibsWithTags: [],
    allowedExternalImports: ['@brazilian-utils/*', 'fast-check'],
  },
  { sourceTag: 'scope:pdf', onlyDependOnLibsWithTags: ['scope:domain', 'scope:pdf-check'] },
  { sourceTag: 'scope:pdf-check', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'scope:pdf-signature', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'scope:embedded-postgres', onlyDependOnLibsWithTags: [] },
  {
    sourceTag: 'scope:starter-catalogue',
    onlyDependOnLibsWithTags: [],
    allowedExternalImports: [],
  },
  {
    sourceTag: 'scope:api',
    onlyDependOnLibsWithTags: [
      'scope:domain',
      'scope:pdf',
      'scope:pdf-signature',
      'scope:embedded-postgres',
      'scope:starter-catalogue',
    ],
  },
  { sourceTag: 'scope:admin', onlyDependOnLibsWithTags: ['scope:domain', 'scope:pdf-signature'] },
  {
    sourceTag: 'scope:tools',
    onlyDependOnLibsWithTags: [
      'scope:domain',
      'scope:pdf',
      'scope:pdf-check',
      'scope:embedded-postgres',
      'scope:api',
    ],
  },
  { sourceTag: 'scope:e2e', onlyDependOnLibsWithTags: ['scope:domain', 'scope:tools'] },
];

/**
 * `Promise.all([a(), b(read(x))])`: when `read` throws, the promise of `a()` is left without a handler, and its rejection
 * is unhandled. So the arguments are computed before the first promise starts.
 */
const STARTED =
  'CallExpression[callee.object.name="Promise"][callee.property.name=/^(all|allSettled|any|race)$/]';
const ARGUMENT = `${STARTED} > ArrayExpression.arguments > CallExpression > :not(:function).arguments`;
const losesFocus = {
  selector: 'JSXOpeningElement[name.name="Button"] > JSXAttribute[name.name="loading"]',
  message: 'A disabled button loses the focus: PendingButton keeps it (ADR 77).',
};
const leavesPromisesBehind = {
  selector: `${ARGUMENT}:matches(CallExpression), ${ARGUMENT} CallExpression`,
  message: 'Build the arguments before the first promise starts: if this throws, the others are left behind.',
};

/** The rooms of the API and of the console, from the ground up: each knows those before it, and none after it. */
const ROOMS = {
  // prettier-ignore
  'apps/api/src': [['config'], ['common'], ['database'], ['audit'], ['crud'], ['exchange', 'jobs'], ['history'], ['features'], ['health'], ['commands']],
  'apps/api/src/features': [['people'], ['places', 'requirements'], ['buildings'], ['reports'], ['insight']],
  'apps/admin/src': [['api'], ['shared'], ['session'], ['features'], ['layout'], ['app']],
};
const roomsInOrder = Object.entries(ROOMS).flatMap(([root, floors]) =>
  floors.flatMap((floor, at) =>
    floor.map((room) => {
      const above = [...floor.filter((other) => other !== room), ...floors.slice(at + 1).flat()];
      const outside = root.endsWith('/features') ? ['health', 'commands'] : [];
      const message = `${room}/ may not import rooms to its left (docs/architecture.md): pass the value as an argument, or move the file.`;
      const patterns = [{ regex: `^(\\.\\./)+(${[...above, ...outside].join('|')})/`, message }];
      return {
        files: [`${root}/${room}/**`],
        // Migrations and seeds are about the features' tables.
        ignores: ['apps/api/src/database/{migrations,seeds}/**'],
        rules: { 'no-restricted-imports': ['error', { patterns }] },
      };
    }),
  ),
);

export default tseslint.config(
  { ignores: ['**/dist', '**/node_modules', '.nx', '**/test-results', '**/.cache'] },
  ...tseslint.configs.recommended,
  { plugins: { '@nx': nx, 'import-x': importX } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      'no-restricted-syntax': ['error', leavesPromisesBehind, losesFocus],
      '@nx/enforce-module-boundaries': ['error', { allow: [], depConstraints: boundaries }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  // Where Node ends the process for a promise that nobody waits for. (It needs types, which takes three times as long.)
  {
    files: ['apps/api/**/*.ts', 'libs/**/*.ts', 'tools/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/return-await': 'error',
    },
  },
  { files: ['apps/admin/**/*.tsx', 'apps/admin/**/*.ts'], ...reactHooks.configs.flat?.recommended },
  // No file needs one that needs it. Imports are read from top to bottom: what Node has, what others have written, ours; from afar to nearby.
  {
    files: ['apps/*/src/**', 'libs/*/src/**'],
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.js'],
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
        }),
      ],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', 'internal', 'parent', 'sibling', 'index'],
          pathGroups: [{ pattern: '@prumo/**', group: 'external', position: 'after' }],
          pathGroupsExcludedImportTypes: ['builtin'],
          'newlines-between': 'ignore',
          alphabetize: { order: 'asc', caseInsensitive: true },
        },
      ],
    },
  },
  ...roomsInOrder,
  // An expression over what somebody sends takes time in proportion to it; see tools/test/regular-expressions.spec.ts.
  {
    files: ['apps/api/src/**', 'libs/*/src/**'],
    ignores: ['**/*.spec.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  // The checker is a development dependency of the document: of its tests, not of what the product runs.
  {
    files: ['libs/pdf/src/**'],
    rules: { 'no-restricted-imports': ['error', 'pdfkit', '@prumo/pdf-check'] },
  },
  // What reaches into pdfkit stands in one folder, to be read when pdfkit changes.
  {
    files: ['libs/pdf/src/document/pdfkit/**'],
    rules: { 'no-restricted-imports': ['error', '@prumo/pdf-check'] },
  },
  // A table of cases is read from top to bottom; cutting it in two helps nobody.
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx'],
    rules: { 'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }] },
  },
  { files: ['tools/**', '**/test/**', 'apps/admin-e2e/**'], rules: { 'no-console': 'off' } },
);
