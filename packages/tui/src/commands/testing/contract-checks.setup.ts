import { CALLS, isMutating } from "@qo/core/api"
import { createLightFetch } from "@qo/core/node"
import { z } from "zod"
import type { Command } from "../../shell/command.ts"
import { canBeWatched, takesWhere } from "../../shell/common-flags.ts"
import type { ContractLine } from "./contract-line.setup.ts"
import type { LineResult, LineSurroundings } from "./run-line.setup.ts"

type Run = (words: readonly string[], around?: LineSurroundings) => Promise<LineResult>
type ContractFault = string | false

const ESCAPE = "\u001B"
const TERMINAL = { columns: 130, rows: 60 }
const READS: ReadonlySet<string> = new Set(
  Object.values(CALLS).flatMap((call) => (isMutating(call) ? [] : [`${call.method} ${call.path}`])),
)

/** A fetch that records the changing requests of a command. */
function watchedFetch() {
  const changes: string[] = []
  const send = createLightFetch()
  const fetch: typeof send = (url, init) => {
    const call = `${init.method} ${new URL(url).pathname}`
    if (!READS.has(call)) changes.push(call)
    return send(url, init)
  }
  return { fetch, changes }
}

/** Rules of the command contract that a command breaks: before its work, and if it only reads. */
export async function contractFaults(
  run: Run,
  command: Command | undefined,
  line: ContractLine,
): Promise<readonly string[]> {
  if (!command) return ["no such command"]
  const faults = [
    ...(command.dryRun ? await dryRunFaults(run, command, line) : []),
    ...(canBeWatched(command) ? await readingFaults(run, command, line) : []),
  ]
  return faults.map((fault) => `${command.name}: ${fault}`)
}

/** A dry run answers, and changes nothing. */
async function dryRunFaults(
  run: Run,
  { result }: Command,
  line: ContractLine,
): Promise<readonly string[]> {
  const words = [...line.words.filter((word) => !/^--(?:yes|dry-run)$/.test(word)), "--dry-run"]
  const { fetch, changes } = watchedFetch()
  // Text input and output have no other format.
  const isText = result === "text"
  const asked = isText ? words : [...words, "--json"]
  const ran = await run(asked, { stdin: line.stdin ?? "", fetch })
  return faultsOf([
    ran.exit !== 0 && `exit ${ran.exit}: ${ran.stderr}`,
    ran.exit === 0 && !isText && !isJson(ran.stdout) && "no JSON",
    changes.length > 0 && `sent ${changes.join(", ")}`,
  ])
}

const faultsOf = (faults: readonly ContractFault[]) => faults.filter((fault) => fault !== false)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

type Row = Readonly<Record<string, unknown>>
const rowsOf = (value: unknown): readonly Row[] => [value].flat() as Row[]

async function readingFaults(
  run: Run,
  command: Command,
  { words, stdin = "" }: ContractLine,
): Promise<readonly string[]> {
  const ask = (...more: string[]) => run([...words, ...more], { stdin })
  const all = JSON.parse((await ask("--json")).stdout) as unknown
  const rows = rowsOf(all)
  const isList = command.result === "list"
  return [
    ...(await schemaFaults(command, rows)),
    ...(await lookFaults(run, words, stdin)),
    ...(await formatFaults(ask, rows, isList)),
    ...(await fieldFaults(ask, rows)),
    ...(await watchFaults(run, words, rows)),
    ...(isList ? await envelopeFaults(ask, all) : []),
    ...(takesWhere(command) ? await whereFaults(ask, rows) : []),
  ]
}

/** Differences between JSON output and the record described by `qo schema`. */
async function schemaFaults(command: Command, rows: readonly Row[]) {
  const { output } = await command.run()
  const isWire = output === undefined || z.array(output).safeParse(rows).success
  return faultsOf([!isWire && "--json is not what the schema says"])
}

type RunCommand = (...more: string[]) => Promise<LineResult>

