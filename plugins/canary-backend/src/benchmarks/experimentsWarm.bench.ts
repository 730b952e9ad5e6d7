/* Warm pages of 100 experiments with 400 arms among 10,000 services against a constant route. */
import { benchWarmPages, services } from './warmPages';

benchWarmPages({
  name: `warm list of 100 experiments among ${services} services`,
  path: '/experiments',
  pages: [
    ['all experiments', 'limit=100'],
    ['page of a search', 'limit=100&q=experiment-7'],
    ['experiments that need a person', 'limit=100&attention=true'],
  ],
  isReady: ({ counts: { running = 0 }, items }) =>
    running >= 100 &&
    items.every(({ arms = [] }) =>
      arms.every(({ phase }) => phase !== 'Missing' && phase !== 'Unknown'),
    ),
});
