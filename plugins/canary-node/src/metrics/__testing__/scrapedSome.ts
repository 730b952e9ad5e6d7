import { pages } from './toldServices';

/** The one number that a query is answered with; NaN for no answer. */
export async function valueOf(url: string, query: string, time: number) {
  const answer = await fetch(`${url}/api/v1/query`, {
    method: 'POST',
    body: new URLSearchParams({ query, time: String(time) }),
  });
  const { data } = await answer.json();
  return Number(data?.result?.[0]?.value?.[1]);
}

/** Until each page was scraped twice, the growing ones too. */
export async function scrapedSome(url: string): Promise<void> {
  const histories = pages.filter(({ history }) => history).length;
  const query = `min(count_over_time(bodylog_requests_total[1m])) and on () (count(up{told="before"}) == ${histories}) and on () (count(up{told=""}) == ${pages.length})`;
  for (let tries = 0; tries < 300; tries += 1) {
    const found = await valueOf(url, query, Date.now() / 1_000);
    if (found >= 4) return;
    await new Promise(resolve => {
      setTimeout(resolve, 200);
    });
  }
  throw new Error('Prometheus scraped too little');
}
