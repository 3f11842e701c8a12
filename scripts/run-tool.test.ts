import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { expect, test } from "vitest"
import { ROOT } from "./bundles.ts"

/** A tool that starts a process which ignores SIGTERM, ignores it as well, and prints both process numbers. */
const STUBBORN = `
  process.on("SIGTERM", () => {})
  const program = 'process.on("SIGTERM", () => {}); console.log(process.pid); setInterval(() => {}, 1000)'
  require("node:child_process").spawn(process.execPath, ["-e", program], { stdio: "inherit" })
  console.log(process.pid)
  setInterval(() => {}, 1000)
`
/** A tool that ends when it is asked to, with status 0. */
const POLITE = `
  process.on("SIGTERM", () => process.exit(0))
  console.log(process.pid)
  setInterval(() => {}, 1000)
`

const runner = (tools: readonly string[]) => `
  import { runTool } from "./scripts/run-tool.ts"
  const tools = ${JSON.stringify(tools)}
  await Promise.all(tools.map((tool) => runTool(["node", "-e", tool])))
  console.log("the next stage")
`

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Runs the tools, sends the signal once each has printed its process number, and returns the status and what was printed. */
async function endBySignal(signal: NodeJS.Signals, tools: readonly string[], processes: number) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", runner(tools)], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line))
  await expect.poll(() => lines).toHaveLength(processes)
  child.kill(signal)
  const [status] = (await once(child, "close")) as [number | null]
  return { status, lines }
}

test.for([
  ["SIGTERM", 143],
  ["SIGINT", 130],
  ["SIGHUP", 129],
] as const)("%s ends all tools and returns the status %d", async ([signal, status]) => {
  const ended = await endBySignal(signal, [POLITE, POLITE], 2)
  expect(ended.status).toBe(status)
  expect(ended.lines).toHaveLength(2)
  expect(ended.lines.filter((pid) => isAlive(Number(pid)))).toEqual([])
})

test("a tool that ignores SIGTERM is killed with the processes that it has started", async () => {
  const { status, lines } = await endBySignal("SIGTERM", [STUBBORN, POLITE], 3)
  expect(status).toBe(143)
  expect(lines).toHaveLength(3)
  await expect.poll(() => lines.filter((pid) => isAlive(Number(pid)))).toEqual([])
})

test("returns whether a tool succeeded", async () => {
  const program = `
    import { runTool } from "./scripts/run-tool.ts"
    console.log(await runTool(["node", "-e", ""]), await runTool(["node", "-e", "process.exit(3)"]), await runTool(["no-such-tool"]))
  `
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line))
  await once(child, "close")
  expect(lines).toEqual(["true false false"])
})
