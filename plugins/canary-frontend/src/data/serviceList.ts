import { replaceEqualDeep } from '@tanstack/react-query';
import type {
  ClusterListState,
  ListServicesResponse,
  ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import { serviceKey } from '../routing/servicePath';

/**
 * What is known of a list of which only windows are ever fetched: rows by their place in the whole
 * list, and the way back from a row to its place.
 */
export interface ServiceList {
  rows: ReadonlyMap<number, ServiceRow>;
  indexOf: ReadonlyMap<string, number>;
  totalCount: number;
  counts: ListServicesResponse['counts'];
  clusters: readonly ClusterListState[];
  namespaces: readonly string[];
  version: string;
  /** Places of the last answer: from (inclusive), to (exclusive). */
  window: { from: number; to: number };
  /** When the last answer came, in milliseconds since 1970. */
  readAt: number;
  /** An answer whose order is held back, and how many rows change place in it. */
  held?: { answer: ListServicesResponse; changed: number };
}

interface Answer {
  response: ListServicesResponse;
  readAt: number;
}

function shared(
  prior: ServiceList | undefined,
  key: string,
  row: ServiceRow,
): ServiceRow {
  const index = prior?.indexOf.get(key);
  const before = index === undefined ? undefined : prior?.rows.get(index);
  return before ? replaceEqualDeep(before, row) : row;
}

/** True when each row of the answer stands where it is known to stand, and none came or went. */
export function samePlaces(
  prior: ServiceList,
  response: ListServicesResponse,
): boolean {
  if (prior.totalCount !== response.totalCount) {
    return false;
  }
  return response.items.every((row, i) => {
    const key = serviceKey(row);
    const index = response.offset + i;
    const before = prior.rows.get(index);
    const place = prior.indexOf.get(key);
    return (
      (before === undefined || serviceKey(before) === key) &&
      (place === undefined || place === index)
    );
  });
}

function described(
  prior: ServiceList | undefined,
  { response, readAt }: Answer,
) {
  return {
    counts: replaceEqualDeep(prior?.counts, response.counts),
    clusters: replaceEqualDeep(prior?.clusters, response.clusters),
    namespaces: replaceEqualDeep(prior?.namespaces, response.namespaces),
    version: response.version,
    readAt,
  };
}

/**
 * Takes over an answer, order and all. Rows outside its window are kept only when nothing moved,
 * because otherwise their places are no longer known.
 */
export function takeAnswer(
  prior: ServiceList | undefined,
  answer: Answer,
): ServiceList {
  const { response } = answer;
  const rows = new Map<number, ServiceRow>(
    prior && samePlaces(prior, response) ? prior.rows : [],
  );
  response.items.forEach((row, i) => {
    rows.set(response.offset + i, shared(prior, serviceKey(row), row));
  });
  const indexOf = new Map<string, number>();
  rows.forEach((row, index) => indexOf.set(serviceKey(row), index));
  return {
    ...described(prior, answer),
    rows,
    indexOf,
    totalCount: response.totalCount,
    window: {
      from: response.offset,
      to: response.offset + response.items.length,
    },
  };
}

function changedPlaces(
  prior: ServiceList,
  response: ListServicesResponse,
): number {
  const places = new Map(
    response.items.map((row, i) => [serviceKey(row), response.offset + i]),
  );
  let changed = 0;
  for (const [key, index] of places) {
    if (prior.indexOf.get(key) !== index) {
      changed += 1;
    }
  }
  const end = response.offset + response.items.length;
  prior.rows.forEach((row, index) => {
    if (
      index >= response.offset &&
      index < end &&
      !places.has(serviceKey(row))
    ) {
      changed += 1;
    }
  });
  return Math.max(changed, 1);
}

/**
 * Takes over the cells of an answer and holds its order back, so that nothing moves under the
 * cursor of somebody who is at work in the list.
 */
export function holdPlaces(prior: ServiceList, answer: Answer): ServiceList {
  const { response } = answer;
  const rows = new Map(prior.rows);
  for (const row of response.items) {
    const index = prior.indexOf.get(serviceKey(row));
    if (index !== undefined) {
      rows.set(index, shared(prior, serviceKey(row), row));
    }
  }
  return {
    ...prior,
    ...described(prior, answer),
    rows,
    held: { answer: response, changed: changedPlaces(prior, response) },
  };
}

/** Whether every place from `first` to `last` (inclusive) is known. */
export function isLoaded(
  list: ServiceList,
  first: number,
  last: number,
): boolean {
  const end = Math.min(last, list.totalCount - 1);
  for (let index = first; index <= end; index += 1) {
    if (!list.rows.has(index)) {
      return false;
    }
  }
  return true;
}
