/**
 * The command line `aim-template-migration`.
 *
 * @packageDocumentation
 */
import { holdMemory } from './holdMemory';
import { processSurroundings } from './processSurroundings';
import { runCommandLine } from './runCommandLine';

holdMemory(process, __filename);

runCommandLine(process.argv.slice(2), processSurroundings()).then(
  code => {
    process.exitCode = code;
  },
  () => {
    // What it may say was said; a stack may hold more than is wanted on a terminal.
    process.exitCode = 1;
  },
);
