import {
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { ScrapeTarget } from '../models';
import { isFields } from '../standins/client';

/** Writes where the pages are; whoever reads the file never has half of it. */
export function writeTargetsFile(
  file: string,
  targets: readonly ScrapeTarget[],
): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  writeFileSync(part, JSON.stringify(targets), { mode: 0o600 });
  chmodSync(part, 0o600);
  renameSync(part, file);
}

/** Pages of loopback that the file names; others are left out. Throws when it cannot be read. */
export function readTargetsFile(file: string): ScrapeTarget[] {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return Array.isArray(content) ? content.flatMap(readTarget) : [];
}

function readTarget(entry: unknown): ScrapeTarget[] {
  if (!isFields(entry)) return [];
  const { url, job } = entry;
  if (typeof url !== 'string' || !URL.canParse(url)) return [];
  if (new URL(url).hostname !== '127.0.0.1') return [];
  if (job === 'gateway') return [{ url, job, labels: undefined }];
  const labels = readLabels(entry.labels);
  return job === 'engine' && labels ? [{ url, job, labels }] : [];
}

function readLabels(labels: unknown): ScrapeTarget['labels'] {
  if (!isFields(labels)) return undefined;
  const { namespace, service, pod } = labels;
  const isComplete =
    typeof namespace === 'string' &&
    typeof service === 'string' &&
    typeof pod === 'string';
  return isComplete ? { namespace, service, pod } : undefined;
}
