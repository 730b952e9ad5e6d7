import { Command } from 'commander';
import type { Surroundings } from '../Surroundings';
import { tool } from '../tool';
import { helpTexts } from './helpTexts';
import type { ApplyOptions, CompareOptions, PlanOptions } from './Options';
import type { OutputOptions } from '../output/Reporter';
import {
  each,
  once,
  parsePinKey,
  parseDigest,
  parseDuration,
  parseMode,
  parseNamespace,
  parseText,
  parseUnit,
} from './parsers';

/** What each command does with its options. */
export interface CommandActions {
  plan(options: PlanOptions): Promise<void>;
  apply(options: ApplyOptions): Promise<void>;
  inspect(file: string, options: OutputOptions): Promise<void>;
  compare(file: string, options: CompareOptions): Promise<void>;
}

function withOutput(command: Command): Command {
  return command
    .option('--json', 'print one JSON object on stdout')
    .option('--quiet', 'no progress, not even on a terminal');
}

function withCluster(command: Command): Command {
  return command
    .option('--kubeconfig <file>', 'kubeconfig to use', once(parseText))
    .option('--context <name>', 'context of the kubeconfig', once(parseText));
}

function addPlan(program: Command, actions: CommandActions): void {
  const plan = program
    .command('plan')
    .summary('read namespaces and write a plan; changes nothing')
    .description('Plan the migration of the services of some namespaces.')
    .requiredOption(
      '--namespace <name>',
      'a namespace to plan; repeat it for more',
      each(parseNamespace),
    )
    .requiredOption(
      '--runtime-projection-mode <mode>',
      "the controller's own value: Exhaustive, Reduced or Both",
      once(parseMode),
    )
    .requiredOption(
      '--output-dir <folder>',
      'folder to make for the plan; it must not exist',
      once(parseText),
    )
    .option(
      '--pin-generation-annotation <key>',
      'annotation in which the operator looks for the generation of the cutover',
      once(parsePinKey),
    )
    .option(
      '--pin-uid-annotation <key>',
      'annotation in which it looks for the uid of the InferenceService',
      once(parsePinKey),
    );
  withOutput(withCluster(plan))
    .addHelpText('after', helpTexts.plan)
    .action((options: PlanOptions) => actions.plan(options));
}

function addApply(program: Command, actions: CommandActions): void {
  const apply = program
    .command('apply')
    .summary('dry-run a plan, or commit it')
    .description('Apply a plan; a dry-run unless --commit is given.')
    .requiredOption('--plan <file>', 'plan.json to apply', once(parseText))
    .option('--commit', 'keep the writes; needs an approval')
    .option(
      '--approve <digest>',
      'approve a commit of the plan with this digest',
      once(parseDigest),
    )
    .option(
      '--result <file>',
      'where to write the result (default: apply-result.json beside the plan)',
      once(parseText),
    )
    .option(
      '--accept-unverified <unit>',
      'commit a unit that no dry-run could verify; repeat it for more',
      each(parseUnit),
    )
    .option(
      '--readiness-timeout <time>',
      'wait for a profile or cache to be ready (default: 10m)',
      once(parseDuration),
    )
    .option(
      '--dispatch-timeout <time>',
      'wait for the operator to take up the cutover (default: 2m)',
      once(parseDuration),
    )
    .option(
      '--poll-interval <time>',
      'time between two looks (default: 2s)',
      once(parseDuration),
    );
  withOutput(withCluster(apply))
    .addHelpText('after', helpTexts.apply)
    .action((options: ApplyOptions) => actions.apply(options));
}

function addReaders(program: Command, actions: CommandActions): void {
  withOutput(
    program
      .command('inspect')
      .summary('counts of a plan or a result')
      .description('Tell what a plan or a result holds, in counts.')
      .argument('<file>', 'plan.json or apply-result.json', parseText),
  )
    .addHelpText('after', helpTexts.inspect)
    .action((file: string, options: OutputOptions) =>
      actions.inspect(file, options),
    );
  withOutput(
    withCluster(
      program
        .command('compare-evidence')
        .summary('set Dedicated evidence beside what is live')
        .description(
          'Compare the evidence of a Dedicated unit with live state.',
        )
        .argument('<file>', 'dedicated-handoff-….json', parseText)
        .option(
          '--output <file>',
          'write the values that were compared to this file; it must not exist',
          once(parseText),
        ),
    ),
  )
    .addHelpText('after', helpTexts.compare)
    .action((file: string, options: CompareOptions) =>
      actions.compare(file, options),
    );
}

/** The commands and their options. Parsing rejects with a CommanderError and ends no process. */
export function buildProgram(
  actions: CommandActions,
  { stdout, stderr }: Pick<Surroundings, 'stdout' | 'stderr'>,
): Command {
  const program = new Command(tool.name)
    .description(
      'Move AIM services from the template pipeline to the profile pipeline without a rollout.',
    )
    .version(tool.version, '--version', 'print the version')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: text => stdout.write(text),
      writeErr: text => stderr.write(text),
    })
    .showHelpAfterError('See --help.')
    .addHelpText('after', helpTexts.program);
  addPlan(program, actions);
  addApply(program, actions);
  addReaders(program, actions);
  return program;
}
