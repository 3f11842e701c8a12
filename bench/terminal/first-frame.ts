/**
 * Time to the first frame of the screens, and to the first rows, as ratios to `node -e 0` of the same Node; on a pty, runs
 * interleaved. Build `packages/tui` first, then `node bench/terminal/first-frame.ts [runs]`.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openOffice } from "./office.ts"
import { openMeteredPty } from "./pty-meter.ts"

const QO = process.env["QO"] ?? join(import.meta.dirname, "../../packages/tui/bin/qo.js")
const RUNS = Number(process.argv[2] ?? 15)
const ROWS = 1000

const folder = mkdtempSync(join(tmpdir(), "qo-frames-"))
const office = await openOffice(ROWS)
const env = { ...process.env, QO_HOST: office.url, QO_TOKEN: "qot_bench", QO_CONFIG_DIR: folder }

/** The tabs are drawn with the first frame, rows come with the first answer. */
const FRAMES = { "first frame": "Пользователи", "first rows": `person${ROWS}@` } as const

async function timeUntilShown(text: string, renderer: string): Promise<number> {
  const pty = openMeteredPty([process.execPath, QO, `--renderer=${renderer}`], {
    env,
    isFrame: (sent) => sent.includes(text),
  })
  const ms = await pty.firstFrame
  await pty.quiet(100)
  // Only a program that exits itself stores compiled code.
  await pty.end("q")
  return ms
}
async function floor(): Promise<number> {
  const started = performance.now()
  await openMeteredPty([process.execPath, "-e", "0"], { env }).end("")
  return performance.now() - started
}

const sortNumbers = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const fastestOf = (values: readonly number[]) => sortNumbers(values)[0] ?? 0
const median = (values: readonly number[]) =>
  sortNumbers(values)[Math.floor(values.length / 2)] ?? 0

const measures = [
  { name: "node -e 0", run: floor },
  ...Object.entries(FRAMES).flatMap(([name, text]) =>
    ["painter", "ink"].map((renderer) => ({
      name: `${name}, ${renderer}`,
      run: () => timeUntilShown(text, renderer),
    })),
  ),
]
const times = new Map(measures.map(({ name }) => [name, [] as number[]]))
for (let run = 0; run <= RUNS; run++)
  for (const { name, run: measure } of measures) {
    const ms = await measure()
    if (run > 0) times.get(name)?.push(ms)
  }
console.log("| measure | fastest, ms | median, ms | ratio of fastest | ratio of medians |")
console.log("|---|---|---|---|---|")
for (const { name } of measures) {
  const [own, base] = [times.get(name) ?? [], times.get("node -e 0") ?? []]
  const cells = [
    name,
    fastestOf(own).toFixed(0),
    median(own).toFixed(0),
    `${(fastestOf(own) / fastestOf(base)).toFixed(2)}×`,
    `${(median(own) / median(base)).toFixed(2)}×`,
  ]
  console.log(`| ${cells.join(" | ")} |`)
}
office.close()
rmSync(folder, { recursive: true })
