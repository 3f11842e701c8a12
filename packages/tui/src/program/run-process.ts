/** What a process needs to run a command line, in one piece: each file costs a start more than what is in it. */
export { processIo } from "./process-io.ts"
export { runCommandLine } from "./program.ts"
