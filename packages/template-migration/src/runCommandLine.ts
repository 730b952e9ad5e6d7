import { CommanderError } from 'commander';
import { buildProgram } from './arguments/buildProgram';
import { runApply } from './commands/runApply';
import { runCompare } from './commands/runCompare';
import { runInspect } from './commands/runInspect';
import { runPlan } from './commands/runPlan';
import { decideExit } from './exit/decideExit';
import { exitCodes, type ExitCode } from './exit/exitCodes';
import { Reporter, type OutputOptions } from './output/Reporter';
import type { Surroundings } from './Surroundings';

/** Runs one command to its end, says on stderr why it failed, and answers the exit code. Never rejects. */
export async function runCommandLine(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<ExitCode> {
  let code: ExitCode = exitCodes.done;
  const run = async (
    options: OutputOptions,
    command: (reporter: Reporter) => Promise<ExitCode>,
  ) => {
    code = await command(new Reporter(surroundings, options));
  };
  const program = buildProgram(
    {
      plan: options => run(options, to => runPlan(options, surroundings, to)),
      apply: options => run(options, to => runApply(options, surroundings, to)),
      inspect: (file, options) =>
        run(options, to => runInspect(file, surroundings, to)),
      compare: (file, options) =>
        run(options, to => runCompare({ ...options, file }, surroundings, to)),
    },
    surroundings,
  );
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) {
      // It has said what is wrong; help and version are no errors.
      return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    }
    const ending = decideExit(error);
    surroundings.stderr.write(`${ending.text}\n`);
    return ending.code;
  }
}
