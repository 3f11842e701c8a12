import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { z } from "zod"
import { ROOT } from "./bundles.ts"

/** Processor time that a file of tests may take, seconds. */
const BUDGETS = [
  { files: /\.e2e\.ts$|\.(?:pty|journey)\.test\.tsx?$/, kind: "journeys", seconds: 40 },
  { files: /^packages\/server\//, kind: "API tests", seconds: 20 },
  { files: /./, kind: "unit tests", seconds: 8 },
] as const

const FileCost = z.object({ file: z.string(), seconds: z.number() })
export type FileCost = z.infer<typeof FileCost>

/** Costs of the files of a run as recorded by their workers. A file that ran in several stages counts with the most expensive one. */
export function readCosts(folder: string): FileCost[] {
  const costs = new Map<string, number>()
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".jsonl")))
    for (const line of readFileSync(join(folder, name), "utf8").trim().split("\n")) {
      const { file, seconds } = FileCost.parse(JSON.parse(line))
      const path = relative(ROOT, file)
      costs.set(path, Math.max(seconds, costs.get(path) ?? 0))
    }
  return [...costs]
    .map(([file, seconds]) => ({ file, seconds }))
    .toSorted((one, other) => other.seconds - one.seconds)
}

const budgetOf = (file: string) => BUDGETS.find(({ files }) => files.test(file))

const SHOWN = 20

const lineOf = ({ file, seconds }: FileCost): string =>
  `${seconds.toFixed(1).padStart(7)} s  ${file}`

/** The most expensive files, and those over their budget with hints. */
export function costLines(costs: readonly FileCost[]): string[] {
  const over = costs.filter(({ file, seconds }) => seconds > (budgetOf(file)?.seconds ?? Infinity))
  const advice = BUDGETS.map(({ kind, seconds }) => `${kind} ${seconds} s`).join(", ")
  return [
    "Files that took most processor time:",
    ...costs.slice(0, SHOWN).map(lineOf),
    ...(over.length === 0
      ? []
      : [
          "",
          `Over budget (${advice}). Move what a smaller test can prove to a smaller test, share what is set up, or split the file:`,
          ...over.map(lineOf),
        ]),
  ]
}
