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
        };
        ChartDetail: {
            name: string;
            version: string;
            /** @description values.schema.json of the chart */
            schema?: unknown;
            /** @description values.yaml of the chart, comments included */
            defaults?: string;
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
            operation: "install" | "apply" | "apply-force" | "rollback" | "uninstall" | "autoscale" | "slo-read" | "slo-update" | "slo-reset";
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
            operation: "install" | "apply" | "apply-force" | "rollback" | "uninstall" | "autoscale" | "slo-read" | "slo-update" | "slo-reset";
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
                operation?: "install" | "apply" | "apply-force" | "rollback" | "uninstall" | "autoscale" | "slo-read" | "slo-update" | "slo-reset";
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
                operation?: "install" | "apply" | "apply-force" | "rollback" | "uninstall" | "autoscale" | "slo-read" | "slo-update" | "slo-reset";
                actor?: string;
                offset?: number;
                limit?: number;
                code?: "CANARY_MANAGED_SERVICE" | "CANARY_OWNERSHIP_UNAVAILABLE";
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
}
