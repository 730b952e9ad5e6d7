/**
 * The path of the page inside the app. The old system's route refs include the path that the app
 * itself is served under, the router's location does not.
 */
export function mountPath(route: string, appBaseUrl: string): string {
  const under = new URL(appBaseUrl, 'http://localhost').pathname.replace(
    /\/$/,
    '',
  );
  return under && (route === under || route.startsWith(`${under}/`))
    ? route.slice(under.length)
    : route;
}
