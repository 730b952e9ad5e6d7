import { setImmediate as nextTurn } from 'node:timers/promises';
import { KubernetesError } from '../errors';
import type { HttpTransport } from '../transport/HttpTransport';
import type { TransportLimits } from '../transport/ClusterConnection.types';
import {
  malformedAnswer,
  type CallContext,
} from '../transport/toKubernetesError';
import type { ListOptions, ListPage, Resource } from '../types';
import { collectionPath, withQuery } from './objectPath';
import { isMap, isObject, parseJson, type JsonMap } from './parseJson';
import { parseBulk } from './parseBulk';

const defaultPageSize = 500;
const metadataAccept =
  'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1,application/json';

/** What listing needs of a client. */
export interface ListSource {
  transport: HttpTransport;
  limits: TransportLimits;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

interface Page {
  items: unknown[];
  metadata: JsonMap;
  resourceVersion: string;
  token: string;
}

function readPage(value: unknown, context: CallContext): Page {
  const metadata = isMap(value) ? value.metadata : undefined;
  if (!isMap(value) || !isMap(metadata)) {
    throw malformedAnswer(context, 'it is no list');
  }
  const { resourceVersion, continue: token } = metadata;
  // A built-in list without items says null.
  const items = value.items ?? [];
  if (!Array.isArray(items) || typeof resourceVersion !== 'string') {
    throw malformedAnswer(context, 'a list without items or resourceVersion');
  }
  return {
    items,
    metadata,
    resourceVersion,
    token: typeof token === 'string' ? token : '',
  };
}

function projectPage<T>(
  page: Page,
  resource: Resource,
  {
    project,
    context,
  }: { project: ListOptions<T>['project']; context: CallContext },
): T[] {
  const rows: T[] = [];
  const apiVersion =
    resource.group === ''
      ? resource.version
      : `${resource.group}/${resource.version}`;
  for (const item of page.items) {
    if (!isObject(item)) {
      throw malformedAnswer(context, 'an item without name, uid or version');
    }
    // Items of built-in lists do not say what they are.
    item.apiVersion ??= apiVersion;
    item.kind ??= resource.kind;
    const row = project(item);
    if (row !== null) rows.push(row);
  }
  return rows;
}

/** Pages of a list, each projected and dropped before the next is asked for. */
export async function* listPages<T>(
  source: ListSource,
  resource: Resource,
  options: ListOptions<T>,
): AsyncGenerator<ListPage<T>> {
  const path = collectionPath(resource, options.namespace);
  const context: CallContext = {
    verb: 'list',
    subject: options.namespace
      ? `${resource.plural} in ${options.namespace}`
      : resource.plural,
  };
  const end = source.now() + (options.deadlineMilliseconds ?? Infinity);
  let pageSize = options.pageSize ?? defaultPageSize;
  let token = '';
  let first: string | undefined;

  const fetchPage = async (): Promise<Page> => {
    for (;;) {
      try {
        const answer = await source.transport.read({
          context,
          method: 'GET',
          path: withQuery(path, {
            limit: pageSize,
            continue: token === '' ? undefined : token,
            labelSelector: options.labelSelector,
            fieldSelector: options.fieldSelector,
          }),
          ...(options.metadataOnly ? { accept: metadataAccept } : {}),
          lane: 'list',
          signal: options.signal,
          deadline: Math.min(source.limits.listPage, end - source.now()),
          maxBytes: source.limits.listPageBytes,
        });
        // Parsing is the longest step; what arrived meanwhile is served before it.
        await nextTurn();
        const parse = options.keepManagedFields ? parseJson : parseBulk;
        return readPage(parse(answer.body, context), context);
      } catch (error) {
        // A token is not bound to a page size: huge objects come in smaller pages.
        if (!KubernetesError.is(error, 'tooLarge') || pageSize === 1)
          throw error;
        pageSize = Math.max(1, Math.floor(pageSize / 8));
      }
    }
  };

  do {
    const page = await fetchPage();
    first ??= page.resourceVersion;
    if (page.resourceVersion !== first) {
      throw malformedAnswer(context, 'pages of different snapshots');
    }
    token = page.token;
    const remaining = page.metadata.remainingItemCount;
    yield {
      items: projectPage(page, resource, { project: options.project, context }),
      resourceVersion: first,
      ...(token !== '' && typeof remaining === 'number'
        ? { remainingItemCount: remaining }
        : {}),
    };
  } while (token !== '');
}
