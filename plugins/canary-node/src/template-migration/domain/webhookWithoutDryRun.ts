/** The webhook that a server did not ask because it could not tell a dry-run, by the server's own words. */
export function webhookWithoutDryRun(message: string): string | undefined {
  return /admission webhook "([^"]{1,253})" does not support dry run/.exec(
    message,
  )?.[1];
}
