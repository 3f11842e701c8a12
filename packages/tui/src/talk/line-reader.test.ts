import { EventEmitter } from "node:events"
import { expect, test } from "vitest"
import { createLineReader } from "./line-reader.ts"
import { letterOf, placesOf } from "./talk.ts"

function open() {
  const raw: boolean[] = []
  const written: string[] = []
  const tty = Object.assign(new EventEmitter(), {
    resume: () => {},
    pause: () => {},
    setRawMode: (on: boolean) => void raw.push(on),
  })
  const reader = createLineReader(tty, (text) => written.push(text))
  return { reader, raw, written, send: (data: string | Buffer) => tty.emit("data", data), tty }
}

test("lines are complete for any chunks, and lines typed ahead answer the next questions", async () => {
  const { reader, send } = open()
  const first = reader.line()
  for (const byte of Buffer.from("привет\r\nвторая\nтреть")) send(Buffer.from([byte]))
  expect(await first).toEqual({ text: "привет" })
  expect(await reader.line()).toEqual({ text: "вторая" })
  const third = reader.line()
  send("я\n")
  expect(await third).toEqual({ text: "третья" })
  reader.putBack("назад")
  expect(await reader.line()).toEqual({ text: "назад" })
})

test("a secret is read without echo: Backspace removes whole letters, arrows are ignored", async () => {
  const { reader, raw, written, send } = open()
  const secret = reader.line({ secret: true })
  expect(raw).toEqual([true])
  send("п👨‍👩‍👧\u007Fароль\u001B[D\u001BOA7\r")
  expect(await secret).toEqual({ text: "пароль7" })
  expect(raw).toEqual([true, false])
  expect(written.join("")).toBe("\n")
  const given = reader.line({ secret: true })
  send("abc\u0003")
  expect(await given).toBe("interrupt")
  expect(raw.at(-1)).toBe(false)
})

test("an answer that is not wanted any more, Ctrl-C, and the end of all input", async () => {
  const { reader, send, tty } = open()
  const controller = new AbortController()
  const over = reader.line({ signal: controller.signal })
  controller.abort()
  expect(await over).toBe("over")
  expect(reader.interrupt()).toBe(false)
  send("не то")
  const asked = reader.line()
  expect(reader.interrupt()).toBe(true)
  expect(await asked).toBe("interrupt")
  const last = reader.line()
  send("конец")
  tty.emit("end")
  expect(await last).toEqual({ text: "конец" })
  expect(await reader.line()).toBe("end")
})

test("the latest question is answered first", async () => {
  const { reader, send } = open()
  const controller = new AbortController()
  const below = reader.line()
  const above = reader.line({ signal: controller.signal })
  send("верхнему\n")
  expect(await above).toEqual({ text: "верхнему" })
  controller.abort()
  send("нижнему\n")
  expect(await below).toEqual({ text: "нижнему" })
})

test.for([
  ["3", [2]],
  ["1,3", [0, 2]],
  ["2-4 6", [1, 2, 3, 5]],
  ["4 - 9", [3, 4, 5]],
  ["2,2", [1]],
  ["7", []],
  ["0", []],
  ["4-2", []],
  ["1-999999999999", [0, 1, 2, 3, 4, 5]],
  ["users list", undefined],
  ["", undefined],
] as const)("among six rows, «%s» means %o", ([answer, places]) => {
  expect(placesOf(answer, 6)).toEqual(places)
})

test("letters are the same keys on either layout", () => {
  expect(["q", "й", "Г", "u", "qq", ""].map(letterOf)).toEqual(["q", "q", "u", "u", "", ""])
})
