/**
 * How swc turns our TypeScript into JavaScript, the same for tests and for running sources.
 * @param {boolean} tsx whether the file holds JSX
 * @returns {import('@swc/core').Options}
 */
export const swcOptions = (tsx) => ({
  swcrc: false,
  jsc: {
    target: 'es2023',
    experimental: { keepImportAttributes: true },
    parser: { syntax: 'typescript', tsx, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
});
