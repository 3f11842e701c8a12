import { runProgram } from "./program.ts"

process.exitCode = await runProgram({
  words: process.argv.slice(2),
  environment: process.env,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
})
process.exit()
