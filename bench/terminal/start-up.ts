/**
 * Whole-process times of `qo` as ratios to `node -e 0` of the same Node, beside other installed command lines. Runs are
 * interleaved, so that a busy moment affects all; the ratio is of the fastest runs, with the median beside it. `npm --workspace
 * packages/tui run build` first, then `node bench/terminal/start-up.ts [runs]`
 */
import { spawn, spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"

const RUNS = Number(process.argv[2] ?? 25)
const ROWS = 50
const QO = join(import.meta.dirname, "../../packages/tui/bin/qo.js")

interface Measure {
  name: string
  command: readonly [string, ...string[]]
  target?: number
}

/** The page that a list asks for, made once: only the client is measured. */
const PAGE = JSON.stringify({
  data: Array.from({ length: ROWS }, (_, i) => ({
    id: i + 1,
    email: `person${i}@example.test`,
    fullname: `Мария Ковалёва-${i}`,
    role: {
      id: 4,
      name: "Researcher",
      description: "Creates projects and reads reports",
      createdAt: 0,
      deletedAt: 0,
    },
    organization: { id: 1, name: "ООО «Ромашка»" },
    category: { id: 2, name: "Agency" },
    registeredAt: 1_760_000_000 + i,
    status: { id: 4, name: "Activated" },
    revision: 1,
  })),
  total: 423,
  next: "more",
})

/** Other command lines, at the call that does least. */
const PEERS: readonly (readonly [string, ...string[]])[] = [
  ["gh", "--version"],
  ["gh", "--help"],
  ["npm", "--version"],
  ["npm", "--help"],
  ["git", "--version"],
  ["kubectl", "version", "--client"],
  ["docker", "--version"],
  ["wrangler", "--version"],
  ["firebase", "--help"],
]

const isInstalled = (file: string) =>
  spawnSync("sh", ["-c", `command -v ${file}`], { stdio: "ignore" }).status === 0

function timeOf([file, ...words]: Measure["command"], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((settle, fail) => {
    const start = performance.now()
    const child = spawn(file, words, { env, stdio: "ignore" })
    child.once("error", fail)
    child.once("exit", () => settle(performance.now() - start))
  })
}

async function main() {
  if (!existsSync(join(QO, "../../dist/main.js"))) throw new Error("build packages/tui first")
  const server = createServer((_, response) => {
    response.setHeader("content-type", "application/json")
    response.end(PAGE)
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const folder = mkdtempSync(join(tmpdir(), "qo-bench-"))
  const env = {
    ...process.env,
    QO_CONFIG_DIR: folder,
    QO_HOST: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    QO_TOKEN: "qot_bench",
  }
  const node = process.execPath
  const floor: Measure = { name: "node -e 0", command: [node, "-e", "0"] }
  const measures: readonly Measure[] = [
    floor,
    { name: "qo --version", command: [node, QO, "--version"], target: 1.15 },
    { name: "qo --help", command: [node, QO, "--help"], target: 1.6 },
    { name: "qo users list --help", command: [node, QO, "users", "list", "--help"] },
    {
      name: "qo users list (50 rows)",
      command: [node, QO, "users", "list", "--limit", String(ROWS)],
      target: 2.8,
    },
    ...PEERS.filter(([file]) => isInstalled(file)).map((command) => ({
      name: command.join(" "),
      command,
    })),
  ]
  const times = new Map(measures.map(({ name }) => [name, [] as number[]]))
  // The first round fills the compile cache, as any second start finds it.
  for (let run = 0; run <= RUNS; run++)
    for (const { name, command } of measures) {
      const taken = await timeOf(command, env)
      if (run > 0) times.get(name)?.push(taken)
    }
  server.close()
  rmSync(folder, { recursive: true })
  print(measures, times)
}

const sortNumbers = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const fastestOf = (values: readonly number[]) => sortNumbers(values)[0] ?? 0
const median = (values: readonly number[]) =>
  sortNumbers(values)[Math.floor(values.length / 2)] ?? 0

function print(measures: readonly Measure[], times: ReadonlyMap<string, readonly number[]>) {
  const of = (name: string) => times.get(name) ?? []
  const base = of("node -e 0")
  console.log(`${RUNS} runs of each, interleaved; Node ${process.versions.node}\n`)
  console.log(
    "| command | fastest, ms | median, ms | ratio of fastest | ratio of medians | target |",
  )
  console.log("|---|---|---|---|---|---|")
  for (const { name, target } of measures) {
    const ratio = (pick: typeof median) => (pick(of(name)) / pick(base)).toFixed(2)
    const cells = [
      name,
      fastestOf(of(name)).toFixed(1),
      median(of(name)).toFixed(1),
      `${ratio(fastestOf)}×`,
      `${ratio(median)}×`,
      target === undefined ? "" : `≤ ${target}×`,
    ]
    console.log(`| ${cells.join(" | ")} |`)
  }
}

await main()
