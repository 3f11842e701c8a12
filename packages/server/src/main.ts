import { enableCompileCache } from "node:module"

// Enabled before other modules are loaded, so that the second start compiles nothing.
enableCompileCache()
const { runProgram } = await import("./commands/program.ts")

process.exitCode = await runProgram({
  words: process.argv.slice(2),
  environment: process.env,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
})
process.exit()
