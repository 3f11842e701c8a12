import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { COMMANDS as SERVER_COMMANDS } from "../packages/server/src/commands/index.ts"
import { findCommand } from "../packages/server/src/commands/find-command.ts"
import { COMMANDS } from "../packages/tui/src/commands/index.ts"
import { helpPage, loadWords } from "../packages/tui/src/help/index.ts"
import { BARE_FLAGS, routeArguments } from "../packages/tui/src/program/route.ts"

const ROOT = join(import.meta.dirname, "..")
/** Decisions describe the state at their time. */
const DOCS = globSync("{*.md,docs/*.md,bench/*.md,packages/*/*.md}", { cwd: ROOT }).toSorted()
const TEXT = DOCS.map((doc) => readFileSync(join(ROOT, doc), "utf8")).join("\n")

const CODE = /```[^\n]*\n([^]*?)```|`([^`\n]+)`/g
const LINES = Array.from(TEXT.matchAll(CODE), ([, block, inline = ""]) => block ?? inline)
  .flatMap((code) => code.replaceAll("\\\n", " ").split("\n"))
  .flatMap((line) => line.split(/\s\|\s|&&|;|\s#\s/))

/** `show|remove` names a command of each. */
function alternatives(words: readonly string[]): string[][] {
  const [first, ...rest] = words
  if (first === undefined) return [[]]
  const heads = /^[a-z][a-z-]*(?:\|[a-z-]+)+$/.test(first) ? first.split("|") : [first]
  return heads.flatMap((head) => alternatives(rest).map((tail) => [head, ...tail]))
}

/** Words after a program's name; a quoted word stays whole. */
const wordsAfter = (name: RegExp): string[][] =>
  LINES.flatMap((line) => {
    const [, rest] = name.exec(line.trim()) ?? []
    return rest === undefined ? [] : alternatives(rest.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? [])
  })

/** Whatever is signed for the games SDK begins with such words, too. */
const QO = /^(?:[A-Z_]+=\S+ )*(?:npm run -s qo --|qo) (?!sdk \w+ v2$)([a-z].*)$/
const SERVER = /^(?:[A-Z_]+=\S+ )*npm run -s qo-server -- (.+)$/
const SCRIPT = /^(?:[A-Z_]+=\S+ )*npm (?:run (?:-s )?)?([a-z][a-z:-]*)/
/** Programs of npm and pnpm themselves. */
const OF_NPM = ["install", "pack"]

const texts = await loadWords("en")

/** The field that the first change of CONTRIBUTING.md adds. */
const ADDED = "--comment"

/** The fault of a command line of `qo`. */
function faultOf(line: readonly string[]): string | undefined {
  const words = line.filter((word) => word !== "…" && word !== ADDED)
  const group = helpPage(COMMANDS, words, texts, { width: 1000 })
  if (group !== undefined) return undefined
  const { words: name, rest } = routeArguments(words)
  const help = helpPage(COMMANDS, name, texts, { width: 1000 })
  if (help === undefined || name.length === 0) return "no such command"
  const flags = rest.filter((word) => /^--[a-z]/.test(word)).map((word) => word.split("=")[0] ?? "")
  const unknown = flags.filter((flag) => !help.includes(flag) && !BARE_FLAGS.includes(flag))
  return unknown.length > 0 ? `no such flags: ${unknown.join(" ")}` : undefined
}

test("the commands and flags of qo that the documents show exist", () => {
  const lines = wordsAfter(QO).filter(([first]) => first !== "help")
  expect(lines.length).toBeGreaterThan(60)
  const faults = lines.map((words) => [words.join(" "), faultOf(words)])
  expect(faults.filter(([, fault]) => fault !== undefined)).toEqual([])
})

/** A command of `qo-server` with flags that its help shows. */
function isServerCommand(words: readonly string[]): boolean {
  const found = findCommand(SERVER_COMMANDS, words)
  return (
    found?.args.every((arg) => !arg.startsWith("--") || found.command.args.includes(arg)) === true
  )
}

test("the commands and flags of qo-server that the documents show exist", () => {
  const lines = wordsAfter(SERVER)
  expect(lines.length).toBeGreaterThan(4)
  expect(lines.filter((words) => !isServerCommand(words))).toEqual([])
})

test("the scripts that the documents run are those of the package", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    scripts: Readonly<Record<string, string>>
  }
  const named = wordsAfter(SCRIPT).flatMap(([name = ""]) => (OF_NPM.includes(name) ? [] : [name]))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => name !== "run" && !(name in scripts))).toEqual([])
})

test("the settings that the documents name are read somewhere", () => {
  const sources = globSync(
    "{packages/*/{src,testing,bin}/**/*.{ts,tsx,js},scripts/*.ts,*.ts,{examples,bench}/**/*.{js,ts}}",
    {
      cwd: ROOT,
    },
  ).map((file) => readFileSync(join(ROOT, file), "utf8"))
  const named = [...new Set(TEXT.match(/\bQO_[A-Z_]+[A-Z]\b/g))]
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter((name) => !sources.some((source) => source.includes(name)))).toEqual([])
})
