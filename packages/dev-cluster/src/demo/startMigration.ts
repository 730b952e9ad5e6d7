import type { ApiServer, Grant } from '../ApiServer';
import {
  demoMigration,
  loadFixture,
  standInPinKeys,
  startAimBridge,
  type RunningAimBridge,
} from '../aim';
import type { ApiEndpoint } from '../http';

/** What there is to migrate, and how the portal may. */
export interface DemoMigration {
  bridge: RunningAimBridge;
  /** As `canary.migration` has it. */
  config: {
    pin: typeof standInPinKeys;
    /** There is one user alone in the demo. */
    requireSecondApprover: false;
  };
  /** Of the credential that migrates, which may delete nothing. */
  token: string;
}

const reads = ['get', 'list'];
const aim = ['aim.eai.amd.com'];

/** As the guide of the migration lists them. */
const migrationRights: Grant[] = [
  {
    rules: [
      { apiGroups: [''], resources: ['namespaces'], verbs: reads },
      { apiGroups: aim, resources: ['*'], verbs: reads },
      {
        apiGroups: ['serving.kserve.io'],
        resources: ['inferenceservices', 'servingruntimes'],
        verbs: reads,
      },
      {
        apiGroups: [''],
        resources: ['persistentvolumeclaims', 'events'],
        verbs: reads,
      },
      {
        apiGroups: aim,
        resources: ['aimprofiles', 'aimprofilecaches'],
        verbs: ['create'],
      },
      {
        apiGroups: aim,
        resources: ['aimartifacts', 'aimservices'],
        verbs: ['patch'],
      },
    ],
  },
];

/**
 * Fills two namespaces with services that select templates, and starts the bridge over them, in mode
 * Both. The kinds have to be served already.
 */
export async function startMigration(
  server: ApiServer,
  options: { operator: ApiEndpoint; log: (line: string) => void },
): Promise<DemoMigration> {
  const { operator, log } = options;
  const fixture = demoMigration();
  await loadFixture(server, fixture);
  const bridge = startAimBridge(operator, {
    mode: 'Both',
    namespaces: fixture.namespaces,
    log,
  });
  const units = Object.keys(fixture.expected).length;
  log(`${units} services to migrate in ${fixture.namespaces.join(' and ')}`);
  return {
    bridge,
    config: { pin: standInPinKeys, requireSecondApprover: false },
    token: await server.grant('migration', migrationRights),
  };
}
