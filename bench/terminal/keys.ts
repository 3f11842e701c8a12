/**
 * Cost of a key on the screens: bytes, time to the last byte, memory; for the painter, for Ink's own renderer and for installed
 * peers, on lists of three lengths. Build `packages/tui` first, then `node bench/terminal/keys.ts [rows …]`.
 */
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openOffice } from "./office.ts"
import { type KeyCost, type MeteredPty, openMeteredPty, SIZE } from "./pty-meter.ts"

const QO = process.env["QO"] ?? join(import.meta.dirname, "../../packages/tui/bin/qo.js")
const given = process.argv.slice(2).map(Number)
const LENGTHS = given.length > 0 ? given : [1000, 10_000, 100_000]
const KEYS = 100
/** Each program's own keys for a line and a page down. */
const ARROWS = { down: "\u001B[B", page: "\u001B[6~" } as const
const LETTERS = { down: "j", page: " " } as const

interface Subject {
  name: string
  command: readonly [string, ...string[]]
  env: NodeJS.ProcessEnv
  /** On the screen once all is loaded. */
  ready: RegExp
  /** Number of visible rows: this many steps lead to the end of the screen. */
  visible: number
  keys: { down: string; page: string }
  marks: boolean
}

const folder = mkdtempSync(join(tmpdir(), "qo-keys-"))
const isInstalled = (file: string) =>
  spawnSync("sh", ["-c", `command -v ${file}`], { stdio: "ignore" }).status === 0

const lineOf = (id: number) =>
  `${String(id).padStart(7)} ${`person${id}@example.test`.padEnd(30)} ${`Мария Ковалёва-${id}`.padEnd(26)} Исследователь  Активирован  ООО «Ромашка ${id % 97}»`

/** The same rows as a text, for programs that show files. */
function fileOf(rows: number): string {
  const path = join(folder, `${rows}.txt`)
  writeFileSync(path, Array.from({ length: rows }, (_, i) => lineOf(rows - i)).join("\n"))
  return path
}

function subjectsOf(rows: number, url: string): readonly Subject[] {
  const qo = (renderer: string): Subject => ({
    name: `qo, ${renderer}`,
    command: [process.execPath, QO, `--renderer=${renderer}`],
    env: {
      ...process.env,
      QO_HOST: url,
      QO_TOKEN: "qot_bench",
      QO_CONFIG_DIR: join(folder, "config"),
      QO_CURSOR: "mark",
      QO_LANG: "ru",
    },
    // Until the last page is loaded, the number of loaded rows is between them.
    ready: new RegExp(`1/${rows.toLocaleString("ru").replaceAll("\u00A0", " ")} +/ найти`),
    visible: SIZE.rows - 6,
    keys: ARROWS,
    marks: true,
  })
  const file = fileOf(rows)
  const peers: readonly Subject[] = [
    {
      name: "less",
      command: ["less", "-S", file],
      env: process.env,
      ready: new RegExp(`person${rows}@`),
      visible: 0,
      keys: LETTERS,
      marks: false,
    },
    {
      name: "fzf",
      command: ["sh", "-c", `exec fzf --reverse < ${file}`],
      env: process.env,
      ready: new RegExp(`${rows}/${rows}`),
      visible: SIZE.rows - 2,
      keys: ARROWS,
      marks: false,
    },
  ]
  return [qo("painter"), qo("ink"), ...peers.filter(({ name }) => isInstalled(name))]
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const NOTHING: KeyCost = { bytes: 0, ms: undefined }

interface Figures {
  name: string
  move: KeyCost
  scroll: KeyCost
  page: KeyCost
  mark: KeyCost
  memory: number
  /** The first letter of a filter, the longest of those that follow while it is looked for, and memory after it. */
  filter: { first: KeyCost; next: KeyCost; memory: number } | undefined
}

async function measure(subject: Subject): Promise<Figures> {
  const pty = openMeteredPty(subject.command, { env: subject.env })
  const { down, page: pageKey } = subject.keys
  const press = async (key: string, times: number): Promise<KeyCost> => {
    const costs: KeyCost[] = []
    for (let i = 0; i < times; i++) costs.push(await pty.key(key))
    return {
      bytes: median(costs.map(({ bytes }) => bytes)),
      ms: median(costs.flatMap(({ ms }) => (ms === undefined ? [] : [ms]))),
    }
  }
  try {
    await pty.sees(subject.ready)
    await pty.quiet(2000)
    await press(down, 5)
    const move = subject.visible > 0 ? await press(down, subject.visible - 12) : NOTHING
    for (let i = 0; i < subject.visible; i++) await pty.key(down)
    const scroll = await press(down, KEYS)
    const page = await press(pageKey, 10)
    const mark = subject.marks ? await press(" ", 20) : NOTHING
    const memory = pty.memory()
    const filter = subject.marks ? await typeFilter(pty) : undefined
    return { name: subject.name, move, scroll, page, mark, memory, filter }
  } finally {
    pty.kill()
  }
}

/** The time is that to the first byte: more may be found for a while. */
async function typeFilter(pty: MeteredPty): Promise<NonNullable<Figures["filter"]>> {
  await pty.key("/")
  const keys: KeyCost[] = []
  for (const letter of "ковал") keys.push(await pty.echo(letter))
  await pty.quiet(2000)
  const [first = NOTHING, ...rest] = keys
  const [next = NOTHING] = rest.toSorted((a, b) => (b.ms ?? 0) - (a.ms ?? 0))
  return { first, next, memory: pty.memory() }
}

const costText = ({ bytes, ms }: KeyCost) =>
  ms === undefined ? "–" : `${bytes} B, ${ms.toFixed(2)} ms`

for (const rows of LENGTHS) {
  const office = await openOffice(rows)
  console.log(`\n${rows} rows, ${SIZE.columns}×${SIZE.rows}: medians\n`)
  console.log(
    "| program | move | scroll by one | page | mark | memory, MB | filter: first letter, slowest next, memory |",
  )
  console.log("|---|---|---|---|---|---|---|")
  for (const subject of subjectsOf(rows, office.url)) {
    const { name, move, scroll, page, mark, memory, filter } = await measure(subject)
    const cells = [
      name,
      ...[move, scroll, page, mark].map(costText),
      memory.toFixed(0),
      filter
        ? `${[filter.first, filter.next].map(costText).join("; ")}; ${filter.memory.toFixed(0)} MB`
        : "–",
    ]
    console.log(`| ${cells.join(" | ")} |`)
  }
  office.close()
}
rmSync(folder, { recursive: true })
