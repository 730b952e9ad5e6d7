import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Grant } from '@llm-canary/dev-cluster';
import { parseAllDocuments } from 'yaml';

type Rule = Grant['rules'][number];

/** The rights that the guide asks an administrator to give to migrations, read from the guide itself. */
export function documentedRights(namespaces: string[]): Grant[] {
  const guide = readFileSync(
    join(__dirname, '../../../../../../docs/template-migration.md'),
    'utf8',
  );
  const [, roles = ''] =
    /```yaml\n(apiVersion: rbac[\s\S]*?kind: ClusterRole\n[\s\S]*?)```/.exec(
      guide,
    ) ?? [];
  return parseAllDocuments(roles).map(document => {
    const { kind, rules }: { kind: string; rules: Rule[] } = document.toJS();
    return kind === 'Role' ? { rules, namespaces } : { rules };
  });
}
