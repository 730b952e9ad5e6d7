module.exports = require('../../eslint/package')(__dirname, {
  // It runs in the browser too.
  restrictedImportPatterns: ['node:*', '**/__fixtures__/**'],
  pure: ['ownership', 'releases', 'clusters', 'errors', 'names'],
  zones: [
    {
      target: 'ownership',
      from: ['api', 'releases', 'clusters', 'permissions.ts'],
      message: 'Ownership knows the words of errors and nothing else.',
    },
    {
      target: 'errors',
      from: ['api', 'releases', 'clusters'],
      message: 'Errors know ownership at most.',
    },
    {
      target: 'releases',
      from: ['api', 'clusters'],
      message: 'The types of services do not know the client.',
    },
  ],
});
