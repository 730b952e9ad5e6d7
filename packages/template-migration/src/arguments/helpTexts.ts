import { migrationNotice } from '@llm-canary/backstage-plugin-canary-common';

const exits = `
Exit codes:
  0    done
  1    a unit failed, evidence differs, or the run could not be finished
  2    the arguments or the plan are not valid
  3    a lock or a result is in the way
  4    the cluster cannot be reached, or refuses
  5    the commit is not approved
  130  a second request to stop ended it at once; the lock of an apply stays`;

const cluster = `
The cluster is the one that kubectl would use: --kubeconfig, else the files of KUBECONFIG,
merged, else ~/.kube/config, else the service account of the pod.`;

/** What is said below the options, for each command. */
export const helpTexts = {
  program: `
${migrationNotice}

The way:
  1. plan              reads the namespaces and writes a private folder; changes nothing
  2. review            plan.json, every unit, warning, imputation, pin and operation
  3. apply             a dry-run: each write is checked by the server, none is kept
  4. apply --commit    after the dry-run's result was read and archived
"<command> --help" tells about each. The guide is docs/template-migration.md.
${exits}
`,
  plan: `
Reads the namespaces that are named, and no others, and decides of each service. The folder
gets plan.json, backup.yaml and, for each Dedicated unit, an evidence file: keep all of them
private. Writes nothing to the cluster.

The runtime projection mode is the exact value of the controller's flag of that name. It
cannot be read from the cluster, so look at the deployment of the controller. With Reduced
every unit is manual.

The two annotation keys are where your operator looks for the preservation pin. Without them
a plan can be tried in a dry-run and never be committed: a wrong key rolls the workload.
${cluster}

Example:
  aim-template-migration plan --namespace team-a --namespace team-b \\
    --runtime-projection-mode Both --output-dir ./migration-plan \\
    --pin-generation-annotation KEY --pin-uid-annotation KEY
${exits}
`,
  apply: `
Without --commit this is a dry-run: each unit is read anew and validated, and the server
checks every planned write without keeping it.

A commit needs --commit and an approval of this very plan: --approve with its digest, or, on
a terminal, its first eight characters when asked. Nothing else makes a write persistent: no
variable, no file, no default.

The lock is apply.lock beside the plan. It is released at every end, and stays after a crash:
remove it only when you have proved that no apply is at work. The result is
apply-result.json beside the plan, or --result; nothing may stand there. Control-C or SIGTERM
stops after the present step and releases the lock; a second one ends at once and leaves it.

A rerun starts by reading the present state. It resumes nothing and takes nothing back.
${cluster}

Examples:
  aim-template-migration apply --plan ./migration-plan/plan.json
  mv -n ./migration-plan/apply-result.json ./migration-plan/dry-run-result.json
  aim-template-migration apply --plan ./migration-plan/plan.json --commit
${exits}
`,
  inspect: `
Tells what a plan.json or an apply-result.json holds in counts, its digest, and where to look
in the file: units that failed, or that ended without an end. Reads the file and nothing of
the cluster. Shows no names, identities or values: open the file for them.

Examples:
  aim-template-migration inspect ./migration-plan/plan.json
  aim-template-migration inspect ./migration-plan/apply-result.json
${exits}
`,
  compare: `
Sets the evidence of a Dedicated unit beside what is live, field by field, grouped by the
phase of the handoff that first relies on it. Reads only. Each difference is a reason to stop
and to think again; the evidence is never edited. --output keeps the values in a private file.
${cluster}

Example:
  aim-template-migration compare-evidence ./migration-plan/dedicated-handoff-team-a-chat.json
${exits}
`,
};
