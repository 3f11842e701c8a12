import { enableCompileCache } from "node:module"

// The cache is on before anything else is loaded: the second start then compiles nothing.
enableCompileCache()
const { runProgram } = await import("./commands/program.ts")

process.exitCode = await runProgram({
  words: process.argv.slice(2),
  environment: process.env,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
})
process.exit()
