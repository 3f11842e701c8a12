import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { COMMANDS } from "../commands/index.ts"
import { loadWords, type Words } from "../help/index.ts"
import { beforeAll, describe, expect, test } from "vitest"
import { completionScript } from "./index.ts"
import { completionModel } from "./model.ts"

let words: Words
let bashFile: string
beforeAll(async () => {
  words = await loadWords("ru")
  bashFile = join(mkdtempSync(join(tmpdir(), "qo-completion-")), "qo.bash")
  writeFileSync(bashFile, completionScript(COMMANDS, "bash", words))
})

/** What a real bash offers for the last word of a line. */
function bashOffers(line: string): string[] {
  const typed = line.split(" ")
  const script = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _qo; printf '%s\\n' "\${COMPREPLY[@]}"`
  const out = execFileSync("bash", ["-c", script, "bash", bashFile, ...typed], { encoding: "utf8" })
  return out.split("\n").filter(Boolean)
}

test.for([
  ["qo us", ["users"]],
  ["qo users set", ["set-status"]],
  ["qo users list --ro", ["--role"]],
  ["qo users list --role mod", ["moderator", "moderatorVk"]],
  ["qo users list --limit 5 --status dea", ["deactivated"]],
  ["qo users set-status 42 --status act", ["activated"]],
  ["qo users list --output nd", ["ndjson"]],
  ["qo users list --sort -reg", ["-registeredAt"]],
  ["qo completion po", ["powershell"]],
  ["qo config set la", ["lang"]],
  ["qo games genres a", ["add"]],
  ["qo projects settings s", ["show", "set"]],
  ["qo users set-status --wh", ["--where"]],
  ["qo --la", []],
] as const)("bash: %s", ([line, offered]) => {
  expect(bashOffers(line)).toEqual(offered)
})

test("bash offers every command", () => {
  const first = new Set(COMMANDS.map(({ name }) => name.split(" ")[0]))
  expect(new Set(bashOffers("qo "))).toEqual(first)
})

const isInstalled = (shell: string) =>
  spawnSync(shell, ["-c", "exit 0"], { stdio: "ignore" }).status === 0

/** Runs `_qo` of a real zsh; what zsh itself would do with words and specs is printed instead. */
const ZSH = `
_describe() { for each in "\${(@P)2}"; do print -r -- "word \${each%%:*}"; done }
_arguments() { print -r -- "specs $# of $words[1]"; for each in "$@"; do print -r -- "spec $each"; done }
compdef() { : }
source $1; shift
words=("$@"); CURRENT=$#words; _qo
`

/** What the script hands to zsh for the last word of a line. */
const zshOffers = async (line: string) => {
  const file = join(mkdtempSync(join(tmpdir(), "qo-completion-")), "_qo")
  writeFileSync(file, completionScript(COMMANDS, "zsh", words))
  const out = execFileSync("zsh", ["-f", "-c", ZSH, "zsh", file, ...line.split(" ")], {
    encoding: "utf8",
  })
  return out.split("\n").filter(Boolean)
}

describe.skipIf(!isInstalled("zsh"))("zsh", () => {
  test("it offers commands, verbs, verbs of verbs", async () => {
    expect(await zshOffers("qo ")).toContain("word users")
    expect(await zshOffers("qo users ")).toContain("word set-status")
    expect(await zshOffers("qo games genres ")).toContain("word add")
    expect(await zshOffers("qo projects settings ")).toEqual(["word show", "word set"])
  })

  test("each flag and argument of a command is one spec, with its closed values", async () => {
    const model = completionModel(COMMANDS, words)
    for (const name of ["users list", "users set-status", "games genres add", "projects update"]) {
      const { flags, args } = model.find((command) => command.name === name) ?? {
        flags: [],
        args: [],
      }
      const specs = await zshOffers(`qo ${name} -`)
      const count = 1 + flags.length + Math.min(1, args.length)
      expect(specs[0]).toBe(`specs ${count} of ${name.split(" ").at(-1)}`)
      expect(specs).toHaveLength(count + 1)
    }
    const role = (await zshOffers("qo users list -")).find((spec) =>
      spec.startsWith("spec *--role="),
    )
    expect(role).toMatch(/:\(administrator moderator moderatorVk .*\)$/)
  })
})

describe.skipIf(!isInstalled("fish"))("fish", () => {
  test.for([
    ["qo us", ["users"]],
    ["qo users set", ["set-status"]],
    ["qo games genres a", ["add"]],
    ["qo users list --role mod", ["moderator", "moderatorVk"]],
    ["qo users list --wh", ["--where"]],
    ["qo completion po", ["powershell"]],
  ] as const)("%s", ([line, offered]) => {
    const file = join(mkdtempSync(join(tmpdir(), "qo-completion-")), "qo.fish")
    writeFileSync(file, completionScript(COMMANDS, "fish", words))
    const out = execFileSync(
      "fish",
      ["--no-config", "-c", `source ${file}; complete -C"${line}"`],
      {
        encoding: "utf8",
      },
    )
    const found = out.split("\n").filter(Boolean)
    expect(found.map((each) => each.split("\t")[0])).toEqual(offered)
  })
})

test.for(["bash", "zsh", "fish", "powershell"] as const)(
  "%s knows every command, flag values and file names, in either language",
  async (shell) => {
    for (const locale of ["ru", "en"] as const) {
      const script = completionScript(COMMANDS, shell, await loadWords(locale))
      for (const { name } of COMMANDS)
        for (const word of name.split(" ")) expect(script).toContain(word)
      for (const word of ["moderatorVk", "deactivated", "ndjson", "max-failures"])
        expect(script).toContain(word)
    }
  },
)
