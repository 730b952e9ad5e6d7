/** A user's entity ref as people know the user: `user:default/r.chen` is `r.chen`. */
export function actorName(actor: string): string {
  return actor.replace(/^user:(default|development)\//, '');
}
