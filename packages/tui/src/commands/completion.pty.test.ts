import { execFileSync, spawnSync } from "node:child_process"
import { chmodSync, mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { organizationCalls } from "@qo/core/api"
import { PASSWORD, startTestApi } from "@qo/server/testing"
import { beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { openPty, type Pty } from "../screens/driver/pty.setup.ts"
import { buildProgram } from "./testing/built-program.setup.ts"
import { newConfigFolder } from "./testing/run-line.setup.ts"

let bin: string
beforeAll(async () => {
  const program = await buildProgram()
  bin = join(dirname(dirname(program)), "shell-bin")
  mkdirSync(bin)
  writeFileSync(join(bin, "qo"), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`)
  chmodSync(join(bin, "qo"), 0o755)
})

/** A shell with completion of `qo` and a signed-in user. */
async function openBash() {
  const server = await startTestApi()
  onTestFinished(server.stop)
  const { email } = await server.addUser("administrator", "ada@example.test")
  const boris = await server.addUser("researcher", "boris@example.test")
  const admin = await server.signedIn("administrator")
  const organization = await admin.send(organizationCalls.createOrganization, {
    name: "Ромашка Медиа",
    type: "researcher",
  })
  const folder = newConfigFolder()
  writeFileSync(join(folder, "survey.json"), "{}")
  const shell = openPty({
    file: "bash",
    args: ["--norc", "--noprofile", "-i"],
    env: {
      PATH: `${bin}:${process.env["PATH"] ?? ""}`,
      QO_HOST: server.url,
      QO_CONFIG_DIR: folder,
      HOME: folder,
      PS1: "$ ",
      QO_LANG: "ru",
    },
  })
  await shell.sees("$")
  shell.write(
    `cd ${folder}; source <(qo completion bash); printf '%s' '${PASSWORD}' | qo login --email ${email} --password-stdin; clear; echo re''ady\r`,
  )
  await shell.sees("ready\n$")
  return { shell, boris, organization }
}

/** Types text and Tab, waits for the completed line, and clears it. */
async function completesTo(shell: Pty, typed: string, wanted: string): Promise<void> {
  shell.write(`${typed}\t`)
  await shell.sees(`$ ${wanted}`)
  shell.write("\u0015")
  // Text typed before the line is empty would be drawn beside it.
  await shell.until(() => shell.text().trimEnd().endsWith("\n$"))
}

test("a real bash completes words, values after = and commas, files, and values of the server", async () => {
  const { shell, boris, organization } = await openBash()
  await completesTo(shell, "qo us", "qo users")
  await completesTo(shell, "qo users ls --ro", "qo users ls --role")
  await completesTo(shell, "qo users list --role=res", "qo users list --role=researcher")
  await completesTo(
    shell,
    "qo users list --role issuer,demo",
    "qo users list --role issuer,demoResearcher",
  )
  await completesTo(
    shell,
    "qo users list --role=issuer,demo",
    "qo users list --role=issuer,demoResearcher",
  )
  await completesTo(shell, "qo users list --fields id,ful", "qo users list --fields id,fullname")
  await completesTo(shell, "qo config set lang e", "qo config set lang en")
  await completesTo(shell, "qo help exi", "qo help exit-codes")
  await completesTo(shell, "qo questionnaire check sur", "qo questionnaire check survey.json")
  await completesTo(
    shell,
    "qo questionnaire import --out=sur",
    "qo questionnaire import --out=survey.json",
  )
  await completesTo(
    shell,
    "qo users list --organization Ром",
    String.raw`qo users list --organization Ромашка\ Медиа`,
  )
  await completesTo(
    shell,
    "qo users list --organization 'Ром",
    "qo users list --organization 'Ромашка Медиа'",
  )
  await completesTo(
    shell,
    "qo users list --organization=",
    `qo users list --organization=${organization.id}`,
  )
  // For several records a second Tab lists their names.
  shell.write("qo users show \t\t")
  await shell.sees(`${boris.id}  (`)
  expect(shell.text()).not.toContain("__complete")
})

test("Tab has no effect or message without a server or before the first sign-in", async () => {
  const shell = openPty({
    file: "bash",
    args: ["--norc", "--noprofile", "-i"],
    env: {
      PATH: `${bin}:${process.env["PATH"] ?? ""}`,
      QO_HOST: "http://127.0.0.1:1",
      QO_TOKEN: "qot_test",
      QO_CONFIG_DIR: newConfigFolder(),
      PS1: "$ ",
    },
  })
  await shell.sees("$")
  shell.write("source <(qo completion bash); clear; echo re''ady\r")
  await shell.sees("ready")
  shell.write("qo users show \t\t7 || echo en''d\r")
  await shell.sees("end")
  expect(shell.text()).toContain("$ qo users show 7 || echo")
})

const isInstalled = (shell: string) =>
  spawnSync(shell, ["-c", "exit 0"], { stdio: "ignore" }).status === 0

/** Completions that another shell offers for a line, by a small program. */
const offersOf = (shell: string, args: readonly string[]) =>
  execFileSync(shell, args, {
    encoding: "utf8",
    env: {
      ...process.env,
      PATH: `${bin}:${process.env["PATH"] ?? ""}`,
      QO_CONFIG_DIR: newConfigFolder(),
    },
  })
    .split("\n")
    .filter(Boolean)

const LINES = [
  ["qo us", ["users"]],
  ["qo users list --role mod", ["moderator", "moderatorVk"]],
  ["qo users list --role=mod", ["--role=moderator", "--role=moderatorVk"]],
  ["qo games genres a", ["add"]],
  ["qo config set lang ", ["ru", "en"]],
] as const

describe.skipIf(!isInstalled("fish"))("fish", () => {
  test.for(LINES)("%s", ([line, offered]) => {
    const script = `qo completion fish | source; complete -C"${line}"`
    const found = offersOf("fish", ["--no-config", "-c", script])
    expect(new Set(found.map((each) => each.split("\t")[0]))).toEqual(new Set(offered))
  })
})

describe.skipIf(!isInstalled("zsh"))("zsh", () => {
  test.for(LINES)("%s", ([line, offered]) => {
    const words = line.split(" ").map((word) => `'${word}'`)
    const script = `compdef() { : }; compadd() { while [[ $1 != -- ]]; do shift; done; shift; print -rl -- "$@" }
source <(qo completion zsh); words=(${words.join(" ")}); CURRENT=$#words; PREFIX=$words[-1]; _qo`
    expect(offersOf("zsh", ["-f", "-c", script])).toEqual(offered)
  })
})

describe.skipIf(!isInstalled("pwsh"))("PowerShell", () => {
  test.for(LINES)("%s", ([line, offered]) => {
    const script = `qo completion powershell | Out-String | Invoke-Expression; (TabExpansion2 '${line}' ${line.length}).CompletionMatches.CompletionText`
    expect(offersOf("pwsh", ["-NoProfile", "-c", script])).toEqual(offered)
  })
})
