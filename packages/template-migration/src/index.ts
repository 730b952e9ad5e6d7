/**
 * The command line of the bounded template migration.
 *
 * @packageDocumentation
 */
export { runCommandLine } from './runCommandLine';
