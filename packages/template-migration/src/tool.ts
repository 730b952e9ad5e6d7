/** What plans, results and the server's records call this program. */
export const tool = { name: 'aim-template-migration', version: '0.1.0' };

/** The section of the guide that evidence refers to; stable, so that it can be linked (R38). */
export const handoffSection =
  'docs/template-migration.md#manual-dedicated-handoff';
