import { chartRepositoryUrlProblem } from '@llm-canary/backstage-plugin-canary-node';
import { z } from 'zod';

const repositoryUrl = z.string().superRefine((url, context) => {
  const problem = chartRepositoryUrlProblem(url);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

const origin = z
  .string()
  .refine(
    text => URL.canParse(text) && new URL(text).origin === text,
    'must be an origin, such as https://github.com',
  )
  .refine(
    text => chartRepositoryUrlProblem(text) === undefined,
    'must be https, or http on a loopback address',
  );

/** `canary.charts`: where charts come from. */
export const chartsSchema = z.strictObject({
  repositories: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(100),
        url: repositoryUrl,
        token: z.string().min(1).optional(),
        archiveOrigins: z.array(origin).optional(),
      }),
    )
    .refine(
      list => new Set(list.map(({ name }) => name)).size === list.length,
      'have names that must differ',
    )
    .optional(),
});
