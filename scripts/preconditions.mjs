// node scripts/preconditions.mjs: removes each line marked `// precondition` in turn, in a copy, and
// expects the tests beside it to fail. A guard whose removal nobody notices is not tested.
import { checkPreconditions } from './suites/preconditions.mjs';

const results = await checkPreconditions(({ where, text, state, by, holds }) =>
  process.stdout.write(
    `${holds ? 'ok  ' : 'FAIL'} ${state.padEnd(8)} ${String(by.length).padStart(3)}  ${where}  ${text}\n`,
  ),
);
const missed = results.filter(({ holds }) => !holds).length;
process.stdout.write(
  `${results.length} looked at, ${missed} not as they should be\n`,
);
process.exit(missed || results.length === 0 ? 1 : 0);
