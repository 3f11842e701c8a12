import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"

// Sends pieces to its terminal. When the terminal has responded to a query after piece n, writes the file `played<n>` and waits
// for the file `next<n>`.
const [folder = ""] = process.argv.slice(2)
const pieces = JSON.parse(readFileSync(join(folder, "pieces.json"), "utf8")) as readonly string[]

const { stdin, stdout } = process
stdin.setRawMode(true)
let heard = ""
stdin.on("data", (chunk: Buffer) => {
  heard += chunk.toString()
})
const ANSWER = "\u001B[0n"

for (const [at, piece] of pieces.entries()) {
  stdout.write(`${piece}\u001B[5n`)
  while (!heard.includes(ANSWER)) await wait(1)
  heard = heard.slice(heard.indexOf(ANSWER) + ANSWER.length)
  writeFileSync(join(folder, `played${at}`), "")
  while (!existsSync(join(folder, `next${at}`))) await wait(1)
}
