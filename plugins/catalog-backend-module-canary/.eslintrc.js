module.exports = require('../../eslint/package')(__dirname, {
  pure: ['entities'],
  zones: [
    {
      target: 'entities',
      from: ['reading', 'provider', 'module.ts'],
      message: 'What an entity looks like does not depend on how it is read.',
    },
    {
      target: 'config',
      from: ['entities', 'reading', 'provider', 'module.ts'],
      message: 'Configuration is read before anything else.',
    },
    {
      target: 'reading',
      from: ['provider', 'module.ts'],
      message: 'Reading does not know what is done with it.',
    },
    {
      target: 'provider',
      from: ['module.ts'],
      message: 'The provider is put together in module.ts.',
    },
  ],
  overrides: [
    {
      // The module is tried beside the backend plugin that it asks, as portals run them.
      files: ['src/tests/**'],
      rules: { '@backstage/no-mixed-plugin-imports': 'off' },
    },
  ],
});