async function lookFaults(run: Run, words: readonly string[], stdin: string) {
  const plain = await run(words, { stdin, terminal: TERMINAL, env: { NO_COLOR: "1" } })
  const dumb = await run(words, { stdin, terminal: TERMINAL, env: { TERM: "dumb" } })
  const quiet = await run([...words, "--quiet"], {
    stdin,
    terminal: TERMINAL,
    env: { NO_COLOR: "1" },
  })
  return faultsOf([
    plain.exit !== 0 && `exit ${plain.exit}`,
    (plain.stdout + plain.stderr).includes(ESCAPE) && "an escape with NO_COLOR",
    (dumb.stdout + dumb.stderr).includes(ESCAPE) && "an escape with TERM=dumb",
    plain.stdout.split("\n").length !== quiet.stdout.split("\n").length && "--quiet changes stdout",
    quiet.stderr.trimEnd().split("\n").length > 1 && `--quiet says ${quiet.stderr}`,
  ])
}

async function formatFaults(ask: RunCommand, rows: readonly Row[], isList: boolean) {
  const ndjson = await ask("--output", "ndjson")
  const lines = ndjson.stdout.split("\n").filter(Boolean)
  const length = await ask("--jq", isList ? "length" : "[.] | length")
  const others = await Promise.all(["csv", "tsv", "yaml"].map((format) => ask("--output", format)))
  return faultsOf([
    (lines.length !== rows.length || !lines.every(isJson)) && "ndjson is not a record a line",
    length.stdout !== `${rows.length}\n` && `jq counts ${length.stdout || length.stderr}`,
    others.some(({ exit }) => exit !== 0) && "csv, tsv or yaml fails",
  ])
}

async function fieldFaults(ask: RunCommand, [first]: readonly Row[]) {
  if (!first) return []
  const [field = ""] = Object.keys(first)
  const picked = rowsOf(JSON.parse((await ask("--json", "--fields", field)).stdout))
  return faultsOf([
    picked.some((row) => Object.keys(row).join() !== field) && `--fields ${field} shows others`,
    (await ask("--fields", "nope.nope")).exit !== 2 && "--fields takes anything",
  ])
}

async function envelopeFaults(ask: RunCommand, all: unknown) {
  const { stdout } = await ask("--json", "--envelope")
  const envelope = JSON.parse(stdout) as Row
  return faultsOf([
    Object.keys(envelope).join() !== "items,total,complete,next" && `envelope ${stdout}`,
    rowsOf(envelope["items"]).length !== rowsOf(all).length && "the envelope holds others",
  ])
}

const isPlain = (value: unknown) => typeof value === "string" || typeof value === "number"

/** A condition on a value of the first record finds it again. */
async function whereFaults(ask: RunCommand, rows: readonly Row[]) {
  const wrong = await ask("--where", "nope ~")
  const [first] = rows
  const [field, value] = Object.entries(first ?? {}).find(([, each]) => isPlain(each)) ?? []
  if (field === undefined) return faultsOf([wrong.exit !== 2 && "takes any condition"])
  const found = await ask("--json", "--where", `${field} = ${JSON.stringify(value)}`)
  const none = await ask("--json", "--where", `${field} = null`)
  return faultsOf([
    wrong.exit !== 2 && "takes any condition",
    (found.exit !== 0 || !found.stdout.includes(JSON.stringify(value))) &&
      `--where ${field}: ${found.stdout}${found.stderr}`,
    rowsOf(JSON.parse(none.stdout || "[{}]")).length > 0 && `--where finds null in ${field}`,
    !/\d из \d/.test(found.stderr) && `no count: ${found.stderr}`,
  ])
}

const HOUR = 3_600_000

/** The first look, one `present` line for each record, and Ctrl-C while it waits for the next. */
async function watchFaults(run: Run, words: readonly string[], rows: readonly Row[]) {
  let press: (() => void) | undefined
  const wait = globalThis.setTimeout
  globalThis.setTimeout = ((work: () => void, ms?: number) => {
    if (ms === HOUR) queueMicrotask(() => press?.())
    return wait(work, ms)
  }) as typeof globalThis.setTimeout
  try {
    const ran = await run([...words, "--watch", "1h", "--json"], {
      onInterrupt: (stop) => (press = stop),
    })
    const lines = ran.stdout.split("\n").filter(Boolean)
    const changes = lines.map((line) => (JSON.parse(line) as Row)["change"])
    return faultsOf([
      ran.exit !== 130 && `--watch: exit ${ran.exit} ${ran.stderr}`,
      changes.length !== rows.length && `--watch shows ${changes.length} of ${rows.length}`,
      changes.some((change) => change !== "present") && `--watch says ${changes.join()}`,
    ])
  } finally {
    globalThis.setTimeout = wait
  }
}
