import { once } from "node:events"
import { text } from "node:stream/consumers"
import { Worker } from "node:worker_threads"
import { expect, test } from "vitest"
import { openPieces, sendPieces } from "./pieces.ts"

/** Returns an endless file of rows, and how many of them were created. */
function endlessPieces() {
  const made = { pieces: 0, isOver: false }
  async function* rows() {
    try {
      for (;;) {
        made.pieces++
        yield "x".repeat(50_000)
      }
    } finally {
      made.isOver = true
    }
  }
  return { made, rows }
}

async function* fewPieces(...pieces: (string | Uint8Array)[]) {
  yield* pieces
}

test("a file is read in order beginning with its head, and small pieces are combined", async () => {
  const { head, body } = await openPieces((port) =>
    sendPieces(port, async () => ({
      head: { maximum: 3 },
      pieces: fewPieces("a", Buffer.from("б"), "c"),
    })),
  )
  expect(head).toEqual({ maximum: 3 })
  const read: string[] = []
  for await (const piece of body) read.push(String(piece))
  expect(read).toEqual(["aбc"])
})

test("no piece is written without a reader, and the work ends with its reader", async () => {
  const { made, rows } = endlessPieces()
  let sending: Promise<void> = Promise.resolve()
  const { body } = await openPieces((port) => {
    sending = sendPieces(port, async () => ({ head: {}, pieces: rows() }))
    return sending
  })
  await once(body, "readable")
  expect(made.pieces).toBeLessThan(10)
  body.destroy()
  await sending
  expect(made.isOver).toBe(true)
})

test("a file that is never read ends as well", async () => {
  let sending: Promise<void> = Promise.resolve()
  const { body } = await openPieces((port) => {
    sending = sendPieces(port, async () => ({ head: {}, pieces: fewPieces("never") }))
    return sending
  })
  body.destroy()
  await expect(sending).resolves.toBeUndefined()
})

async function* failingPieces() {
  yield "x".repeat(70_000)
  throw new Error("the database is away")
}

test("a file whose writing fails is cut off, with the reason", async () => {
  const { body } = await openPieces((port) =>
    sendPieces(port, async () => ({ head: {}, pieces: failingPieces() })),
  )
  await expect(text(body)).rejects.toThrow("the database is away")
})

test("a file whose thread dies is cut off without an endless wait", async () => {
  const dies = `
    const { parentPort } = require("node:worker_threads")
    parentPort.once("message", ({ port }) => {
      port.postMessage({ head: {} })
      port.once("message", () => process.exit(1))
    })`
  const worker = new Worker(dies, { eval: true })
  const { body } = await openPieces((port) => {
    worker.postMessage({ port }, [port])
    return new Promise(() => undefined)
  })
  await expect(text(body)).rejects.toThrow("a file was cut")
})
