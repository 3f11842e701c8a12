/** All modules that a process needs to run a command line, in one bundle: each file costs more at the start than its content. */
export { processIo } from "./process-io.ts"
export { runCommandLine } from "./program.ts"
