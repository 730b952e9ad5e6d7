import type { NotableScalar } from './notableScalar';
import { readYaml, type YamlProblem } from './readYaml';
import { schemaProblems, type SchemaProblem } from './schema';
import { locate } from './yamlPlace';

/** A mistake, or what the schema of the chart does not allow. */
export type YamlFinding =
  | { severity: 'error'; problem: YamlProblem; from: number; to: number }
  | { severity: 'warning'; problem: SchemaProblem; from: number; to: number };

export interface YamlInspection {
  findings: YamlFinding[];
  notable: NotableScalar[];
}

/** All that there is to say of the text of a layer. The schema only warns: the dry-run decides. */
export function inspectYaml(text: string, schema: unknown): YamlInspection {
  const reading = readYaml(text);
  if (!reading.ok) {
    const findings = reading.problems.map((problem): YamlFinding => ({
      severity: 'error',
      problem,
      from: problem.from,
      to: problem.to,
    }));
    return { findings, notable: [] };
  }
  const findings = schemaProblems(schema, reading.values).map(
    (problem): YamlFinding => {
      const [from, to] = locate(text, problem.path) ?? [0, 0];
      return { severity: 'warning', problem, from, to };
    },
  );
  return { findings, notable: reading.notable };
}
