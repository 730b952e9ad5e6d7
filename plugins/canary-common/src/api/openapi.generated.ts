// Made by `yarn openapi` from the OpenAPI document of the backend. Do not edit.
/* eslint-disable max-lines */

export interface paths {
    "/clusters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the portal sees of each cluster */
        get: operations["listClusters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The services of all clusters, from the last state seen */
        get: operations["listServices"];
        put?: never;
        /** Makes a service; with overwrite, applies to the one of that name */
        post: operations["installService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{cluster}/{namespace}/{name}/ownership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who manages the service, why, and what therefore may be done */
        get: operations["getOwnership"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{cluster}/{namespace}/{name}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Its revisions, newest first */
        get: operations["listRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{cluster}/{namespace}/{name}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Layers, merged values and where each comes from, read live */
        get: operations["getPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{cluster}/{namespace}/{name}/revisions/{revision}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The plan of a revision */
        get: operations["getRevisionPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{cluster}/{namespace}/{name}/objects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the release made */
        get: operations["listObjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{cluster}/{namespace}/{name}/pods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pods of its workloads, at most 500 */
        get: operations["listPods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{cluster}/{namespace}/{name}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Its events, newest first, at most 500 */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/charts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The charts that may be installed */
        get: operations["listCharts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/charts/{name}/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Schema and defaults of a version, or of the newest in a range */
        get: operations["getChart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{cluster}/{namespace}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One service, read live, or its last state */
        get: operations["getService"];
        put?: never;
        post?: never;
        /** Deletes the service */
        delete: operations["uninstallService"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{cluster}/{namespace}/{name}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces its layers, and its chart when given */
        post: operations["applyService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{cluster}/{namespace}/{name}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings back the chart and the layers of a revision */
        post: operations["rollbackService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{cluster}/{namespace}/{name}/autoscale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Turns its scaler on or off, between two numbers of replicas */
        put: operations["autoscaleService"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{cluster}/{namespace}/{name}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an operation would do; nothing is changed */
        post: operations["diffService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{cluster}/{namespace}/{name}/slo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Its SLO; refused for a service that was seen to be an arm */
        get: operations["getSlo"];
        /** Sets the fields that it names, and leaves the others */
        put: operations["updateSlo"];
        post?: never;
        /** Makes every field its default again */
        delete: operations["resetSlo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was attempted, newest first */
        get: operations["listRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One attempt, with what it wrote and printed */
        get: operations["getRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refusals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What ownership stopped, newest first */
        get: operations["listRefusals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which clusters changed, as server-sent events
         * @description Each message is a LiveChange as JSON, at most one a second. The stream ends after ten minutes: connect again.
         */
        get: operations["watchChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the portal can work; clusters are no part of it */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{cluster}/{namespace}/{name}/drift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Route, scaling and SLO as they are live, beside the plan */
        get: operations["getDrift"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/experiments/{cluster}/{namespace}/{name}/drift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Drift of each arm, and what changed of the target since */
        get: operations["getExperimentDrift"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A chat with a service through its route at the gateway
         * @description The answer is the stream of the model as it comes, in chunks of the shape of OpenAI with usage in the last one. An arm is reached by the route of its experiment, so that another arm may serve. When the answer breaks off, an event of type `error` is its last.
         */
        post: operations["chat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/experiments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Running and stopped experiments, from the last state seen */
        get: operations["listExperiments"];
        put?: never;
        /** Makes an experiment of a service that nobody manages */
        post: operations["createExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/experiments/{cluster}/{namespace}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One experiment, read live; else its last state, or what is remembered of it */
        get: operations["getExperiment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Sets the weights of all arms, and nothing else */
        patch: operations["updateWeights"];
        trace?: never;
    };
    "/experiments/{cluster}/{namespace}/{name}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The plans of target and arms, each read live */
        get: operations["getExperimentPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/experiments/{cluster}/{namespace}/{name}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to it and to its arms, and what was asked of the portal; newest first, at most 500 */
        get: operations["listExperimentEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/experiments/{cluster}/{namespace}/{name}/remains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What it made and what it keeps, as it stands now */
        get: operations["listExperimentRemains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * TTFT of the services of a list, each as it was measured last
         * @description A read, by POST since the services do not fit into a path. Answers within some six seconds, also while a source is silent.
         */
        post: operations["glanceAtServices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{cluster}/{namespace}/{name}/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Metrics of a service, now and as lines over a range */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/experiments/{cluster}/{namespace}/{name}/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Metrics of its arms over one window; of a stopped one, its last time */
        get: operations["getExperimentMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/experiments/{cluster}/{namespace}/{name}/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The arms beside the baseline, as the last planned look found them */
        get: operations["getComparison"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/experiments/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All that a create would do, and all that would refuse it */
        post: operations["previewExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/experiments/{cluster}/{namespace}/{name}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes the experiment; its operator removes the arms */
        post: operations["stopExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/migrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Plans, newest first, and where each stands */
        get: operations["listMigrations"];
        put?: never;
        /** Plans a migration: only reads, and keeps the plan */
        post: operations["createMigration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/migrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A migration with its plan, its runs and what may come next */
        get: operations["getMigration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/migrations/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks units as reviewed, or takes that back */
        post: operations["reviewMigrationUnits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/migrations/{id}/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has the cluster check every write and keep none */
        post: operations["startMigrationDryRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/migrations/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets a plan be committed, by its digest */
        post: operations["approveMigration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/migrations/{id}/commit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies an approved plan, once */
        post: operations["commitMigration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/migrations/{id}/results/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a run attempted, completed and found: of kind template unit by unit, of kind helm step by step */
        get: operations["getMigrationResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/migrations/{id}/files/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The exact bytes of a file of a plan, to download */
        get: operations["getMigrationFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/migrations/{id}/evidence-comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Evidence of a Dedicated unit beside what is live; only reads */
        get: operations["compareMigrationEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ManagedBy: {
            apiVersion: string;
            kind: string;
            /** @description Never empty */
            namespace: string;
            /** @description Null when no metadata names the experiment */
            name: string | null;
            uid?: string;
            /** @description Name of the arm inside the experiment */
            arm?: string;
            /** @enum {string} */
            state: "consistent" | "incomplete" | "conflicting";
            /** @enum {string} */
            parentState?: "present" | "deleting" | "missing" | "replaced" | "unreadable";
            deleting?: boolean;
            issues: string[];
        };
        ForeignOwner: {
            /** @enum {string} */
            tool: "Argo CD" | "Flux" | "Helm" | "KServe" | "Argo Rollouts" | "Flagger";
            kind: string;
            /** @description Empty when it is not recorded */
            namespace: string;
            name: string;
            url?: string;
            /** @description Which arm, and what share of the traffic it gets */
            detail?: string;
            /** @enum {string} */
            role: "source" | "arm";
            /** @description Why our own operations are refused */
            refusal?: string;
        };
        ServiceRow: {
            cluster: string;
            namespace: string;
            name: string;
            /** @enum {string} */
            kind: "LLMService" | "Release";
            /** @enum {string} */
            ownership: "none" | "managed" | "unknown";
            /** @description With ownership unknown: why */
            unknownReason?: string;
            /** @description The experiment that manages the service */
            managedBy: components["schemas"]["ManagedBy"] | null;
            /** @description Another system that writes the service, or that it is an arm of */
            foreignOwner?: components["schemas"]["ForeignOwner"];
            /** @enum {string} */
            phase: "Serving" | "Loading" | "Not ready" | "Stalled" | "No pods" | "Applying" | "Applied" | "Pending" | "Failed" | "Uninstalling" | "Unknown";
            /** @description Why the phase is what it is, at most 300 characters */
            cause?: string;
            revision?: number;
            /** @description Name and version, `vllm 0.9.4` */
            chart?: string;
            model?: string;
            engine?: string;
            replicas?: {
                ready: number;
                desired: number;
            };
            targetOf?: {
                namespace: string;
                name: string;
            }[];
            /** @description Of an arm: values that are live otherwise than planned; absent when not known */
            driftCount?: number;
            /** @description A person should look at it */
            attention?: boolean;
            /** @description The last state seen of a cluster that is silent */
            stale?: boolean;
            updatedAt?: string;
        };
        ServiceList: {
            items: components["schemas"]["ServiceRow"][];
            totalCount: number;
            counts: {
                all: number;
                attention: number;
                managed: number;
                unknown: number;
                drifted: number;
                orphaned: number;
            };
            clusters: {
                name: string;
                /** @enum {string} */
                state: "ok" | "loading" | "stale" | "unreachable" | "forbidden";
                /** Format: date-time */
                asOf?: string;
                notes: string[];
            }[];
            namespaces: string[];
            /** @description Moves with every change of what is listed */
            version: string;
            /** @description Index of the first item in the filtered list */
            offset: number;
        };
        ServiceCondition: {
            type: string;
            status: string;
            reason?: string;
            message?: string;
            lastTransitionTime?: string;
        };
        ServiceDetail: {
            cluster: string;
            namespace: string;
            name: string;
            /** @enum {string} */
            kind: "LLMService" | "Release";
            /** @enum {string} */
            ownership: "none" | "managed" | "unknown";
            /** @description With ownership unknown: why */
            unknownReason?: string;
            /** @description The experiment that manages the service */
            managedBy: components["schemas"]["ManagedBy"] | null;
            /** @description Another system that writes the service, or that it is an arm of */
            foreignOwner?: components["schemas"]["ForeignOwner"];
            /** @enum {string} */
            phase: "Serving" | "Loading" | "Not ready" | "Stalled" | "No pods" | "Applying" | "Applied" | "Pending" | "Failed" | "Uninstalling" | "Unknown";
            /** @description Why the phase is what it is, at most 300 characters */
            cause?: string;
            revision?: number;
            /** @description Name and version, `vllm 0.9.4` */
            chart?: string;
            model?: string;
            engine?: string;
            replicas?: {
                ready: number;
                desired: number;
            };
            targetOf?: {
                namespace: string;
                name: string;
            }[];
            /** @description Of an arm: values that are live otherwise than planned; absent when not known */
            driftCount?: number;
            /** @description A person should look at it */
            attention?: boolean;
            /** @description The last state seen of a cluster that is silent */
            stale?: boolean;
            updatedAt?: string;
            uid?: string;
            resourceVersion?: string;
            generation?: number;
            observedGeneration?: number;
            conditions: components["schemas"]["ServiceCondition"][];
            warnings: string[];
            readOnly: boolean;
            /** Format: date-time */
            asOf?: string;
        };
        OperationDecision: {
            allowed: boolean;
            code?: string;
            reason?: string;
        };
        ServiceOwnership: {
            /** @enum {string} */
            ownership: "none" | "managed" | "unknown";
            unknownReason?: string;
            /** @description The experiment that manages the service */
            managedBy: components["schemas"]["ManagedBy"] | null;
            foreignOwner?: components["schemas"]["ForeignOwner"];
            evidence: {
                /** @enum {string} */
                source: "ownerReference" | "label" | "annotation" | "layer" | "parent" | "reverse";
                key?: string;
                value: string;
                /** @enum {string} */
                agrees: "agrees" | "missing" | "differs";
            }[];
            /** Format: date-time */
            readAt: string;
            stale?: boolean;
            resourceVersion?: string;
            operations: {
                install: components["schemas"]["OperationDecision"];
                apply: components["schemas"]["OperationDecision"];
                "apply-force": components["schemas"]["OperationDecision"];
                rollback: components["schemas"]["OperationDecision"];
                uninstall: components["schemas"]["OperationDecision"];
                autoscale: components["schemas"]["OperationDecision"];
                migrate: components["schemas"]["OperationDecision"];
                "slo-read": components["schemas"]["OperationDecision"];
                "slo-update": components["schemas"]["OperationDecision"];
                "slo-reset": components["schemas"]["OperationDecision"];
            };
        };
        ServiceRevision: {
            revision: number;
            current: boolean;
            action?: string;
            chart?: string;
            hash?: string;
            appliedAt?: string;
            by?: string;
            note?: string;
            forceConflicts?: boolean;
            /** @description Why it cannot be rolled back to */
            unavailable?: string;
        };
        ReleaseObject: {
            apiVersion: string;
            kind: string;
            name: string;
            /** @enum {string} */
            state: "live" | "missing" | "noAccess" | "error";
            detail?: string;
            ready?: boolean;
            staleGeneration?: boolean;
            conditions?: components["schemas"]["ServiceCondition"][];
        };
        ServicePod: {
            name: string;
            phase: string;
            ready: {
                containers: number;
                of: number;
            };
            restarts: number;
            node?: string;
            createdAt?: string;
            message?: string;
        };
        ServiceEvent: {
            time?: string;
            /** @enum {string} */
            type: "Normal" | "Warning";
            reason: string;
            object: {
                kind: string;
                name: string;
            };
            count: number;
            message: string;
        };
        ClusterStatus: {
            name: string;
            /** @enum {string} */
            reachable: "yes" | "no" | "loading";
            /** Format: date-time */
            since?: string;
            latencyMilliseconds?: number;
            /** Format: date-time */
            asOf?: string;
            readOnly: boolean;
            namespaces?: string[];
            kinds: {
                apiVersion: string;
                kind: string;
                /** @enum {string} */
                state: "served" | "absent" | "forbidden" | "partial" | "unknown";
                noAccess?: string[];
                missingGrant?: string;
                count?: number;
            }[];
            services: number | null;
            admission: {
                /** @enum {string} */
                state: "inForce" | "notInForce" | "notChecked" | "unknown";
                /** Format: date-time */
                checkedAt?: string;
                detail?: string;
            };
            metrics: {
                /** @enum {string} */
                state: "reachable" | "unreachable" | "notConfigured" | "demo" | "unknown";
                /** Format: date-time */
                checkedAt?: string;
                detail?: string;
            };
            notes: string[];
        };
        LiveChange: {
            cluster: string;
            version: string;
        };
        ChartSummary: {
            name: string;
            description?: string;
            versions: {
                version: string;
                appVersion?: string;
                createdAt?: string;
            }[];
            /** @description URLs of the repositories that have the chart */
            repositories?: string[];
        };
        ChartDetail: {
            name: string;
            version: string;
            /** @description values.schema.json of the chart */
            schema?: unknown;
            /** @description values.yaml of the chart, comments included */
            defaults?: string;
        };
        DriftEntry: {
            object: {
                apiVersion: string;
                kind: string;
                name: string;
            };
            /** @description JSON pointer into the values of the plan */
            path: string;
            /** @description JSON pointer into the object; absent when the whole object is missing, or too many */
            field?: string;
            /** @description Absent when the plan asks for none */
            planned?: unknown;
            /** @description Absent when there is none */
            live?: unknown;
            /** @description The field manager that wrote the live value last */
            writtenBy?: {
                manager: string;
                operation: string;
                time?: string;
            };
        };
        ServiceDrift: {
            items: components["schemas"]["DriftEntry"][];
            totalCount: number;
            /** @description Kinds that were compared */
            compared: string[];
            /** @description Why a kind was not compared */
            notes: string[];
            /** Format: date-time */
            readAt: string;
        };
        ExperimentDrift: {
            arms: {
                arm: string;
                service: {
                    namespace: string;
                    name: string;
                };
                drift?: components["schemas"]["ServiceDrift"];
                /** @description Why it is not known */
                problem?: string;
            }[];
            target: {
                namespace: string;
                name: string;
                /** @description Values that an arm took over from the target, before and now */
                changes: {
                    arm: string;
                    path: string;
                    /** @enum {string} */
                    change: "added" | "removed" | "changed";
                    before?: unknown;
                    after?: unknown;
                }[];
                chart?: {
                    arm: string;
                    before: string;
                    after: string;
                };
                model?: {
                    arm: string;
                    before: string;
                    after: string;
                };
                /** @description Why it is not known */
                problem?: string;
            };
        };
        ChatRequest: {
            cluster: string;
            namespace: string;
            name: string;
            /** @description At most 256 KiB of text together */
            messages: {
                /** @enum {string} */
                role: "system" | "user" | "assistant";
                content: string;
            }[];
            maxTokens?: number;
            temperature?: number;
            /**
             * Format: uuid
             * @description One per conversation: the gateway keeps it on one replica
             */
            session?: string;
        };
        ServedBy: {
            /** @description `10.0.3.7:8000`; absent when the gateway names none */
            peer?: string;
            /** @description That the peer is, where it is known */
            pod?: string;
            service?: {
                namespace: string;
                name: string;
            };
            /** @description Of an experiment */
            arm?: string;
        };
        MeasuredNumber: {
            /** @enum {string} */
            state: "ok";
            value: number;
            unit: string;
            /** @description Requests that it stands on; 0 for a gauge */
            samples: number;
            /** @description Of a quantile: the bucket that holds it */
            bucket?: {
                above?: number;
                upTo?: number;
            };
        } | {
            /** @enum {string} */
            state: "absent" | "noTraffic" | "notScraped" | "partialWindow";
            detail: string;
        };
        ExperimentArm: {
            name: string;
            service: {
                namespace: string;
                name: string;
                uid?: string;
            };
            /**
             * @description Of its service; Missing when there is none
             * @enum {string}
             */
            phase: "Serving" | "Loading" | "Not ready" | "Stalled" | "No pods" | "Applying" | "Applied" | "Pending" | "Failed" | "Uninstalling" | "Unknown" | "Missing";
            cause?: string;
            replicas?: {
                ready: number;
                desired: number;
            };
            weight: {
                /** @description Percent, of the spec */
                asked: number;
                /** @description Percent, of the route; null when none is recorded */
                accepted: number | null;
                measured: components["schemas"]["MeasuredNumber"];
            };
            driftCount?: number;
            warnings: {
                /** @enum {string} */
                code: "weightIgnored" | "trafficToNotReady" | "serviceMissing" | "serviceReplaced" | "serviceForeign";
                message: string;
            }[];
        };
        ExperimentRow: {
            cluster: string;
            namespace: string;
            name: string;
            uid: string;
            target: {
                namespace: string;
                name: string;
            };
            /**
             * @description Stopped: the object is gone, and the portal remembers it
             * @enum {string}
             */
            phase: "Pending" | "Provisioning" | "Serving" | "Stopping" | "Failed" | "Stopped" | "Unknown";
            /** @description Of its operator: why the phase is what it is */
            message?: string;
            arms: components["schemas"]["ExperimentArm"][];
            startedAt?: string;
            /**
             * Format: date-time
             * @description When the portal saw that it was gone
             */
            endedAt?: string;
            comparison?: {
                look: {
                    number: number;
                    of: number;
                };
                better: {
                    arm: string;
                    metrics: string[];
                }[];
                worse: {
                    arm: string;
                    metrics: string[];
                }[];
            };
            /** @description The target is other than when the arms were made; absent when not known */
            targetChanged?: boolean;
            /** @description A person should look at it */
            attention: boolean;
            /** @description The last state seen of a cluster that is silent */
            stale?: boolean;
        };
        ExperimentList: {
            items: components["schemas"]["ExperimentRow"][];
            totalCount: number;
            counts: {
                running: number;
                stopped: number;
                attention: number;
                drifted: number;
                /** @description With an arm worse than the baseline */
                worse: number;
                /** @description Services whose experiment is gone */
                orphanedArms: number;
            };
            clusters: {
                name: string;
                /** @enum {string} */
                state: "ok" | "loading" | "stale" | "unreachable" | "forbidden";
                /** Format: date-time */
                asOf?: string;
                notes: string[];
            }[];
        };
        ExperimentDetail: {
            cluster: string;
            namespace: string;
            name: string;
            uid: string;
            target: {
                namespace: string;
                name: string;
            };
            /**
             * @description Stopped: the object is gone, and the portal remembers it
             * @enum {string}
             */
            phase: "Pending" | "Provisioning" | "Serving" | "Stopping" | "Failed" | "Stopped" | "Unknown";
            /** @description Of its operator: why the phase is what it is */
            message?: string;
            arms: components["schemas"]["ExperimentArm"][];
            startedAt?: string;
            /**
             * Format: date-time
             * @description When the portal saw that it was gone
             */
            endedAt?: string;
            comparison?: {
                look: {
                    number: number;
                    of: number;
                };
                better: {
                    arm: string;
                    metrics: string[];
                }[];
                worse: {
                    arm: string;
                    metrics: string[];
                }[];
            };
            /** @description The target is other than when the arms were made; absent when not known */
            targetChanged?: boolean;
            /** @description A person should look at it */
            attention: boolean;
            /** @description The last state seen of a cluster that is silent */
            stale?: boolean;
            /** @description Others that had its name, the newest first, at most 20 */
            namesakes?: {
                uid: string;
                /** @enum {string} */
                state: "running" | "stopped";
                startedAt?: string;
                /** Format: date-time */
                endedAt?: string;
            }[];
            resourceVersion?: string;
            generation?: number;
            observedGeneration?: number;
            route?: {
                name: string;
                ready?: boolean;
            };
            inheritsSlo?: boolean;
            /** @description The arm that the others are compared with */
            baseline?: string;
            plannedDurationSeconds?: number;
            plannedLooks?: number;
            conditions: components["schemas"]["ServiceCondition"][];
            operations: {
                update: components["schemas"]["OperationDecision"];
                stop: components["schemas"]["OperationDecision"];
            };
            warnings: string[];
            readOnly: boolean;
            /** Format: date-time */
            asOf?: string;
        };
        ExperimentPlan: {
            target: {
                namespace: string;
                name: string;
                plan?: components["schemas"]["Plan"];
                /** @description Why there is no plan */
                problem?: string;
            };
            arms: {
                arm: string;
                service: {
                    namespace: string;
                    name: string;
                };
                plan?: components["schemas"]["Plan"];
                /** @description Why there is no plan */
                problem?: string;
            }[];
        };
        ExperimentEvent: {
            time?: string;
            /** @enum {string} */
            type: "Normal" | "Warning";
            reason: string;
            object: {
                kind: string;
                name: string;
            };
            count: number;
            message: string;
            /** @description Of what was asked of the portal */
            runId?: string;
            actor?: string;
        };
        ExperimentRemain: {
            /** @enum {string} */
            role: "experiment" | "arm" | "pod" | "route" | "proxy" | "target";
            kind: string;
            namespace: string;
            /** @description `*` for all of a kind that may not be read */
            name: string;
            arm?: string;
            /** @enum {string} */
            state: "present" | "going" | "gone" | "noAccess" | "unknown";
            finalizers?: string[];
            deletingSince?: string;
            /** @description Stays when the experiment is stopped */
            kept: boolean;
        };
        ComparisonLook: {
            /** @description 0: none was taken yet */
            number: number;
            of: number;
            /** Format: date-time */
            takenAt?: string;
            /**
             * Format: date-time
             * @description Planned time of the look, until which requests count
             */
            countedUntil?: string;
            /**
             * Format: date-time
             * @description Absent after the last
             */
            nextAt?: string;
            /** @description Share of the planned time that has passed */
            time?: number;
            /** @description What a difference had to pass; the highest */
            z?: number;
        };
        ReportedVerdict: {
            metric: string;
            /** @enum {string} */
            verdict: "better" | "worse" | "noDifference" | "notEnoughData" | "notComparable";
            /** @description Share of the arm minus that of the baseline */
            estimate?: number;
            interval?: {
                low: number;
                high: number;
            };
            /** @description Requests that count, of the smaller of the two */
            have: number;
            /** @description Requests of each that a difference needs */
            need?: number;
            reasons: string[];
            /** @description Seconds; of shares within a bound */
            bound?: number;
            /** @description What the difference had to pass */
            z?: number;
            arm?: {
                requests: number;
                hits: number;
            };
            baseline?: {
                requests: number;
                hits: number;
            };
        };
        QuantileRow: {
            metric: string;
            quantile: string;
            requests: number;
            /** @description Lower end of the bucket */
            above?: number;
            /** @description Upper end; absent: it is open */
            upTo?: number;
            /** @description Requests that two ends need */
            need?: number;
            /** @enum {string} */
            comparison?: "lower" | "higher" | "noDifference" | "notEnoughData";
        };
        ArmComparison: {
            arm: string;
            metrics: components["schemas"]["ReportedVerdict"][];
            quantiles: components["schemas"]["QuantileRow"][];
        };
        ComparisonReport: {
            baseline: string;
            look: components["schemas"]["ComparisonLook"];
            /** @description Absent: it has not begun */
            window?: {
                /** Format: date-time */
                start: string;
                /** Format: date-time */
                end?: string;
                excluded: {
                    /** Format: date-time */
                    start: string;
                    /** Format: date-time */
                    end: string;
                    reason: string;
                }[];
            };
            checks: {
                name: string;
                /** @enum {string} */
                state: "ok" | "warning";
                detail: string;
            }[];
            arms: components["schemas"]["ArmComparison"][];
            baselineQuantiles: components["schemas"]["QuantileRow"][];
            /** @description Windows that were ended, newest first */
            past: {
                window: {
                    /** Format: date-time */
                    start: string;
                    /** Format: date-time */
                    end: string;
                };
                ended: string;
                look: components["schemas"]["ComparisonLook"];
                arms: components["schemas"]["ArmComparison"][];
            }[];
            notes: string[];
        };
        CreateExperimentRequest: {
            cluster: string;
            namespace: string;
            name: string;
            target: {
                namespace: string;
                name: string;
            };
            arms: {
                name: string;
                /** @description Whole percent; those of all arms add up to 100 */
                weight: number;
                namespace?: string;
                variant?: string;
                /** @description Stand for those of the target of the same name */
                layers?: {
                    name: string;
                    values: {
                        [key: string]: unknown;
                    };
                }[];
                replicas?: {
                    min: number;
                    max: number;
                };
            }[];
            route?: {
                name: string;
            };
            inheritSlo?: boolean;
            /** @description The name of an arm */
            baseline?: string;
            /** @description 30m, 24h, 7d */
            duration?: string;
            looks?: number;
            /** @description No control characters but line breaks and tabs */
            note?: string;
        };
        UpdateWeightsRequest: {
            arms: {
                name: string;
                /** @description Whole percent; those of all arms add up to 100 */
                weight: number;
            }[];
            expectResourceVersion: string;
            /** @description Together with expectUid, a resourceVersion that moved by status alone does not matter */
            expectGeneration?: number;
            /** @description When given, an experiment that was made anew is EXPERIMENT_MOVED */
            expectUid?: string;
            /** @description No control characters but line breaks and tabs */
            note?: string;
        };
        StopExperimentRequest: {
            expectUid?: string;
            /** @description No control characters but line breaks and tabs */
            note?: string;
        };
        AcceptedExperimentWrite: {
            cluster: string;
            namespace: string;
            name: string;
            /** @enum {string} */
            operation: "experiment-create" | "experiment-update" | "experiment-stop";
            uid: string;
            generation?: number;
            resourceVersion?: string;
            runId?: string;
            warnings?: string[];
        };
        ExperimentPreview: {
            cluster: string;
            namespace: string;
            name: string;
            target: {
                namespace: string;
                name: string;
                uid?: string;
                resourceVersion?: string;
                chart?: string;
            };
            names: {
                /** @enum {string} */
                what: "experiment" | "service" | "route" | "label" | "proxy" | "cart";
                arm?: string;
                value: string;
                length: number;
                limit: number;
                problem?: string;
            }[];
            arms: {
                name: string;
                service: {
                    namespace: string;
                    name: string;
                };
                labels: {
                    [key: string]: string;
                };
                ownerReference: boolean;
                layers: {
                    name: string;
                    values: unknown;
                    /** @enum {string} */
                    owner: "user" | "operator";
                }[];
                provenance: {
                    path: string;
                    layer: string;
                    value?: unknown;
                    overridden: {
                        layer: string;
                        value: unknown;
                    }[];
                    removedBy?: string;
                }[];
                changes: {
                    /** @description JSON pointer into the merged values */
                    path: string;
                    /** @enum {string} */
                    change: "added" | "removed" | "changed";
                    before?: unknown;
                    after?: unknown;
                }[];
                fixed: {
                    /** @description JSON pointer into the merged values */
                    path: string;
                    /** @enum {string} */
                    change: "added" | "removed" | "changed";
                    before?: unknown;
                    after?: unknown;
                }[];
            }[];
            conflicts: {
                /** @enum {string} */
                code: "CANARY_NESTED_TARGET" | "CANARY_LAYER_RESERVED" | "EXPERIMENT_EXISTS" | "NAME_TAKEN" | "NAME_INVALID" | "ROUTE_TAKEN" | "TARGET_NOT_FOUND" | "TARGET_UNREADABLE" | "NAMESPACE_NOT_ALLOWED" | "OBJECT_REJECTED" | "READ_ONLY";
                message: string;
                arm?: string;
            }[];
            alsoTouches: {
                kind: string;
                namespace: string;
                name: string;
                why: string;
            }[];
            cleanup: {
                kind: string;
                namespace: string;
                name: string;
            }[];
            kept: {
                kind: string;
                namespace: string;
                name: string;
            }[];
            /** @description YAML of the object that would be created */
            object: string;
            dryRun: {
                /** @enum {string} */
                state: "accepted" | "rejected" | "notSent" | "unknown";
                detail?: string;
            };
            warnings: string[];
        };
        /** @description Every measure: a number, or why there is none */
        MetricNumbers: {
            ttftP50: components["schemas"]["MeasuredNumber"];
            ttftP90: components["schemas"]["MeasuredNumber"];
            ttftP95: components["schemas"]["MeasuredNumber"];
            ttftP99: components["schemas"]["MeasuredNumber"];
            ttftMean: components["schemas"]["MeasuredNumber"];
            outputSpeedLow20: components["schemas"]["MeasuredNumber"];
            timePerOutputTokenP95: components["schemas"]["MeasuredNumber"];
            interTokenLatencyP95: components["schemas"]["MeasuredNumber"];
            endToEndP50: components["schemas"]["MeasuredNumber"];
            endToEndP95: components["schemas"]["MeasuredNumber"];
            inputTokensPerSecond: components["schemas"]["MeasuredNumber"];
            outputTokensPerSecond: components["schemas"]["MeasuredNumber"];
            cachedTokensPerSecond: components["schemas"]["MeasuredNumber"];
            requestsPerSecond: components["schemas"]["MeasuredNumber"];
            errorsPerSecond: components["schemas"]["MeasuredNumber"];
            abortsPerSecond: components["schemas"]["MeasuredNumber"];
            running: components["schemas"]["MeasuredNumber"];
            waiting: components["schemas"]["MeasuredNumber"];
            kvCacheMax: components["schemas"]["MeasuredNumber"];
            kvCacheMean: components["schemas"]["MeasuredNumber"];
            replicasReady: components["schemas"]["MeasuredNumber"];
            replicasDesired: components["schemas"]["MeasuredNumber"];
        };
        MetricSource: {
            /** @enum {string} */
            kind: "prometheus" | "demo" | "none";
            engine?: string;
            /**
             * @description Where the clock of the latencies stands; the two are never compared
             * @enum {string}
             */
            clock?: "engine" | "gateway";
            detail: string;
            names: {
                name: string;
                found: boolean;
            }[];
        };
        MetricWindow: {
            /** Format: date-time */
            start: string;
            /** Format: date-time */
            end: string;
            stepSeconds: number;
        };
        MetricSeries: {
            /** @enum {string} */
            metric: "ttftP50" | "ttftP90" | "ttftP95" | "ttftP99" | "ttftMean" | "outputSpeedLow20" | "timePerOutputTokenP95" | "interTokenLatencyP95" | "endToEndP50" | "endToEndP95" | "inputTokensPerSecond" | "outputTokensPerSecond" | "cachedTokensPerSecond" | "requestsPerSecond" | "errorsPerSecond" | "abortsPerSecond" | "running" | "waiting" | "kvCacheMax" | "kvCacheMean" | "replicasReady" | "replicasDesired";
            arm?: string;
            points: [
                number,
                number | null
            ][];
            /** @enum {string} */
            state: "ok" | "absent" | "noTraffic" | "notScraped" | "partialWindow";
            detail?: string;
        };
        MetricThreshold: {
            /** @enum {string} */
            panel: "ttft" | "outputSpeed" | "interToken" | "endToEnd" | "tokens" | "requests" | "queue" | "kvCache" | "replicas";
            /** @description In the unit of the panel */
            value: number;
            label: string;
            arm?: string;
        };
        MetricFailure: {
            /** @enum {string} */
            panel: "ttft" | "outputSpeed" | "interToken" | "endToEnd" | "tokens" | "requests" | "queue" | "kvCache" | "replicas";
            detail: string;
        };
        MetricMark: {
            /** Format: date-time */
            time: string;
            /** @enum {string} */
            kind: "look" | "weights" | "restart" | "start" | "end";
            label: string;
        };
        ServiceMetrics: {
            window: components["schemas"]["MetricWindow"];
            source: components["schemas"]["MetricSource"];
            now: components["schemas"]["MetricNumbers"];
            series: components["schemas"]["MetricSeries"][];
            thresholds: components["schemas"]["MetricThreshold"][];
            failures: components["schemas"]["MetricFailure"][];
            notes: string[];
        };
        ArmMetrics: {
            arm: string;
            service: {
                namespace: string;
                name: string;
            };
            source: components["schemas"]["MetricSource"];
            /** @description Of the requests of all arms, in percent */
            share: components["schemas"]["MeasuredNumber"];
            metrics: components["schemas"]["MetricNumbers"];
        };
        ExperimentMetrics: {
            window: components["schemas"]["MetricWindow"];
            arms: components["schemas"]["ArmMetrics"][];
            series: components["schemas"]["MetricSeries"][];
            thresholds: components["schemas"]["MetricThreshold"][];
            marks: components["schemas"]["MetricMark"][];
            failures: components["schemas"]["MetricFailure"][];
            notes: string[];
        };
        ServiceGlance: {
            cluster: string;
            namespace: string;
            name: string;
            ttftP95: components["schemas"]["MeasuredNumber"];
            points: [
                number,
                number | null
            ][];
        };
        GlanceRequest: {
            services: {
                cluster: string;
                namespace: string;
                name: string;
            }[];
        };
        MigrationPinKeys: {
            generation: string;
            inferenceServiceUid: string;
        };
        MigrationCounts: {
            automatic: number;
            manual: number;
            byOutcome: {
                AutomaticSharedCutover?: number;
                DedicatedHandoffRequiresQuiescence?: number;
                RuntimeProjectionReduced?: number;
                AdaptersEnabled?: number;
                PipelineAnnotated?: number;
                OverrideBearing?: number;
                CustomModelOrTemplate?: number;
                ExternallyManaged?: number;
                SecretLookingLiteral?: number;
                Terminating?: number;
                Paused?: number;
                SourceIncomplete?: number;
                PredecessorNotReady?: number;
                PredecessorNotCurrent?: number;
                LegacyLabelsInvalid?: number;
                Ambiguous?: number;
                TargetProfileOwnsCache?: number;
                OwnedTargetCache?: number;
                MultipleMatchingCaches?: number;
                SharedTargetCollision?: number;
                TargetDiffers?: number;
                UnsupportedField?: number;
            };
        };
        MigrationPlan: {
            /** @constant */
            schemaVersion: 1;
            notices: string[];
            planId: string;
            /** Format: date-time */
            createdAt: string;
            tool: {
                name: string;
                version: string;
            };
            cluster: {
                fingerprint: string;
            };
            namespaces: string[];
            /** @enum {string} */
            runtimeProjectionMode: "Exhaustive" | "Reduced" | "Both";
            pinKeys?: components["schemas"]["MigrationPinKeys"];
            units: {
                /** @description namespace/name of the service */
                id: string;
                service: {
                    apiVersion: string;
                    kind: string;
                    namespace?: string;
                    name: string;
                    uid: string;
                    generation: number;
                };
                /** @enum {string} */
                handling: "automatic" | "manual";
                /** @enum {string} */
                outcome: "AutomaticSharedCutover" | "DedicatedHandoffRequiresQuiescence" | "RuntimeProjectionReduced" | "AdaptersEnabled" | "PipelineAnnotated" | "OverrideBearing" | "CustomModelOrTemplate" | "ExternallyManaged" | "SecretLookingLiteral" | "Terminating" | "Paused" | "SourceIncomplete" | "PredecessorNotReady" | "PredecessorNotCurrent" | "LegacyLabelsInvalid" | "Ambiguous" | "TargetProfileOwnsCache" | "OwnedTargetCache" | "MultipleMatchingCaches" | "SharedTargetCollision" | "TargetDiffers" | "UnsupportedField";
                reasons: {
                    /** @enum {string} */
                    code: "DedicatedHandoffRequiresQuiescence" | "RuntimeProjectionReduced" | "AdaptersEnabled" | "PipelineAnnotated" | "OverrideBearing" | "CustomModelOrTemplate" | "ExternallyManaged" | "SecretLookingLiteral" | "Terminating" | "Paused" | "SourceIncomplete" | "PredecessorNotReady" | "PredecessorNotCurrent" | "LegacyLabelsInvalid" | "Ambiguous" | "TargetProfileOwnsCache" | "OwnedTargetCache" | "MultipleMatchingCaches" | "SharedTargetCollision" | "TargetDiffers" | "UnsupportedField";
                    message: string;
                    path?: string;
                }[];
                warnings: string[];
                imputations: {
                    path: string;
                    value: unknown;
                    source: string;
                }[];
                pins: {
                    apiVersion: string;
                    kind: string;
                    namespace?: string;
                    name: string;
                    uid?: string;
                    generation?: number;
                    contentDigest?: string;
                    resourceVersion?: string;
                    /** @constant */
                    absent?: true;
                }[];
                /** @enum {string} */
                caching: "Shared" | "Dedicated";
                operations: ({
                    seq: number;
                    /** @enum {string} */
                    step: "RevalidateSource" | "EnsureTargetProfile" | "VerifyTargetProfile" | "EnsureTargetCache" | "VerifyTargetAdoption" | "VerifyPersistentVolumeClaim" | "ProtectArtifact" | "PreCutoverFence" | "CutoverService" | "VerifyCutover";
                    target: {
                        apiVersion: string;
                        kind: string;
                        namespace?: string;
                        name: string;
                    };
                    /** @constant */
                    verb: "create";
                    body: {
                        [key: string]: unknown;
                    };
                } | {
                    seq: number;
                    /** @enum {string} */
                    step: "RevalidateSource" | "EnsureTargetProfile" | "VerifyTargetProfile" | "EnsureTargetCache" | "VerifyTargetAdoption" | "VerifyPersistentVolumeClaim" | "ProtectArtifact" | "PreCutoverFence" | "CutoverService" | "VerifyCutover";
                    target: {
                        apiVersion: string;
                        kind: string;
                        namespace?: string;
                        name: string;
                    };
                    /** @constant */
                    verb: "patch";
                    patch: ({
                        /** @enum {string} */
                        op: "test" | "add" | "replace";
                        path: string;
                        value: unknown;
                    } | {
                        /** @constant */
                        op: "remove";
                        path: string;
                    })[];
                })[];
                target?: {
                    profile: string;
                    /** @constant */
                    profileScope: "Namespace";
                    cache: string;
                    runtimeName?: string;
                };
                /** @description Name of the file beside the plan */
                evidenceFile?: string;
            }[];
        };
        HelmMigrationPlan: {
            /** @constant */
            schemaVersion: 1;
            planId: string;
            /** Format: date-time */
            createdAt: string;
            cluster: string;
            namespace: string;
            release: string;
            revision: number;
            chart: {
                name: string;
                version: string;
                repo: string;
            };
            preconditions: {
                check: string;
                ok: boolean;
                message: string;
            }[];
            /** @description The object that would be created, masked */
            predicted: {
                [key: string]: unknown;
            };
            equal: boolean;
            drift: {
                path: string;
                release?: unknown;
                predicted?: unknown;
            }[];
            steps: {
                seq: number;
                /** @enum {string} */
                step: "create" | "waitAdopted" | "dropOrphanPolicy" | "putBack";
                message: string;
            }[];
            /** @description What an experiment over the service would be, from the plan alone */
            arms?: {
                experiment: {
                    namespace: string;
                    name: string;
                };
                names: {
                    /** @enum {string} */
                    what: "experiment" | "service" | "route" | "label" | "proxy" | "cart";
                    arm?: string;
                    value: string;
                    length: number;
                    limit: number;
                    problem?: string;
                }[];
                arms: {
                    name: string;
                    service: {
                        namespace: string;
                        name: string;
                    };
                    labels: {
                        [key: string]: string;
                    };
                    layers: string[];
                    /** @description JSON pointers into the values */
                    fixed: string[];
                }[];
                conflicts: {
                    /** @enum {string} */
                    code: "CANARY_NESTED_TARGET" | "CANARY_LAYER_RESERVED" | "EXPERIMENT_EXISTS" | "NAME_TAKEN" | "NAME_INVALID" | "ROUTE_TAKEN" | "TARGET_NOT_FOUND" | "TARGET_UNREADABLE" | "NAMESPACE_NOT_ALLOWED" | "OBJECT_REJECTED" | "READ_ONLY";
                    message: string;
                    arm?: string;
                }[];
            };
            executable: boolean;
        };
        HelmMigrationRun: {
            runId: string;
            by: string;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            endedAt?: string;
            /**
             * @description Absent while it runs, and where no end was recorded
             * @enum {string}
             */
            outcome?: "adopted" | "putBack" | "failed" | "outcomeUnknown";
            reason?: string;
            steps: {
                seq: number;
                /** @enum {string} */
                step: "create" | "waitAdopted" | "dropOrphanPolicy" | "putBack";
                /** Format: date-time */
                attemptedAt: string;
                /** Format: date-time */
                endedAt?: string;
                accepted?: boolean;
                message?: string;
            }[];
        };
        MigrationSummary: {
            id: string;
            /** @enum {string} */
            kind: "template" | "helm";
            cluster: string;
            namespaces: string[];
            /** @enum {string} */
            runtimeProjectionMode?: "Exhaustive" | "Reduced" | "Both";
            /** @description namespace/name of the Helm release */
            release?: string;
            /** @description sha256 of the exact bytes of the plan */
            digest: string;
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            counts: components["schemas"]["MigrationCounts"];
            /** @enum {string} */
            state: "review" | "reviewed" | "dryRun" | "approved" | "running" | "committed" | "noEndRecorded";
            /**
             * @description Of kind helm, what its execution came to; absent until it has ended
             * @enum {string}
             */
            outcome?: "adopted" | "putBack" | "failed" | "outcomeUnknown";
            commit?: components["schemas"]["MigrationRunSummary"];
        };
        MigrationRunSummary: {
            runId: string;
            /** @enum {string} */
            mode: "dry-run" | "commit";
            by: string;
            /** Format: date-time */
            startedAt: string;
            /**
             * Format: date-time
             * @description Absent while it runs, and where no end was recorded
             */
            endedAt?: string;
            counts: {
                succeeded: number;
                failed: number;
                manual: number;
                skipped: number;
            };
            done: number;
            total: number;
            /** @description Why it ended before its units */
            error?: string;
        };
        MigrationLock: {
            runId: string;
            migrationId: string;
            holder: string;
            by: string;
            /** Format: date-time */
            since: string;
            /**
             * Format: date-time
             * @description Its process has not been heard of since; nothing follows from it
             */
            silentSince?: string;
        };
        MigrationDetail: {
            id: string;
            /** @enum {string} */
            kind: "template" | "helm";
            cluster: string;
            namespaces: string[];
            /** @enum {string} */
            runtimeProjectionMode?: "Exhaustive" | "Reduced" | "Both";
            /** @description namespace/name of the Helm release */
            release?: string;
            /** @description sha256 of the exact bytes of the plan */
            digest: string;
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            counts: components["schemas"]["MigrationCounts"];
            /** @enum {string} */
            state: "review" | "reviewed" | "dryRun" | "approved" | "running" | "committed" | "noEndRecorded";
            /**
             * @description Of kind helm, what its execution came to; absent until it has ended
             * @enum {string}
             */
            outcome?: "adopted" | "putBack" | "failed" | "outcomeUnknown";
            commit?: components["schemas"]["MigrationRunSummary"];
            /** @description Of kind template, unless it was asked without */
            plan?: components["schemas"]["MigrationPlan"];
            helm?: {
                plan: components["schemas"]["HelmMigrationPlan"];
                run?: components["schemas"]["HelmMigrationRun"];
            };
            reviews: {
                unit: string;
                by: string;
                /** Format: date-time */
                at: string;
            }[];
            /** @description Oldest first */
            runs: components["schemas"]["MigrationRunSummary"][];
            approval?: {
                by: string;
                /** Format: date-time */
                at: string;
                digest: string;
            };
            lock?: components["schemas"]["MigrationLock"];
            files: {
                name: string;
                bytes: number;
                digest: string;
            }[];
            pinKeys?: components["schemas"]["MigrationPinKeys"];
            secondApproverRequired: boolean;
            /** @description What keeps the caller from each step now; absent where nothing does */
            blocked: {
                dryRun?: string;
                approval?: string;
                commit?: string;
            };
        };
        MigrationResult: {
            /** @constant */
            schemaVersion: 1;
            notices: string[];
            runId: string;
            planDigest: string;
            planPath?: string;
            /** @enum {string} */
            mode: "dry-run" | "commit";
            approval?: {
                by: string;
                /** Format: date-time */
                at: string;
                digest: string;
            };
            /** Format: date-time */
            startedAt: string;
            /**
             * Format: date-time
             * @description Absent while it runs, and where no end was recorded
             */
            finishedAt?: string;
            counts: {
                succeeded: number;
                failed: number;
                manual: number;
                skipped: number;
            };
            units: {
                id: string;
                /**
                 * @description Absent while it runs, and where no end was recorded
                 * @enum {string}
                 */
                outcome?: "succeeded" | "failed" | "manual" | "skipped";
                reason?: string;
                attempted: {
                    seq: number;
                    /** @enum {string} */
                    step: "RevalidateSource" | "EnsureTargetProfile" | "VerifyTargetProfile" | "EnsureTargetCache" | "VerifyTargetAdoption" | "VerifyPersistentVolumeClaim" | "ProtectArtifact" | "PreCutoverFence" | "CutoverService" | "VerifyCutover";
                    /** @enum {string} */
                    verb: "create" | "patch";
                    target: {
                        apiVersion: string;
                        kind: string;
                        namespace?: string;
                        name: string;
                    };
                    /** Format: date-time */
                    at: string;
                }[];
                completed: {
                    seq: number;
                    accepted: boolean;
                    httpStatus?: number;
                    resourceVersion?: string;
                    generation?: number;
                    error?: string;
                    /** @constant */
                    unneeded?: true;
                }[];
                /** @enum {string} */
                lastAttemptedStep?: "RevalidateSource" | "EnsureTargetProfile" | "VerifyTargetProfile" | "EnsureTargetCache" | "VerifyTargetAdoption" | "VerifyPersistentVolumeClaim" | "ProtectArtifact" | "PreCutoverFence" | "CutoverService" | "VerifyCutover";
                /** @enum {string} */
                lastCompletedStep?: "RevalidateSource" | "EnsureTargetProfile" | "VerifyTargetProfile" | "EnsureTargetCache" | "VerifyTargetAdoption" | "VerifyPersistentVolumeClaim" | "ProtectArtifact" | "PreCutoverFence" | "CutoverService" | "VerifyCutover";
                currentIdentities: {
                    apiVersion: string;
                    kind: string;
                    namespace?: string;
                    name: string;
                    uid?: string;
                    generation?: number;
                    resourceVersion?: string;
                    /** @constant */
                    absent?: true;
                }[];
                verification: {
                    /** @enum {string} */
                    step: "RevalidateSource" | "EnsureTargetProfile" | "VerifyTargetProfile" | "EnsureTargetCache" | "VerifyTargetAdoption" | "VerifyPersistentVolumeClaim" | "ProtectArtifact" | "PreCutoverFence" | "CutoverService" | "VerifyCutover";
                    check: string;
                    expected?: string;
                    actual?: string;
                    /** @enum {string} */
                    state: "ok" | "failed" | "notVerified";
                }[];
                recovery?: string[];
            }[];
        };
        HelmMigrationResult: {
            /** @constant */
            schemaVersion: 1;
            /** @constant */
            kind: "helm";
            planDigest: string;
            cluster: string;
            namespace: string;
            release: string;
            /** @description Of the release when it was planned */
            revision: number;
            approval?: {
                by: string;
                /** Format: date-time */
                at: string;
                digest: string;
            };
            runId: string;
            by: string;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            endedAt?: string;
            /**
             * @description Absent while it runs, and where no end was recorded
             * @enum {string}
             */
            outcome?: "adopted" | "putBack" | "failed" | "outcomeUnknown";
            reason?: string;
            steps: {
                seq: number;
                /** @enum {string} */
                step: "create" | "waitAdopted" | "dropOrphanPolicy" | "putBack";
                /** Format: date-time */
                attemptedAt: string;
                /** Format: date-time */
                endedAt?: string;
                accepted?: boolean;
                message?: string;
            }[];
            written: {
                /** @enum {string} */
                step: "create" | "waitAdopted" | "dropOrphanPolicy" | "putBack";
                /** @enum {string} */
                verb: "create" | "patch" | "delete";
                target: {
                    kind: string;
                    namespace: string;
                    name: string;
                };
                /** Format: date-time */
                at: string;
                /** @description Absent where no answer was recorded */
                accepted?: boolean;
            }[];
            /** @description What is left for a person to do */
            recovery: string[];
            /** @description Why the portal itself broke off */
            error?: string;
        };
        EvidenceComparison: {
            unit: string;
            /** Format: date-time */
            comparedAt: string;
            fields: {
                phase: number;
                field: string;
                evidence?: string;
                live?: string;
                same: boolean;
            }[];
            /** @description Something differs or could not be read */
            stop: boolean;
        };
        MigrationStarted: {
            runId: string;
        };
        CreateMigrationRequest: {
            /** @enum {string} */
            kind: "template" | "helm";
            cluster: string;
            /** @description Each by its name; there is no wildcard */
            namespaces: string[];
            /**
             * @description Of kind template, required: the controller's own
             * @enum {string}
             */
            runtimeProjectionMode?: "Exhaustive" | "Reduced" | "Both";
            /** @description Of kind helm */
            release?: string;
            chart?: {
                repo: string;
            };
        };
        ReviewUnitsRequest: {
            units: string[];
            reviewed: boolean;
        };
        StartDryRunRequest: Record<string, never>;
        ApproveMigrationRequest: {
            /** @description The whole digest of the plan */
            digest: string;
            /** @description That the resources are disposable, isolated and without real credentials */
            disposable: boolean;
        };
        CommitMigrationRequest: {
            digest: string;
            acceptUnverified?: string[];
        };
        Plan: {
            chart?: {
                name: string;
                version?: string;
                repo?: string;
            };
            layers: {
                name: string;
                values: unknown;
                /** @enum {string} */
                owner: "user" | "operator";
            }[];
            values: {
                [key: string]: unknown;
            };
            provenance: {
                /** @description JSON pointer into the merged values */
                path: string;
                layer: string;
                value?: unknown;
                overridden: {
                    layer: string;
                    value: unknown;
                }[];
                removedBy?: string;
            }[];
            hash: string;
            hashVerified: boolean;
            readOnly: boolean;
            managedBy: components["schemas"]["ManagedBy"] | null;
            revision?: number;
            warnings: string[];
        };
        RunView: {
            cluster: string;
            namespace: string;
            name: string;
            id: string;
            /** @enum {string} */
            subject: "service" | "experiment";
            operation: string;
            /** @description Entity ref of the user, or subject of the service */
            actor: string;
            /** @enum {string} */
            result: "accepted" | "failed" | "outcomeUnknown" | "noEndRecorded" | "running";
            changed?: boolean;
            error?: {
                code: string;
                message: string;
            };
            revision?: number;
            generation?: number;
            uid?: string;
            planHash?: string;
            note?: string;
            warnings: string[];
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            endedAt?: string;
            durationMilliseconds?: number;
        };
        RunDetail: {
            cluster: string;
            namespace: string;
            name: string;
            id: string;
            /** @enum {string} */
            subject: "service" | "experiment";
            operation: string;
            /** @description Entity ref of the user, or subject of the service */
            actor: string;
            /** @enum {string} */
            result: "accepted" | "failed" | "outcomeUnknown" | "noEndRecorded" | "running";
            changed?: boolean;
            error?: {
                code: string;
                message: string;
            };
            revision?: number;
            generation?: number;
            uid?: string;
            planHash?: string;
            note?: string;
            warnings: string[];
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            endedAt?: string;
            durationMilliseconds?: number;
            output?: string;
            writes?: string[];
        };
        Refusal: {
            cluster: string;
            namespace: string;
            name: string;
            id: string;
            /** @enum {string} */
            subject: "service" | "experiment";
            /** Format: date-time */
            at: string;
            operation: string;
            code: string;
            actor: string;
            /** @enum {string} */
            door: "portal" | "api" | "action";
            managedBy: components["schemas"]["ManagedBy"] | null;
            reason?: string;
        };
        Error: {
            error: {
                name: string;
                message: string;
                /** @description Decide by it: several codes share a status */
                code?: string;
                operation?: string;
                reason?: string;
                retryAfterSeconds?: number;
                managedBy?: components["schemas"]["ManagedBy"];
                fields?: {
                    path: string;
                    message: string;
                }[];
            } & {
                [key: string]: unknown;
            };
            request?: {
                method: string;
                url: string;
            };
            response: {
                statusCode: number;
            };
        };
        InstallRequest: {
            cluster: string;
            namespace: string;
            name: string;
            /** @enum {string} */
            backend?: "llmservice" | "helm";
            /** @description An apply where the name is taken */
            overwrite?: boolean;
            chart?: {
                name: string;
                version: string;
            };
            /** @description Names are not repeated */
            layers: {
                name: string;
                values: {
                    [key: string]: unknown;
                };
            }[];
            /** @description No control characters but line breaks and tabs */
            note?: string;
        };
        ApplyRequest: {
            /** @description Names are not repeated */
            layers: {
                name: string;
                values: {
                    [key: string]: unknown;
                };
            }[];
            chart?: {
                name: string;
                version: string;
            };
            force?: boolean;
            expectRevision?: number;
            /** @description No control characters but line breaks and tabs */
            note?: string;
        };
        RollbackRequest: {
            toRevision: number;
            expectRevision: number;
            /** @description No control characters but line breaks and tabs */
            note?: string;
        };
        AutoscaleRequest: {
            enabled: boolean;
            minReplicas: number;
            maxReplicas: number;
            expectRevision?: number;
            /** @description No control characters but line breaks and tabs */
            note?: string;
        };
        SloRequest: {
            /** @description Seconds, a ceiling */
            ttft?: {
                default?: {
                    metrics: {
                        /** @enum {string} */
                        type: "avg" | "p50" | "p80" | "p90" | "p95" | "p99";
                        threshold: number;
                    }[];
                };
                ranges?: {
                    contextLengthRangeLow: number;
                    contextLengthRangeHigh?: number;
                    metrics: {
                        /** @enum {string} */
                        type: "avg" | "p50" | "p80" | "p90" | "p95" | "p99";
                        threshold: number;
                    }[];
                }[];
            };
            /** @description Output tokens per second, a floor */
            otps?: {
                default?: {
                    metrics: {
                        /** @enum {string} */
                        type: "avg" | "p50" | "p80" | "p90" | "p95" | "p99";
                        threshold: number;
                    }[];
                };
                ranges?: {
                    contextLengthRangeLow: number;
                    contextLengthRangeHigh?: number;
                    metrics: {
                        /** @enum {string} */
                        type: "avg" | "p50" | "p80" | "p90" | "p95" | "p99";
                        threshold: number;
                    }[];
                }[];
            };
            /** @description 0, or 10 for high priority */
            priority?: number;
            minimumDeployment?: {
                /** @enum {string} */
                type: "replica" | "concurrency";
                value: number;
            };
            maximumDeployment?: {
                /** @constant */
                type: "replica";
                value: number;
            };
        };
        /** @description What the SLO service writes too is taken */
        SloBody: {
            /** @description Seconds, a ceiling */
            ttft?: {
                default?: {
                    metrics: {
                        /** @enum {string} */
                        type: "avg" | "p50" | "p80" | "p90" | "p95" | "p99";
                        threshold: number;
                    }[];
                };
                ranges?: {
                    contextLengthRangeLow: number;
                    contextLengthRangeHigh?: number;
                    metrics: {
                        /** @enum {string} */
                        type: "avg" | "p50" | "p80" | "p90" | "p95" | "p99";
                        threshold: number;
                    }[];
                }[];
            };
            /** @description Output tokens per second, a floor */
            otps?: {
                default?: {
                    metrics: {
                        /** @enum {string} */
                        type: "avg" | "p50" | "p80" | "p90" | "p95" | "p99";
                        threshold: number;
                    }[];
                };
                ranges?: {
                    contextLengthRangeLow: number;
                    contextLengthRangeHigh?: number;
                    metrics: {
                        /** @enum {string} */
                        type: "avg" | "p50" | "p80" | "p90" | "p95" | "p99";
                        threshold: number;
                    }[];
                }[];
            };
            /** @description 0, or 10 for high priority */
            priority?: number;
            minimumDeployment?: {
                /** @enum {string} */
                type: "replica" | "concurrency";
                value: number;
            };
            maximumDeployment?: {
                /** @constant */
                type: "replica";
                value: number;
            };
            /** @description Must be the name of the service */
            route?: string;
            /** @description Ignored */
            found?: boolean;
        };
        DiffRequest: {
            /** @constant */
            operation: "install";
            /** @enum {string} */
            backend?: "llmservice" | "helm";
            /** @description An apply where the name is taken */
            overwrite?: boolean;
            chart?: {
                name: string;
                version: string;
            };
            /** @description Names are not repeated */
            layers: {
                name: string;
                values: {
                    [key: string]: unknown;
                };
            }[];
            /** @description No control characters but line breaks and tabs */
            note?: string;
        } | {
            /** @constant */
            operation: "apply";
            /** @description Names are not repeated */
            layers: {
                name: string;
                values: {
                    [key: string]: unknown;
                };
            }[];
            chart?: {
                name: string;
                version: string;
            };
            force?: boolean;
            expectRevision?: number;
            /** @description No control characters but line breaks and tabs */
            note?: string;
        } | {
            /** @constant */
            operation: "rollback";
            toRevision: number;
            expectRevision?: number;
            /** @description No control characters but line breaks and tabs */
            note?: string;
        } | {
            /** @constant */
            operation: "autoscale";
            enabled: boolean;
            minReplicas: number;
            maxReplicas: number;
            expectRevision?: number;
            /** @description No control characters but line breaks and tabs */
            note?: string;
        } | {
            /** @constant */
            operation: "uninstall";
        } | {
            /** @constant */
            operation: "slo-update";
            /** @description Seconds, a ceiling */
            ttft?: {
                default?: {
                    metrics: {
                        /** @enum {string} */
                        type: "avg" | "p50" | "p80" | "p90" | "p95" | "p99";
                        threshold: number;
                    }[];
                };
                ranges?: {
                    contextLengthRangeLow: number;
                    contextLengthRangeHigh?: number;
                    metrics: {
                        /** @enum {string} */
                        type: "avg" | "p50" | "p80" | "p90" | "p95" | "p99";
                        threshold: number;
                    }[];
                }[];
            };
            /** @description Output tokens per second, a floor */
            otps?: {
                default?: {
                    metrics: {
                        /** @enum {string} */
                        type: "avg" | "p50" | "p80" | "p90" | "p95" | "p99";
                        threshold: number;
                    }[];
                };
                ranges?: {
                    contextLengthRangeLow: number;
                    contextLengthRangeHigh?: number;
                    metrics: {
                        /** @enum {string} */
                        type: "avg" | "p50" | "p80" | "p90" | "p95" | "p99";
                        threshold: number;
                    }[];
                }[];
            };
            /** @description 0, or 10 for high priority */
            priority?: number;
            minimumDeployment?: {
                /** @enum {string} */
                type: "replica" | "concurrency";
                value: number;
            };
            maximumDeployment?: {
                /** @constant */
                type: "replica";
                value: number;
            };
        } | {
            /** @constant */
            operation: "slo-reset";
        };
        AcceptedWrite: {
            cluster: string;
            namespace: string;
            name: string;
            /** @enum {string} */
            operation: "install" | "apply" | "apply-force" | "rollback" | "uninstall" | "autoscale" | "migrate" | "slo-read" | "slo-update" | "slo-reset";
            uid: string;
            revision?: number;
            generation?: number;
            runId?: string;
            warnings?: string[];
        };
        DiffResponse: {
            cluster: string;
            namespace: string;
            name: string;
            /** @enum {string} */
            operation: "install" | "apply" | "apply-force" | "rollback" | "uninstall" | "autoscale" | "migrate" | "slo-read" | "slo-update" | "slo-reset";
            changed: boolean;
            applyBlocked?: {
                code: string;
                reason: string;
                managedBy?: components["schemas"]["ManagedBy"];
            };
            revision?: number;
            values: {
                /** @description JSON pointer into the merged values */
                path: string;
                /** @enum {string} */
                change: "added" | "removed" | "changed";
                before?: unknown;
                after?: unknown;
            }[];
            objects: {
                apiVersion: string;
                kind: string;
                name: string;
                /** @enum {string} */
                change: "created" | "changed" | "deleted" | "unchanged" | "conflict" | "rejected";
                before?: string;
                after?: string;
                detail?: string;
            }[];
            warnings: string[];
        };
        SloView: {
            /** @description Seconds, a ceiling */
            ttft?: {
                default?: {
                    metrics: {
                        /** @enum {string} */
                        type: "avg" | "p50" | "p80" | "p90" | "p95" | "p99";
                        threshold: number;
                    }[];
                };
                ranges?: {
                    contextLengthRangeLow: number;
                    contextLengthRangeHigh?: number;
                    metrics: {
                        /** @enum {string} */
                        type: "avg" | "p50" | "p80" | "p90" | "p95" | "p99";
                        threshold: number;
                    }[];
                }[];
            };
            /** @description Output tokens per second, a floor */
            otps?: {
                default?: {
                    metrics: {
                        /** @enum {string} */
                        type: "avg" | "p50" | "p80" | "p90" | "p95" | "p99";
                        threshold: number;
                    }[];
                };
                ranges?: {
                    contextLengthRangeLow: number;
                    contextLengthRangeHigh?: number;
                    metrics: {
                        /** @enum {string} */
                        type: "avg" | "p50" | "p80" | "p90" | "p95" | "p99";
                        threshold: number;
                    }[];
                }[];
            };
            /** @description 0, or 10 for high priority */
            priority?: number;
            minimumDeployment?: {
                /** @enum {string} */
                type: "replica" | "concurrency";
                value: number;
            };
            maximumDeployment?: {
                /** @constant */
                type: "replica";
                value: number;
            };
            found: boolean;
            /** @enum {string} */
            source: "object" | "api";
            highPriority: boolean;
            /** @constant */
            ownership?: "unknown";
            warnings: string[];
        };
    };
    responses: never;
    parameters: {
        /** @description The same key, caller, path and bytes: the first answer again for 24 hours, and nothing is done twice */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listClusters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ClusterStatus"][];
                        totalCount: number;
                        notes: string[];
                    };
                };
            };
        };
    };
    listServices: {
        parameters: {
            query?: {
                cluster?: string;
                namespace?: string;
                q?: string;
                ownership?: "none" | "managed" | "unknown";
                /** @description `namespace/name`: its arms and its target */
                experiment?: string;
                phase?: "Serving" | "Loading" | "Not ready" | "Stalled" | "No pods" | "Applying" | "Applied" | "Pending" | "Failed" | "Uninstalling" | "Unknown";
                attention?: boolean;
                drifted?: boolean;
                orphaned?: boolean;
                sort?: "name" | "namespace" | "phase" | "updatedAt" | "experiment";
                order?: "asc" | "desc";
                offset?: number;
                limit?: number;
                /** @description `cluster/namespace/name`, in place of offset: the window that starts at that row */
                around?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceList"];
                };
            };
        };
    };
    installService: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key, caller, path and bytes: the first answer again for 24 hours, and nothing is done twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstallRequest"];
            };
        };
        responses: {
            /** @description The cluster took the write. */
            202: {
                headers: {
                    /** @description The answer of the first request with the same key */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedWrite"];
                };
            };
        };
    };
    getOwnership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceOwnership"];
                };
            };
        };
    };
    listRevisions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ServiceRevision"][];
                        totalCount: number;
                    };
                };
            };
        };
    };
    getPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
        };
    };
    getRevisionPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cluster: string;
                namespace: string;
                name: string;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
        };
    };
    listObjects: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ReleaseObject"][];
                        totalCount: number;
                    };
                };
            };
        };
    };
    listPods: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ServicePod"][];
                        totalCount: number;
                    };
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ServiceEvent"][];
                        totalCount: number;
                    };
                };
            };
        };
    };
    listCharts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ChartSummary"][];
                        totalCount: number;
                    };
                };
            };
        };
    };
    getChart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChartDetail"];
                };
            };
        };
    };
    getService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceDetail"];
                };
            };
        };
    };
    uninstallService: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key, caller, path and bytes: the first answer again for 24 hours, and nothing is done twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cluster took the write. */
            202: {
                headers: {
                    /** @description The answer of the first request with the same key */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedWrite"];
                };
            };
        };
    };
    applyService: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key, caller, path and bytes: the first answer again for 24 hours, and nothing is done twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyRequest"];
            };
        };
        responses: {
            /** @description The cluster took the write. */
            202: {
                headers: {
                    /** @description The answer of the first request with the same key */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedWrite"];
                };
            };
        };
    };
    rollbackService: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key, caller, path and bytes: the first answer again for 24 hours, and nothing is done twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RollbackRequest"];
            };
        };
        responses: {
            /** @description The cluster took the write. */
            202: {
                headers: {
                    /** @description The answer of the first request with the same key */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedWrite"];
                };
            };
        };
    };
    autoscaleService: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key, caller, path and bytes: the first answer again for 24 hours, and nothing is done twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AutoscaleRequest"];
            };
        };
        responses: {
            /** @description The cluster took the write. */
            202: {
                headers: {
                    /** @description The answer of the first request with the same key */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedWrite"];
                };
            };
        };
    };
    diffService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiffRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiffResponse"];
                };
            };
        };
    };
    getSlo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SloView"];
                };
            };
        };
    };
    updateSlo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key, caller, path and bytes: the first answer again for 24 hours, and nothing is done twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SloBody"];
            };
        };
        responses: {
            /** @description The cluster took the write. */
            202: {
                headers: {
                    /** @description The answer of the first request with the same key */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedWrite"];
                };
            };
        };
    };
    resetSlo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key, caller, path and bytes: the first answer again for 24 hours, and nothing is done twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cluster took the write. */
            202: {
                headers: {
                    /** @description The answer of the first request with the same key */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedWrite"];
                };
            };
        };
    };
    listRuns: {
        parameters: {
            query?: {
                cluster?: string;
                namespace?: string;
                name?: string;
                subject?: "service" | "experiment";
                operation?: "install" | "apply" | "apply-force" | "rollback" | "uninstall" | "autoscale" | "migrate" | "slo-read" | "slo-update" | "slo-reset" | "experiment-create" | "experiment-update" | "experiment-stop";
                actor?: string;
                offset?: number;
                limit?: number;
                result?: "accepted" | "failed" | "outcomeUnknown" | "noEndRecorded" | "running";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["RunView"][];
                        totalCount: number;
                    };
                };
            };
        };
    };
    getRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunDetail"];
                };
            };
        };
    };
    listRefusals: {
        parameters: {
            query?: {
                cluster?: string;
                namespace?: string;
                name?: string;
                subject?: "service" | "experiment";
                operation?: "install" | "apply" | "apply-force" | "rollback" | "uninstall" | "autoscale" | "migrate" | "slo-read" | "slo-update" | "slo-reset" | "experiment-create" | "experiment-update" | "experiment-stop";
                actor?: string;
                offset?: number;
                limit?: number;
                code?: "CANARY_MANAGED_SERVICE" | "CANARY_NESTED_TARGET" | "CANARY_OWNERSHIP_UNAVAILABLE";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Refusal"][];
                        totalCount: number;
                    };
                };
            };
        };
    };
    watchChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getDrift: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceDrift"];
                };
            };
        };
    };
    getExperimentDrift: {
        parameters: {
            query?: {
                /** @description Of one that had the name; without it the one that has it now, or had it last */
                uid?: string;
            };
            header?: never;
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentDrift"];
                };
            };
        };
    };
    chat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Who serves, a ServedBy as JSON */
                    "X-Canary-Served-By"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listExperiments: {
        parameters: {
            query?: {
                cluster?: string;
                namespace?: string;
                q?: string;
                state?: "running" | "stopped";
                phase?: "Pending" | "Provisioning" | "Serving" | "Stopping" | "Failed" | "Stopped" | "Unknown";
                attention?: boolean;
                drifted?: boolean;
                worse?: boolean;
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentList"];
                };
            };
        };
    };
    createExperiment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key, caller, path and bytes: the first answer again for 24 hours, and nothing is done twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateExperimentRequest"];
            };
        };
        responses: {
            /** @description The cluster took the write. */
            202: {
                headers: {
                    /** @description The answer of the first request with the same key */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedExperimentWrite"];
                };
            };
        };
    };
    getExperiment: {
        parameters: {
            query?: {
                /** @description Of one that had the name; without it the one that has it now, or had it last */
                uid?: string;
            };
            header?: never;
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentDetail"];
                };
            };
        };
    };
    updateWeights: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key, caller, path and bytes: the first answer again for 24 hours, and nothing is done twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWeightsRequest"];
            };
        };
        responses: {
            /** @description The cluster took the write. */
            202: {
                headers: {
                    /** @description The answer of the first request with the same key */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedExperimentWrite"];
                };
            };
        };
    };
    getExperimentPlan: {
        parameters: {
            query?: {
                /** @description Of one that had the name; without it the one that has it now, or had it last */
                uid?: string;
            };
            header?: never;
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentPlan"];
                };
            };
        };
    };
    listExperimentEvents: {
        parameters: {
            query?: {
                /** @description Of one that had the name; without it the one that has it now, or had it last */
                uid?: string;
            };
            header?: never;
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ExperimentEvent"][];
                        totalCount: number;
                    };
                };
            };
        };
    };
    listExperimentRemains: {
        parameters: {
            query?: {
                /** @description Of one that had the name; without it the one that has it now, or had it last */
                uid?: string;
            };
            header?: never;
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ExperimentRemain"][];
                        totalCount: number;
                    };
                };
            };
        };
    };
    glanceAtServices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GlanceRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ServiceGlance"][];
                        totalCount: number;
                    };
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: {
                range?: "5m" | "1h" | "6h" | "24h" | "7d";
            };
            header?: never;
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceMetrics"];
                };
            };
        };
    };
    getExperimentMetrics: {
        parameters: {
            query?: {
                /** @description Of one that had the name; without it the one that has it now, or had it last */
                uid?: string;
                range?: "5m" | "1h" | "6h" | "24h" | "7d";
            };
            header?: never;
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentMetrics"];
                };
            };
        };
    };
    getComparison: {
        parameters: {
            query?: {
                /** @description Of one that had the name; without it the one that has it now, or had it last */
                uid?: string;
            };
            header?: never;
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComparisonReport"];
                };
            };
        };
    };
    previewExperiment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateExperimentRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentPreview"];
                };
            };
        };
    };
    stopExperiment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key, caller, path and bytes: the first answer again for 24 hours, and nothing is done twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                cluster: string;
                namespace: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StopExperimentRequest"];
            };
        };
        responses: {
            /** @description The cluster took the write. */
            202: {
                headers: {
                    /** @description The answer of the first request with the same key */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedExperimentWrite"];
                };
            };
        };
    };
    listMigrations: {
        parameters: {
            query?: {
                kind?: "template" | "helm";
                cluster?: string;
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["MigrationSummary"][];
                        totalCount: number;
                    };
                };
            };
        };
    };
    createMigration: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key, caller, path and bytes: the first answer again for 24 hours, and nothing is done twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMigrationRequest"];
            };
        };
        responses: {
            /** @description The cluster took the write. */
            201: {
                headers: {
                    /** @description The answer of the first request with the same key */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MigrationDetail"];
                };
            };
        };
    };
    getMigration: {
        parameters: {
            query?: {
                /** @description false leaves the plan of a template migration out: it can be large, and never changes. A helm migration still has its plan, which is small */
                plan?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MigrationDetail"];
                };
            };
        };
    };
    reviewMigrationUnits: {
        parameters: {
            query?: {
                /** @description false leaves the plan of a template migration out: it can be large, and never changes. A helm migration still has its plan, which is small */
                plan?: boolean;
            };
            header?: {
                /** @description The same key, caller, path and bytes: the first answer again for 24 hours, and nothing is done twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewUnitsRequest"];
            };
        };
        responses: {
            /** @description The cluster took the write. */
            200: {
                headers: {
                    /** @description The answer of the first request with the same key */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MigrationDetail"];
                };
            };
        };
    };
    startMigrationDryRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key, caller, path and bytes: the first answer again for 24 hours, and nothing is done twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartDryRunRequest"];
            };
        };
        responses: {
            /** @description The cluster took the write. */
            202: {
                headers: {
                    /** @description The answer of the first request with the same key */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MigrationStarted"];
                };
            };
        };
    };
    approveMigration: {
        parameters: {
            query?: {
                /** @description false leaves the plan of a template migration out: it can be large, and never changes. A helm migration still has its plan, which is small */
                plan?: boolean;
            };
            header?: {
                /** @description The same key, caller, path and bytes: the first answer again for 24 hours, and nothing is done twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveMigrationRequest"];
            };
        };
        responses: {
            /** @description The cluster took the write. */
            200: {
                headers: {
                    /** @description The answer of the first request with the same key */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MigrationDetail"];
                };
            };
        };
    };
    commitMigration: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key, caller, path and bytes: the first answer again for 24 hours, and nothing is done twice */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommitMigrationRequest"];
            };
        };
        responses: {
            /** @description The cluster took the write. */
            202: {
                headers: {
                    /** @description The answer of the first request with the same key */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MigrationStarted"];
                };
            };
        };
    };
    getMigrationResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MigrationResult"] | components["schemas"]["HelmMigrationResult"];
                };
            };
        };
    };
    getMigrationFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description An attachment of the name of the file */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    compareMigrationEvidence: {
        parameters: {
            query: {
                unit: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceComparison"];
                };
            };
        };
    };
}
