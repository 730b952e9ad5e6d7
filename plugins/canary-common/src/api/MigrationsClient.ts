import type { MigrationResult } from '../template-migration/result';
import type {
  ApproveMigrationRequest,
  CommitMigrationRequest,
  CreateMigrationRequest,
  ListMigrationsQuery,
  MigrationDetail,
  MigrationStarted,
  ReviewUnitsRequest,
} from '../migrations/types';
import type { EvidenceComparison } from '../template-migration/evidence';
import type { HelmMigrationResult } from '../migrations/helm';
import type { CallOptions, WriteCallOptions } from './CanaryApi';
import type { CanaryTransport } from './CanaryTransport';
import type { MigrationOptions, MigrationsApi } from './MigrationsApi';

function pathOf(id: string, ...rest: string[]): string {
  return ['/migrations', ...[id, ...rest].map(encodeURIComponent)].join('/');
}

/**
 * Calls the routes of migrations.
 * @public
 */
export class MigrationsClient implements MigrationsApi {
  readonly #http: CanaryTransport;

  /** @internal */
  constructor(http: CanaryTransport) {
    this.#http = http;
  }

  list(
    query: ListMigrationsQuery = {},
    options?: CallOptions,
  ): ReturnType<MigrationsApi['list']> {
    return this.#http.call({ ...options, path: '/migrations', query });
  }

  get(
    id: string,
    { plan, ...options }: MigrationOptions = {},
  ): Promise<MigrationDetail> {
    const query = { plan };
    return this.#http.call({ ...options, path: pathOf(id), query });
  }

  create(
    body: CreateMigrationRequest,
    options?: WriteCallOptions,
  ): Promise<MigrationDetail> {
    return this.#http.write('POST', '/migrations', { ...options, body });
  }

  review(
    id: string,
    body: ReviewUnitsRequest,
    { plan, ...options }: MigrationOptions = {},
  ): Promise<MigrationDetail> {
    const path = pathOf(id, 'reviews');
    const query = { plan };
    return this.#http.write('POST', path, { ...options, body, query });
  }

  dryRun(id: string, options?: WriteCallOptions): Promise<MigrationStarted> {
    const path = pathOf(id, 'dry-run');
    return this.#http.write('POST', path, { ...options, body: {} });
  }

  approve(
    id: string,
    body: ApproveMigrationRequest,
    { plan, ...options }: WriteCallOptions & MigrationOptions = {},
  ): Promise<MigrationDetail> {
    const path = pathOf(id, 'approval');
    const query = { plan };
    return this.#http.write('POST', path, { ...options, body, query });
  }

  commit(
    id: string,
    body: CommitMigrationRequest,
    options?: WriteCallOptions,
  ): Promise<MigrationStarted> {
    const path = pathOf(id, 'commit');
    return this.#http.write('POST', path, { ...options, body });
  }

  getResult(
    id: string,
    runId: string,
    options?: CallOptions,
  ): Promise<MigrationResult> {
    return this.#http.read(pathOf(id, 'results', runId), options);
  }

  getHelmResult(
    id: string,
    runId: string,
    options?: CallOptions,
  ): Promise<HelmMigrationResult> {
    return this.#http.read(pathOf(id, 'results', runId), options);
  }

  async getFile(
    id: string,
    name: string,
    options?: CallOptions,
  ): Promise<string> {
    const path = pathOf(id, 'files', name);
    const response = await this.#http.send({ ...options, path });
    return response.text();
  }

  compareEvidence(
    id: string,
    unit: string,
    options?: CallOptions,
  ): Promise<EvidenceComparison> {
    const path = pathOf(id, 'evidence-comparison');
    return this.#http.call({ ...options, path, query: { unit } });
  }
}
