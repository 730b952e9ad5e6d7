import type * as api from '..';
import type { components, operations } from './openapi.generated';

type Schemas = components['schemas'];

/** All fields present, all the way down: one that only one side has makes the two differ. */
type Full<T> = T extends readonly (infer Item)[]
  ? Full<Item>[]
  : T extends object
    ? { [Key in keyof T]-?: Full<T[Key]> }
    : T;

type Assignable<A, B> = [A] extends [B]
  ? [B] extends [A]
    ? true
    : false
  : false;

/** `true` when each can stand for the other, optional fields included. */
type Same<A, B> =
  Assignable<A, B> extends true ? Assignable<Full<A>, Full<B>> : false;

/** Values of a layer are a map in a request; our own type promises less, since a stored layer may be any. */
type WithLayers<T extends { layers: api.Layer[] }> = Omit<T, 'layers'> & {
  layers: Array<{ name: string; values: Record<string, unknown> }>;
};

type Query<Name extends keyof operations> = NonNullable<
  operations[Name]['parameters']['query']
>;

/** Does not compile when a type that is written by hand is not what the document says. */
const same: {
  ManagedBy: Same<api.ManagedBy, Schemas['ManagedBy']>;
  ServiceRow: Same<api.ServiceRow, Schemas['ServiceRow']>;
  ServiceList: Same<api.ListServicesResponse, Schemas['ServiceList']>;
  ServiceDetail: Same<api.ServiceDetail, Schemas['ServiceDetail']>;
  ServiceOwnership: Same<api.ServiceOwnership, Schemas['ServiceOwnership']>;
  ServiceRevision: Same<api.ServiceRevision, Schemas['ServiceRevision']>;
  ReleaseObject: Same<api.ReleaseObject, Schemas['ReleaseObject']>;
  ServicePod: Same<api.ServicePod, Schemas['ServicePod']>;
  ServiceEvent: Same<api.ServiceEvent, Schemas['ServiceEvent']>;
  ClusterStatus: Same<api.ClusterStatus, Schemas['ClusterStatus']>;
  LiveChange: Same<api.LiveChange, Schemas['LiveChange']>;
  ChartSummary: Same<api.ChartSummary, Schemas['ChartSummary']>;
  ChartDetail: Same<api.ChartDetail, Schemas['ChartDetail']>;
  MeasuredNumber: Same<api.MeasuredNumber, Schemas['MeasuredNumber']>;
  ExperimentArm: Same<api.ExperimentArm, Schemas['ExperimentArm']>;
  ExperimentRow: Same<api.ExperimentRow, Schemas['ExperimentRow']>;
  ExperimentDetail: Same<api.ExperimentDetail, Schemas['ExperimentDetail']>;
  ExperimentPlan: Same<api.ExperimentPlan, Schemas['ExperimentPlan']>;
  ExperimentEvent: Same<api.ExperimentEvent, Schemas['ExperimentEvent']>;
  ExperimentRemain: Same<api.ExperimentRemain, Schemas['ExperimentRemain']>;
  ExperimentList: Same<api.ListExperimentsResponse, Schemas['ExperimentList']>;
  ComparisonReport: Same<api.ComparisonReport, Schemas['ComparisonReport']>;
  Plan: Same<api.Plan, Schemas['Plan']>;
  ServiceDrift: Same<api.ServiceDrift, Schemas['ServiceDrift']>;
  ExperimentDrift: Same<api.ExperimentDrift, Schemas['ExperimentDrift']>;
  MetricSource: Same<api.MetricSource, Schemas['MetricSource']>;
  MetricWindow: Same<api.MetricWindow, Schemas['MetricWindow']>;
  MetricSeries: Same<api.MetricSeries, Schemas['MetricSeries']>;
  MetricThreshold: Same<api.MetricThreshold, Schemas['MetricThreshold']>;
  MetricFailure: Same<api.MetricFailure, Schemas['MetricFailure']>;
  MetricMark: Same<api.MetricMark, Schemas['MetricMark']>;
  ServiceMetrics: Same<api.ServiceMetrics, Schemas['ServiceMetrics']>;
  ArmMetrics: Same<api.ArmMetrics, Schemas['ArmMetrics']>;
  ExperimentMetrics: Same<api.ExperimentMetrics, Schemas['ExperimentMetrics']>;
  ServiceGlance: Same<api.ServiceGlance, Schemas['ServiceGlance']>;
  RunView: Same<api.RunView, Schemas['RunView']>;
  RunDetail: Same<api.RunDetail, Schemas['RunDetail']>;
  Refusal: Same<api.Refusal, Schemas['Refusal']>;
  AcceptedWrite: Same<api.AcceptedWrite, Schemas['AcceptedWrite']>;
  ExperimentPreview: Same<api.ExperimentPreview, Schemas['ExperimentPreview']>;
  UpdateWeightsRequest: Same<
    api.UpdateWeightsRequest,
    Schemas['UpdateWeightsRequest']
  >;
  StopExperimentRequest: Same<
    api.StopExperimentRequest,
    Schemas['StopExperimentRequest']
  >;
  AcceptedExperimentWrite: Same<
    api.AcceptedExperimentWrite,
    Schemas['AcceptedExperimentWrite']
  >;
  DiffResponse: Same<api.DiffResponse, Schemas['DiffResponse']>;
  ChatRequest: Same<api.ChatRequest, Schemas['ChatRequest']>;
  ServedBy: Same<api.ServedBy, Schemas['ServedBy']>;
  SloView: Same<api.SloView, Schemas['SloView']>;
  SloRequest: Same<api.SloRequest, Schemas['SloRequest']>;
  InstallRequest: Same<
    WithLayers<api.InstallRequest>,
    Schemas['InstallRequest']
  >;
  ApplyRequest: Same<WithLayers<api.ApplyRequest>, Schemas['ApplyRequest']>;
  RollbackRequest: Same<api.RollbackRequest, Schemas['RollbackRequest']>;
  AutoscaleRequest: Same<api.AutoscaleRequest, Schemas['AutoscaleRequest']>;
  ListServicesQuery: Same<api.ListServicesQuery, Query<'listServices'>>;
  ListExperimentsQuery: Same<
    api.ListExperimentsQuery,
    Query<'listExperiments'>
  >;
  MigrationSummary: Same<api.MigrationSummary, Schemas['MigrationSummary']>;
  MigrationRunSummary: Same<
    api.MigrationRunSummary,
    Schemas['MigrationRunSummary']
  >;
  MigrationLock: Same<api.MigrationLock, Schemas['MigrationLock']>;
  MigrationDetail: Same<api.MigrationDetail, Schemas['MigrationDetail']>;
  MigrationPlan: Same<api.MigrationPlan, Schemas['MigrationPlan']>;
  MigrationCounts: Same<api.MigrationCounts, Schemas['MigrationCounts']>;
  MigrationPinKeys: Same<api.MigrationPinKeys, Schemas['MigrationPinKeys']>;
  HelmMigrationPlan: Same<api.HelmMigrationPlan, Schemas['HelmMigrationPlan']>;
  HelmMigrationRun: Same<api.HelmMigrationRun, Schemas['HelmMigrationRun']>;
  HelmMigrationResult: Same<
    api.HelmMigrationResult,
    Schemas['HelmMigrationResult']
  >;
  MigrationResult: Same<api.MigrationResult, Schemas['MigrationResult']>;
  MigrationStarted: Same<api.MigrationStarted, Schemas['MigrationStarted']>;
  EvidenceComparison: Same<
    api.EvidenceComparison,
    Schemas['EvidenceComparison']
  >;
  CreateMigrationRequest: Same<
    api.CreateMigrationRequest,
    Schemas['CreateMigrationRequest']
  >;
  ReviewUnitsRequest: Same<
    api.ReviewUnitsRequest,
    Schemas['ReviewUnitsRequest']
  >;
  ApproveMigrationRequest: Same<
    api.ApproveMigrationRequest,
    Schemas['ApproveMigrationRequest']
  >;
  CommitMigrationRequest: Same<
    api.CommitMigrationRequest,
    Schemas['CommitMigrationRequest']
  >;
  ListMigrationsQuery: Same<api.ListMigrationsQuery, Query<'listMigrations'>>;
} = {
  ManagedBy: true,
  ServiceRow: true,
  ServiceList: true,
  ServiceDetail: true,
  ServiceOwnership: true,
  ServiceRevision: true,
  ReleaseObject: true,
  ServicePod: true,
  ServiceEvent: true,
  ClusterStatus: true,
  LiveChange: true,
  ChartSummary: true,
  ChartDetail: true,
  MeasuredNumber: true,
  ExperimentArm: true,
  ExperimentRow: true,
  ExperimentDetail: true,
  ExperimentPlan: true,
  ExperimentEvent: true,
  ExperimentRemain: true,
  ExperimentList: true,
  ComparisonReport: true,
  Plan: true,
  ServiceDrift: true,
  ExperimentDrift: true,
  MetricSource: true,
  MetricWindow: true,
  MetricSeries: true,
  MetricThreshold: true,
  MetricFailure: true,
  MetricMark: true,
  ServiceMetrics: true,
  ArmMetrics: true,
  ExperimentMetrics: true,
  ServiceGlance: true,
  RunView: true,
  RunDetail: true,
  Refusal: true,
  AcceptedWrite: true,
  ExperimentPreview: true,
  UpdateWeightsRequest: true,
  StopExperimentRequest: true,
  AcceptedExperimentWrite: true,
  DiffResponse: true,
  ChatRequest: true,
  ServedBy: true,
  SloView: true,
  SloRequest: true,
  InstallRequest: true,
  ApplyRequest: true,
  RollbackRequest: true,
  AutoscaleRequest: true,
  ListServicesQuery: true,
  ListExperimentsQuery: true,
  MigrationSummary: true,
  MigrationRunSummary: true,
  MigrationLock: true,
  MigrationDetail: true,
  MigrationPlan: true,
  MigrationCounts: true,
  MigrationPinKeys: true,
  HelmMigrationPlan: true,
  HelmMigrationRun: true,
  HelmMigrationResult: true,
  MigrationResult: true,
  MigrationStarted: true,
  EvidenceComparison: true,
  CreateMigrationRequest: true,
  ReviewUnitsRequest: true,
  ApproveMigrationRequest: true,
  CommitMigrationRequest: true,
  ListMigrationsQuery: true,
};

/** What the document lets through is a request of ours. */
const diffOf = (request: Schemas['DiffRequest']): api.DiffRequest => request;

/** The comparison itself tells apart what it must. */
const different: {
  optional: Same<{ a: string }, { a?: string }>;
  missing: Same<{ a: string }, { a: string; b?: number }>;
  deep: Same<{ a: { b: 1 }[] }, { a: { b: 1; c?: 1 }[] }>;
  value: Same<{ a: 'x' | 'y' }, { a: 'x' }>;
} = { optional: false, missing: false, deep: false, value: false };

it('has the types of the OpenAPI document, which the compiler checks', () => {
  expect(Object.values(same)).not.toContain(false);
  expect(Object.values(different)).not.toContain(true);
  const reset = diffOf({ operation: 'slo-reset' });
  expect(reset.operation).toBe('slo-reset');
});
