import type { OwnershipEvidence } from '@llm-canary/backstage-plugin-canary-common';

/** Facts of one kind that say the same, shown in one line. */
export interface EvidenceLine {
  source: OwnershipEvidence['source'];
  agrees: OwnershipEvidence['agrees'];
  facts: readonly OwnershipEvidence[];
}

/** Joins neighbouring facts of one source, but only where all facts of that source agree. */
export function evidenceLines(
  evidence: readonly OwnershipEvidence[],
): EvidenceLine[] {
  const atOdds = new Set(
    evidence.filter(fact => fact.agrees !== 'agrees').map(fact => fact.source),
  );
  const lines: EvidenceLine[] = [];
  for (const fact of evidence) {
    const last = lines.at(-1);
    if (last?.source === fact.source && !atOdds.has(fact.source)) {
      lines[lines.length - 1] = { ...last, facts: [...last.facts, fact] };
    } else {
      lines.push({ source: fact.source, agrees: fact.agrees, facts: [fact] });
    }
  }
  return lines;
}

/** The last part of a metadata key, which is what tells the keys of one group apart. */
export function shortKey(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

/** One fact without its source: `name chat-latency`, or the value alone. */
export function factText(fact: OwnershipEvidence): string {
  return [fact.key, fact.value].filter(Boolean).join(' ');
}
