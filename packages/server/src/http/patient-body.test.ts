import { Socket } from "node:net"
import { Readable } from "node:stream"
import { expect, test } from "vitest"
import { patientBody, PATIENCE_MS } from "./patient-body.ts"

const USUAL_MS = 60_000
const connection = () => new Socket().setTimeout(USUAL_MS)

test("a connection may be silent until the first byte of a file has come, and then as long as any other", async () => {
  const socket = connection()
  const body = patientBody(socket, Readable.from(["one", "two"]))
  expect(socket.timeout).toBe(PATIENCE_MS)
  const read: string[] = []
  for await (const piece of body) {
    expect(socket.timeout).toBe(USUAL_MS)
    read.push(String(piece))
  }
  expect(read.join("")).toBe("onetwo")
  socket.destroy()
})

test("a client that disconnects ends the writing, whether or not it has read a part", async () => {
  const socket = connection()
  const begun = Readable.from(["one", "two"])
  for await (const _ of patientBody(socket, begun)) break
  await expect.poll(() => begun.destroyed).toBe(true)
  const unread = Readable.from(["one"])
  patientBody(socket, unread).destroy()
  await expect.poll(() => unread.destroyed).toBe(true)
  expect(socket.timeout).toBe(USUAL_MS)
  socket.destroy()
})
