import { EventEmitter, once } from "node:events"
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises"
import { expect, test } from "vitest"
import { pastedText } from "./paste.ts"
import { TerminalInput } from "./terminal-input.ts"

class FakeTty extends EventEmitter {
  raw: boolean[] = []
  setRawMode(raw: boolean) {
    this.raw.push(raw)
  }
  resume() {}
  pause() {}
}

const settle = async () => {
  for (let i = 0; i < 20; i++) await nextTurn()
}

function listeningInput(holdMs: number) {
  const tty = new FakeTty()
  const input = new TerminalInput(tty, holdMs)
  const turns: (readonly string[])[] = []
  input.on("readable", () => {
    const keys: string[] = []
    for (let key = input.read(); key !== null; key = input.read()) keys.push(key)
    turns.push(keys)
  })
  return { tty, input, turns }
}

test("keys of one chunk come one for each turn", async () => {
  const { tty, turns } = listeningInput(50)
  tty.emit("data", Buffer.from("ab\u001B[A"))
  await settle()
  expect(turns).toEqual([["a"], ["b"], ["\u001B[A"]])
})

test("a letter of two bytes may be cut between chunks", async () => {
  const { tty, turns } = listeningInput(50)
  const bytes = Buffer.from("ж")
  tty.emit("data", bytes.subarray(0, 1))
  tty.emit("data", bytes.subarray(1))
  await settle()
  expect(turns).toEqual([["ж"]])
})

test("an arrow that arrives in pieces is still an arrow", async () => {
  const { tty, turns } = listeningInput(10_000)
  for (const piece of ["\u001B", "[", "B"]) {
    tty.emit("data", Buffer.from(piece))
    await settle()
  }
  expect(turns).toEqual([["\u001B[B"]])
})

test("Escape alone is emitted once no key has followed", async () => {
  const { tty, input, turns } = listeningInput(1)
  tty.emit("data", Buffer.from("\u001B"))
  await settle()
  await (turns.length === 0 ? once(input, "readable") : undefined)
  await settle()
  expect(turns).toEqual([["\u001B[27u"]])
})

test("text typed right after Escape is a separate key, and two Escapes are two keys", async () => {
  const { tty, input, turns } = listeningInput(1)
  tty.emit("data", Buffer.from("\u001B\u001B"))
  await once(input, "readable")
  tty.emit("data", Buffer.from("[j"))
  await settle()
  expect(turns).toEqual([["\u001B[27u"], ["\u001B[27u"], ["["], ["j"]])
})

test("input is not read without listeners", () => {
  const { tty, input } = listeningInput(1)
  expect(tty.listenerCount("data")).toBe(1)
  input.removeAllListeners("readable")
  expect(tty.listenerCount("data")).toBe(0)
})

test("Ctrl+Z asks to be stopped, and is no key", async () => {
  const { tty, input, turns } = listeningInput(50)
  let stops = 0
  input.on("stop", () => stops++)
  tty.emit("data", Buffer.from("a\u001Ab"))
  await settle()
  expect([stops, turns]).toEqual([1, [["a"], ["b"]]])
})

test("Ctrl+L asks for a fresh screen, and is no key", async () => {
  const { tty, input, turns } = listeningInput(50)
  let redraws = 0
  input.on("redraw", () => redraws++)
  tty.emit("data", Buffer.from("a\fb"))
  await settle()
  expect([redraws, turns]).toEqual([1, [["a"], ["b"]]])
})

test("the terminal's answers are no keys, not even one that comes in pieces or while something is pasted", async () => {
  const { tty, input, turns } = listeningInput(10_000)
  let answers = 0
  input.on("answer", () => answers++)
  input.noteRequest()
  for (const piece of ["a\u001B[0nb", "\u001B", "[0", "n", "\u001B[200~x\u001B[0ny\u001B[201~"]) {
    tty.emit("data", Buffer.from(piece))
    await settle()
  }
  expect([answers, turns.flat().map((key) => pastedText(key) ?? key)]).toEqual([
    3,
    ["a", "b", "xy"],
  ])
})

test("a paste that is held up with an Escape at its end is not cut", async () => {
  const { tty, turns } = listeningInput(1)
  tty.emit("data", Buffer.from("\u001B[200~one\u001B"))
  await wait(20)
  tty.emit("data", Buffer.from("[201~"))
  await settle()
  expect(turns.flat().map(pastedText)).toEqual(["one"])
})

test("leaving waits for a pending response and for no other", async () => {
  const { tty, input } = listeningInput(1)
  await input.lastAnswer()
  input.noteRequest()
  const left = input.lastAnswer()
  tty.emit("data", Buffer.from("\u001B[0n"))
  await left
  expect(tty.raw).toEqual([true])
})
