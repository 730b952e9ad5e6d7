/**
 * Splits the address of a Prometheus. Plain http is taken: inside a cluster it has seldom a certificate.
 *
 * @throws an Error that says what is wrong, without the address
 */
export function checkPrometheusUrl(text: string): {
  origin: string;
  basePath: string;
} {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error('The address of Prometheus is no http or https URL');
  }
  if (url.username !== '' || url.password !== '') {
    throw new Error('The address of Prometheus holds a user or password');
  }
  if (url.search !== '' || url.hash !== '') {
    throw new Error('The address of Prometheus has a query or fragment');
  }
  return { origin: url.origin, basePath: url.pathname.replace(/\/+$/, '') };
}
