module.exports = require('../../eslint/package')(__dirname, {
  // It runs in the browser too.
  restrictedImportPatterns: ['node:*', '**/__fixtures__/**'],
  pure: [
    'ownership',
    'releases',
    'plans',
    'slo',
    'runs',
    'clusters',
    'errors',
    'names',
    'json',
  ],
  zones: [
    {
      target: 'ownership',
      from: ['api', 'releases', 'plans', 'runs', 'clusters', 'permissions.ts'],
      message: 'Ownership knows the words of errors and nothing else.',
    },
    {
      target: 'errors',
      from: ['api', 'releases', 'plans', 'runs', 'clusters'],
      message: 'Errors know ownership at most.',
    },
    {
      target: 'json',
      from: ['api', 'releases', 'plans', 'runs', 'ownership', 'clusters'],
      message: 'JSON knows no word of ours.',
    },
    {
      target: 'releases',
      from: ['api', 'clusters'],
      message: 'The types of services do not know the client.',
    },
  ],
});
