// Which tests prove which requirement of the template migration. A test names in its title what it
// proves: "R57: a target cache with an owner is manual", "R24, R25: …", "R183-R192: …".

const count = 204;

/** All ids, R1 to R204. */
export const requirements = Array.from(
  { length: count },
  (_unused, index) => `R${index + 1}`,
);

/** Tests of these files speak of the migration; an "R2" elsewhere is something else. */
export function isOfMigration(path) {
  return /migration|\/aim\//i.test(path);
}

/** The requirements that a title names; both ends of a range, and what is between. */
export function idsIn(title) {
  const found = new Set();
  for (const [, first, last] of title.matchAll(
    /\bR([1-9]\d{0,2})\b(?:-R([1-9]\d{0,2})\b)?/g,
  ))
    for (let id = Number(first); id <= Number(last ?? first); id += 1)
      if (id <= count) found.add(`R${id}`);
  return [...found];
}

/** Titles as the sources have them: every text of a test file that is no comment. */
export function titlesIn(source) {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(
    ([, , text]) => text,
  );
}

function stateOf(tests) {
  if (tests.some(({ status }) => status === 'failed')) return 'failed';
  if (tests.some(({ status }) => status === 'passed')) return 'passed';
  return tests.length > 0 ? 'skipped' : 'missing';
}

/**
 * What jest's reports say of each requirement. Of a file that is in several, the last one counts: it was
 * looked at again.
 */
export function tabulate(reports) {
  const files = new Map();
  for (const { testResults } of reports)
    for (const { name, assertionResults } of testResults)
      files.set(name, assertionResults);
  const byId = new Map(requirements.map(id => [id, []]));
  for (const [name, tests] of files) {
    if (!isOfMigration(name)) continue;
    for (const { ancestorTitles, title, status } of tests) {
      const whole = [...ancestorTitles, title].join(' › ');
      for (const id of idsIn(whole)) byId.get(id).push({ name, whole, status });
    }
  }
  return requirements.map(id => ({
    id,
    tests: byId.get(id),
    state: stateOf(byId.get(id)),
  }));
}
