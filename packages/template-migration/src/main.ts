/**
 * The command line `aim-template-migration`.
 *
 * @packageDocumentation
 */
import { processSurroundings } from './processSurroundings';
import { runCommandLine } from './runCommandLine';

runCommandLine(process.argv.slice(2), processSurroundings()).then(
  code => {
    process.exitCode = code;
  },
  () => {
    // What it may say was said; a stack may hold more than is wanted on a terminal.
    process.exitCode = 1;
  },
);
