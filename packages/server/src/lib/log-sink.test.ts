import { once } from "node:events"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { startBound } from "../testing/start-bound.ts"
import { createLogSink } from "./log-sink.ts"

const failure = (code: string) => Object.assign(new Error(code), { code })

/** Simulates a reader that accepts `most` bytes at a time, or fails. */
function readerOf() {
  let read = ""
  const state: { most: number; fault: string | undefined } = { most: Infinity, fault: undefined }
  const sink = createLogSink({
    put(bytes) {
      if (state.fault !== undefined) throw failure(state.fault)
      const taken = bytes.subarray(0, state.most)
      read += Buffer.from(taken).toString("latin1")
      return taken.length
    },
    onResumed(dropped) {
      sink.write(`dropped ${dropped}\n`)
      sink.flush()
    },
  })
  return { sink, state, read: () => read }
}

test("lines are written in order and in batches, also to a slow reader", () => {
  const { sink, state, read } = readerOf()
  state.most = 3
  for (let at = 0; at < 1000; at++) sink.write(`${at}\n`)
  expect(read()).toBe("")
  sink.flush()
  expect(read()).toBe(Array.from({ length: 1000 }, (_, at) => `${at}\n`).join(""))
})

test("8 KiB of lines are written without a flush", () => {
  const { sink, read } = readerOf()
  sink.write("x".repeat(8191))
  expect(read()).toBe("")
  sink.write("\n")
  expect(read()).toHaveLength(8192)
})

test("a busy reader gets the lines later, up to 1 MiB, and how many are missing", () => {
  const { sink, state, read } = readerOf()
  state.fault = "EAGAIN"
  const line = `${"x".repeat(1023)}\n`
  for (let at = 0; at < 1100; at++) sink.write(line)
  expect(read()).toBe("")
  state.fault = undefined
  sink.flush()
  const lines = read().split("\n")
  expect(lines).toHaveLength(1026)
  expect(lines[1024]).toBe("dropped 76")
})

test("lines of a reader that has ended are forgotten, and a later one gets the next", () => {
  const { sink, state, read } = readerOf()
  state.fault = "EPIPE"
  sink.write("lost\n")
  sink.flush()
  state.fault = undefined
  sink.write("next\n")
  sink.flush()
  expect(read()).toBe("next\n")
})

test("a process whose log is no longer read continues after warnings", async () => {
  const module = JSON.stringify(join(import.meta.dirname, "log.ts"))
  const script = `
    import { createLog } from ${module}
    const log = createLog("info")
    process.stdin.once("data", () => {
      for (let at = 0; at < 100; at++) log.warn("x".repeat(1000))
      process.exit(7)
    })
    process.stdout.write("ready")`
  const child = startBound(["--input-type=module-typescript", "-e", script], {
    stdio: ["pipe", "pipe", "pipe"],
  })
  const { stdin, stdout, stderr } = child
  if (!stdin || !stdout || !stderr) throw new Error("the pipes of the child are missing")
  onTestFinished(() => void child.kill("SIGKILL"))
  await once(stdout, "data")
  stderr.destroy()
  await once(stderr, "close")
  stdin.write("go")
  const [code] = (await once(child, "exit")) as [number | null]
  expect(code).toBe(7)
})
