/* A warm page of 100 of 10,000 services against a constant route. */
import { benchWarmPages, services } from './warmPages';

benchWarmPages({
  name: `warm list of ${services} services`,
  path: '/services',
  pages: [
    ['first page', 'limit=100'],
    ['page of a namespace', 'limit=100&namespace=team-7'],
    ['page of a search', 'limit=100&q=service-0'],
    ['deep page, by phase', 'limit=100&sort=phase&offset=9000'],
  ],
  isReady: ({ counts: { all = 0 } }) => all >= services,
});
