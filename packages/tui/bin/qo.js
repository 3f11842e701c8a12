#!/usr/bin/env node
// Plain JavaScript without imports: it starts fast, and an old Node can run it as far as the message about its version.
const VERSION = "0.5.0"
const NEEDED = [22, 12]

const words = process.argv.slice(2)
const running = process.versions.node.split(".").map(Number)

if (running[0] < NEEDED[0] || (running[0] === NEEDED[0] && running[1] < NEEDED[1])) {
  process.stderr.write(
    "qo: нужен Node.js " +
      NEEDED.join(".") +
      " или новее, запущен " +
      process.versions.node +
      "\n" +
      "qo needs Node.js " +
      NEEDED.join(".") +
      " or newer, this is " +
      process.versions.node +
      "\n",
  )
  process.exitCode = 78
} else if (words.length === 1 && (words[0] === "--version" || words[0] === "version")) {
  process.stdout.write("qo " + VERSION + "\n")
} else {
  start()
}

function at(path) {
  return new URL(path, import.meta.url)
}

function start() {
  const { existsSync } = process.getBuiltinModule("node:fs")
  const isBuilt = existsSync(at("../dist/main.js"))
  if (!isBuilt && !process.features.typescript) {
    process.stderr.write("qo: сначала соберите: npm run build\nqo: build it first: npm run build\n")
    process.exitCode = 78
    return
  }
  // Reuses compiled code at the next start.
  process.getBuiltinModule("node:module").enableCompileCache()
  const entry = isBuilt ? at("../dist/main.js") : at("../src/main.ts")
  void import(entry.href).then(({ main }) => main(words))
}
