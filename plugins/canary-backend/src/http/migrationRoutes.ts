import {
  type MigrationDetail,
  type MigrationStarted,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Request, Response, Router } from 'express';
import type { z } from 'zod';
import type { Caller, Unread } from '../authorization';
import { createRoute, type RouteDefinition } from './createRoute';
import {
  approveMigrationSchema,
  commitMigrationSchema,
  createMigrationSchema,
  dryRunSchema,
  evidenceQuerySchema,
  fileNameSchema,
  migrationIdSchema,
  migrationsQuerySchema,
  migrationViewSchema,
  reviewUnitsSchema,
} from './migrationSchemas';
import { parseInput } from './parseInput';
import { readJsonBody } from './readJsonBody';
import type { RouterOptions } from './RouterOptions';

function readId({ params }: Request): string {
  return parseInput(migrationIdSchema, params.id);
}

/** The migration of a path, and the body of a step. */
async function readStep<T extends z.ZodType>(
  request: Request,
  response: Response,
  schema: T,
): Promise<{ id: string; request: z.output<T> }> {
  const id = readId(request);
  const body = await readJsonBody(request, response);
  return { id, request: parseInput(schema, body) };
}

/**
 * Answers with a migration, without its plan where the query says so: a page that follows a run has it,
 * and it never changes.
 */
function showing<T>(
  read: (request: Request, response: Response) => T | Promise<T>,
  ask: (input: Unread<T>, caller: Caller) => Promise<MigrationDetail>,
): RouteDefinition<MigrationDetail>['answer'] {
  return async (request, response, caller) => {
    let withPlan = true;
    const detail = await ask(async () => {
      withPlan = parseInput(migrationViewSchema, request.query).plan ?? true;
      return read(request, response);
    }, caller);
    if (withPlan) return detail;
    const { plan: _plan, ...rest } = detail;
    return rest;
  };
}

/** What is known of migrations. */
function addReads(router: Router, options: RouterOptions): void {
  const { migrations } = options;
  router.get(
    '/migrations',
    createRoute(options, {
      answer: ({ query }, _response, caller) =>
        migrations.list(() => parseInput(migrationsQuerySchema, query), caller),
    }),
  );
  router.get(
    '/migrations/:id',
    createRoute(options, {
      // Asked each few seconds while a run goes on, as its results are.
      answer: showing(readId, (id, caller) => migrations.get(id, caller)),
      render: stringifyLossless,
    }),
  );
  router.get(
    '/migrations/:id/results/:runId',
    createRoute(options, {
      answer: (request, _response, caller) =>
        migrations.getResult(
          () => ({
            id: readId(request),
            runId: parseInput(migrationIdSchema, request.params.runId),
          }),
          caller,
        ),
    }),
  );
  router.get(
    '/migrations/:id/evidence-comparison',
    createRoute(options, {
      audit: { eventId: 'migration-evidence-compare', severityLevel: 'low' },
      answer: (request, _response, caller) =>
        migrations.compareEvidence(
          () => ({
            id: readId(request),
            ...parseInput(evidenceQuerySchema, request.query),
          }),
          caller,
        ),
    }),
  );
}

/** Bytes as they were digested, to keep and not to look at in a browser. */
function sendFile(
  response: Response,
  { name, content }: { name: string; content: Buffer },
): void {
  response.set({
    'Content-Type': 'application/octet-stream',
    // Checked when it came in as a path: no character that a header minds.
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store, no-transform',
    'X-Content-Type-Options': 'nosniff',
  });
  response.send(content);
}

function addFiles(router: Router, options: RouterOptions): void {
  const { migrations } = options;
  router.get(
    '/migrations/:id/files/:name',
    createRoute(options, {
      audit: { eventId: 'migration-file-read', severityLevel: 'low' },
      answer: (request, _response, caller) =>
        migrations.getFile(
          () => ({
            id: readId(request),
            name: parseInput(fileNameSchema, request.params.name),
          }),
          caller,
        ),
      send: sendFile,
    }),
  );
}

/** Plan, review and dry-run: nothing of it stays in a cluster. */
function addPreparation(router: Router, options: RouterOptions): void {
  const { migrations } = options;
  router.post(
    '/migrations',
    createRoute<MigrationDetail>(options, {
      audit: {
        eventId: 'migration-plan',
        severityLevel: 'medium',
        outcome: made =>
          made && {
            id: made.id,
            cluster: made.cluster,
            digest: made.digest,
          },
      },
      status: 201,
      answer: (request, response, caller) =>
        migrations.create(async () => {
          const body = await readJsonBody(request, response);
          return parseInput(createMigrationSchema, body);
        }, caller),
      render: stringifyLossless,
    }),
  );
  router.post(
    '/migrations/:id/reviews',
    createRoute(options, {
      audit: { eventId: 'migration-review', severityLevel: 'low' },
      answer: showing(
        (request, response) => readStep(request, response, reviewUnitsSchema),
        (input, caller) => migrations.review(input, caller),
      ),
      render: stringifyLossless,
    }),
  );
  router.post(
    '/migrations/:id/dry-run',
    createRoute<MigrationStarted>(options, {
      audit: {
        eventId: 'migration-dry-run',
        severityLevel: 'medium',
        outcome: started => started && { runId: started.runId },
      },
      status: 202,
      answer: (request, response, caller) =>
        migrations.dryRun(async () => {
          const { id } = await readStep(request, response, dryRunSchema);
          return id;
        }, caller),
    }),
  );
}

/** Migrations: plans, what people decide of them, and their runs. */
export function addMigrationRoutes(
  router: Router,
  options: RouterOptions,
): void {
  const { migrations } = options;
  addReads(router, options);
  addFiles(router, options);
  addPreparation(router, options);
  router.post(
    '/migrations/:id/approval',
    createRoute<MigrationDetail>(options, {
      audit: {
        eventId: 'migration-approve',
        severityLevel: 'high',
        outcome: approved => approved && { digest: approved.digest },
      },
      answer: showing(
        (request, response) =>
          readStep(request, response, approveMigrationSchema),
        (input, caller) => migrations.approve(input, caller),
      ),
      render: stringifyLossless,
    }),
  );
  router.post(
    '/migrations/:id/commit',
    createRoute<MigrationStarted>(options, {
      audit: {
        eventId: 'migration-commit',
        severityLevel: 'high',
        outcome: started => started && { runId: started.runId },
      },
      status: 202,
      answer: (request, response, caller) =>
        migrations.commit(
          () => readStep(request, response, commitMigrationSchema),
          caller,
        ),
    }),
  );
}
