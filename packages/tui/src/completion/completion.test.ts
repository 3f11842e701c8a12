import { execFileSync } from "node:child_process"
import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { COMMANDS } from "../commands/index.ts"
import { loadWords, type Words } from "../help/index.ts"
import { beforeAll, expect, test } from "vitest"
import { completionScript } from "./index.ts"

let words: Words
let bashFile: string
beforeAll(async () => {
  words = await loadWords("ru")
  bashFile = join(mkdtempSync(join(tmpdir(), "qo-completion-")), "qo.bash")
  writeFileSync(bashFile, completionScript("bash", words))
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
  ["qo --la", []],
] as const)("bash: %s", ([line, offered]) => {
  expect(bashOffers(line)).toEqual(offered)
})

test("bash offers every command", () => {
  const first = new Set(COMMANDS.map(({ name }) => name.split(" ")[0]))
  expect(new Set(bashOffers("qo "))).toEqual(first)
})

test.for(["bash", "zsh", "fish", "powershell"] as const)(
  "%s knows every command, flag values and file names, in either language",
  async (shell) => {
    for (const locale of ["ru", "en"] as const) {
      const script = completionScript(shell, await loadWords(locale))
      for (const { name } of COMMANDS)
        for (const word of name.split(" ")) expect(script).toContain(word)
      for (const word of ["moderatorVk", "deactivated", "ndjson", "max-failures"])
        expect(script).toContain(word)
    }
  },
)
