import type { HumanDuration } from '@backstage/types';

export interface Config {
  canary?: {
    /**
     * The clusters of the portal, each with one credential. Without this key the clusters of
     * `kubernetes.clusterLocatorMethods` of type `config` with service accounts are used.
     */
    clusters?: Array<
      {
        /** Letters, digits, `-`, `_` and `.`; part of every address of a service. */
        name: string;
        /** The allow-list. Without it every namespace of the cluster. */
        namespaces?: string[];
        /** Refuses every write to this cluster. False by default. */
        readOnly?: boolean;
        /** Group and version under which this cluster serves a kind, by plural. */
        kinds?: Array<{ group: string; apiVersion: string; plural: string }>;
        /** Where the metrics of this cluster's services are kept. Without it none are shown. */
        prometheus?: {
          /**
           * `https://…` or `http://…`; with a token plain HTTP only to this machine. The path of its
           * API, `/api/v1`, is added.
           */
          url: string;
          /**
           * Bearer token, which never leaves the backend.
           * @visibility secret
           */
          token?: string;
          /**
           * Labels that every series of this cluster has, `up` too, where the Prometheus keeps those of
           * several clusters: each query matches them.
           */
          labels?: { [name: string]: string };
        };
        /** The gateway that requests to the models pass. Without it the playground says so. */
        gateway?: {
          /** `https://…`; plain HTTP without a token, or to this machine. */
          url: string;
          /** Where a route answers below the url; `/{route}/v1` by default. */
          path?: string;
          /** The response header that names the serving peer; `X-Routed-Peer` by default. */
          peerHeader?: string;
          /**
           * Bearer token of the portal's requests.
           * @visibility secret
           */
          token?: string;
        };
        slo?: {
          /** The SLO service of this cluster. Without it SLOs are `LLMSLORequirement` objects. */
          api?: {
            /** `https://…`; plain HTTP only to this machine. */
            url: string;
            /** @visibility secret */
            token?: string;
          };
        };
        migration?: {
          /**
           * Who migrations are in this cluster, with the rights of docs/rbac.md and no others: no delete, no
           * Secrets. Exactly one of kubeconfig, url and inCluster. Without it they use the portal's own
           * credential, and the clusters page says so.
           */
          credential: {
            kubeconfig?: {
              path: string;
              context?: string;
            };
            /** `https://…`; plain HTTP only to this machine. */
            url?: string;
            /** PEM, base64 encoded. */
            caData?: string;
            /** @visibility secret */
            token?: string;
            /** A file with the token, read again when it changes. */
            tokenFile?: string;
            inCluster?: true;
          };
        };
      } & (
        | {
            kubeconfig: {
              /** Path of the file; relative paths start at the working directory. */
              path: string;
              /** The current context by default. */
              context?: string;
            };
          }
        | {
            /** `https://…`; plain HTTP only to this machine. */
            url: string;
            /** PEM, base64 encoded. */
            caData?: string;
            /** @visibility secret */
            token?: string;
            /** A file with the token, read again when it changes. */
            tokenFile?: string;
          }
        | { inCluster: true }
      )
    >;

    /** Group, kind and metadata keys of the experiment operator. */
    experiments?: {
      group?: string;
      version?: string;
      kind?: string;
      plural?: string;
      /** Label keys; `<group>/name` and so on by default. */
      labels?: {
        name?: string;
        namespace?: string;
        uid?: string;
        arm?: string;
      };
      /** Value of `app.kubernetes.io/managed-by` that the operator sets. */
      managedByValue?: string;
      /** Name of the layer that only the operator may write. */
      systemLayer?: string;
      /** Planned duration of experiments that state none; 24 hours by default. */
      plannedDuration?: HumanDuration | string;
      /** Planned number of looks of experiments that state none, 1 to 20; 6 by default. */
      plannedLooks?: number;
      /** From the moment all arms are Ready until their comparison counts; 10 minutes by default. */
      warmUp?: HumanDuration | string;
      /** How long experiments that ended are remembered; a year by default. */
      retention?: HumanDuration | string;
    };

    /**
     * Who may change arms where the admission policies are in force: `yarn admission --config` writes
     * the policies for these. Never the portal's own account.
     */
    operators?: {
      /** User names, such as `system:serviceaccount:llm-system:llm-operator`. */
      users?: string[];
      /** Groups, such as `system:serviceaccounts:llm-system`. */
      groups?: string[];
    };

    admission?: {
      /**
       * Asks each cluster every two minutes, by a dry-run that stores nothing, whether the admission
       * policies are in force. True by default.
       */
      probe?: boolean;
    };

    helm?: {
      /** A Helm release of one of these charts is a row of the portal. `vllm` and `sglang` by default. */
      charts?: string[];
      /** A label selector: a release whose record it picks is a row, whatever its chart. */
      selector?: string;
      /**
       * The helm program, version 4: a path, or a name on the PATH; `helm` by default. Without it
       * Helm releases are shown, and operations on them are refused.
       */
      binary?: string;
      /**
       * Whether helm writes objects by server-side apply. `auto` by default: as helm decides, which
       * is yes unless a release was written otherwise before.
       */
      serverSide?: 'auto' | boolean;
      /**
       * With `serverSide: false`, replaces objects whole where helm would send a patch: for API
       * servers that know no strategic merge patch, such as the demo's. What others wrote into the
       * objects is lost. False by default.
       */
      replaces?: boolean;
      /** Runs the hooks of charts. False by default. */
      allowHooks?: boolean;
      /** Programs that run at once, over all clusters; others wait. 4 by default. */
      maxProcesses?: number;
      /** How long one call of helm may take; 5 minutes by default. */
      timeout?: HumanDuration | string;
    };

    /** The same as `clusters[].slo`, where there is one cluster only. */
    slo?: {
      api?: {
        url: string;
        /** @visibility secret */
        token?: string;
      };
    };

    /** The charts that may be installed. */
    charts?: {
      /** In order: of a chart that several have, the first that has the version gives it. */
      repositories?: Array<{
        /** For sentences; names differ. */
        name: string;
        /** A web folder with an index.yaml: `https://…`; plain HTTP only to this machine. */
        url: string;
        /**
         * Bearer token, sent to the origin of the url only.
         * @visibility secret
         */
        token?: string;
        /** Other origins that archives may come from, such as `https://github.com`. */
        archiveOrigins?: string[];
      }>;
    };

    /** Migrations of services; the credential of each cluster is `clusters[].migration.credential`. */
    migration?: {
      /**
       * Annotation keys of the preservation pin, as the operator of the cluster's bridge build has them.
       * There is no default: a plan that was made without them can be dry-run and is never committed,
       * since a wrong key means a rollout.
       */
      pin?: {
        /** Holds the generation that the cutover makes. */
        generation: string;
        /** Holds the UID of the InferenceService. */
        inferenceServiceUid: string;
      };
      /** Who approves must be another person than who planned. True by default. */
      requireSecondApprover?: boolean;
      /**
       * How long a plan is kept with its files, evidence and results after the last thing that was done
       * with it; a year by default. One with a run that has no recorded end, or a lock, is kept for ever.
       */
      retention?: HumanDuration | string;
      waits?: {
        /** For a profile or cache to become ready; 10 minutes by default. */
        readiness?: HumanDuration | string;
        /** For the operator to take up the cutover; 2 minutes by default. */
        dispatch?: HumanDuration | string;
        /** For the operator of LLMServices to adopt a Helm release; 5 minutes by default. */
        adoption?: HumanDuration | string;
        /** Between two looks; 2 seconds by default. */
        poll?: HumanDuration | string;
      };
    };

    /** When a service needs a person. */
    attention?: {
      /** Not ready for longer than this; 5 minutes by default. */
      notReady?: HumanDuration | string;
      /** An apply without an end for longer than this; 15 minutes by default. */
      applying?: HumanDuration | string;
    };

    activity?: {
      /** How long runs and refusals are kept; 90 days by default. */
      retention?: HumanDuration | string;
    };

    /** Notifications to people, where the portal has Backstage's notifications plugin. */
    notifications?: {
      /** To a user whose operation ownership stopped. True by default. */
      refusals?: boolean;
      /** To the owners, by the catalog, of a service that becomes an arm. True by default. */
      adoptions?: boolean;
    };

    /** How long a call to a cluster may take. */
    deadlines?: {
      /** Until the connection stands; 3 seconds by default. */
      connect?: HumanDuration | string;
      /** Until the first byte of the answer; 5 seconds by default. */
      firstByte?: HumanDuration | string;
      /** The whole call; 15 seconds by default. */
      call?: HumanDuration | string;
      /** The live read of a detail page, which then falls back to the last state; 3 seconds by default. */
      detail?: HumanDuration | string;
    };
  };
}
