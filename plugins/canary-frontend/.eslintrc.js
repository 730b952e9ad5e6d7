module.exports = require('../../eslint/package')(__dirname, {
  restrictedImportPatterns: ['node:*', '**/__fixtures__/**'],
  pure: ['presentation'],
  zones: [
    {
      target: 'presentation',
      from: ['components', 'hooks', 'api', 'plugin.tsx', 'legacy.tsx'],
      message: 'Presentation turns values into text and knows no component.',
    },
    {
      target: 'hooks',
      from: ['components', 'plugin.tsx', 'legacy.tsx'],
      message: 'Hooks do not know who uses them.',
    },
  ],
});
