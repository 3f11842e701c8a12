import { EventEmitter } from "node:events"
import fc from "fast-check"
import { expect, test } from "vitest"
import { coloursOf, readCapabilities } from "./capabilities.ts"
import { keyName, type PressedKey } from "./key-name.ts"
import { guardTerminal } from "./terminal-guard.ts"
import { editByKey, editedText, insertText } from "./text-editing.ts"

const NO_KEY: PressedKey = {
  upArrow: false,
  downArrow: false,
  leftArrow: false,
  rightArrow: false,
  pageDown: false,
  pageUp: false,
  home: false,
  end: false,
  return: false,
  escape: false,
  ctrl: false,
  shift: false,
  tab: false,
  backspace: false,
  delete: false,
  meta: false,
}

test.for([
  ["j", {}, "j"],
  ["о", {}, "j"],
  ["л", {}, "k"],
  ["П", {}, "G"],
  [".", {}, "/"],
  [",", {}, "?"],
  ["Ж", {}, ":"],
  ["х", {}, "["],
  [" ", {}, "space"],
  ["", { downArrow: true }, "down"],
  ["", { tab: true, shift: true }, "shift+tab"],
  ["c", { ctrl: true }, "ctrl+c"],
  ["с", { ctrl: true }, "ctrl+c"],
  ["j", { meta: true }, "alt+j"],
  ["о", { meta: true }, "alt+j"],
  ["G", { meta: true }, "alt+G"],
  [",", { meta: true }, "alt+?"],
  ["", { escape: true, meta: true }, "escape"],
  ["", { leftArrow: true, ctrl: true }, "ctrl+left"],
] as const)("the key %s %o is %s", ([input, key, name]) => {
  expect(keyName(input, { ...NO_KEY, ...key })).toBe(name)
})

test("editing never halves a grapheme", () => {
  const step = fc.constantFrom(
    "left",
    "right",
    "backspace",
    "delete",
    "ctrl+w",
    "ctrl+left",
    "home",
    "👨‍👩‍👧",
    "ё",
    "e\u0301",
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let edited = editedText("👩‍🚀 привет")
      for (const each of steps) edited = editByKey(edited, each) ?? insertText(edited, each)
      const marks = Array.from(new Intl.Segmenter().segment(edited.text), ({ index }) => index)
      expect([...marks, edited.text.length]).toContain(edited.at)
      expect(edited.text.isWellFormed()).toBe(true)
    }),
  )
})

test("backspace takes a whole family", () => {
  expect(editByKey(editedText("a👨‍👩‍👧"), "backspace")).toEqual({ text: "a", at: 1 })
})

test("a pasted text becomes one line", () => {
  expect(insertText(editedText("a"), "b\r\nc\u001B[31m").text).toBe("ab c[31m")
})

const capabilitiesAt = (env: Record<string, string>) => readCapabilities({ env, size: {} })

test("over SSH an unfinished sequence is held longer", () => {
  expect(capabilitiesAt({ SSH_CONNECTION: "10.0.0.1 1 10.0.0.2 22" })).toMatchObject({
    ssh: true,
    holdMs: 300,
  })
  expect(capabilitiesAt({ SSH_TTY: "/dev/pts/1" }).holdMs).toBe(300)
  expect(capabilitiesAt({ LANG: "ru_RU.UTF-8", TERM: "xterm-256color" })).toEqual({
    columns: 80,
    rows: 24,
    unicode: true,
    ssh: false,
    holdMs: 50,
    answersFrom: "afar",
    possible: { repeatsBlanks: true, scrolls: true, shiftsLines: true },
  })
  expect(capabilitiesAt({ LANG: "C" }).unicode).toBe(false)
})

test.for([
  [{ TMUX: "/tmp/tmux-0/default,1,0" }, "afar"],
  [{ TMUX: "/tmp/tmux-0/default,1,0", SSH_TTY: "/dev/pts/1" }, "near"],
  [{ STY: "7.pts-1.host", SSH_TTY: "/dev/pts/1" }, "near"],
  [{ TERM: "screen-256color", SSH_CONNECTION: "10.0.0.1 1 10.0.0.2 22" }, "near"],
  [{ TERM: "xterm-256color", SSH_TTY: "/dev/pts/1" }, "afar"],
] as const)("with %o the answers of the terminal come from %s", ([env, from]) => {
  expect(capabilitiesAt(env).answersFrom).toBe(from)
})

test.for([
  [{ TERM: "xterm-256color" }, "256"],
  [{ TERM: "xterm", COLORTERM: "truecolor" }, "256"],
  [{ TERM: "xterm" }, "16"],
  [{}, "16"],
] as const)("a terminal that says %o has %s colours", ([env, colours]) => {
  expect(coloursOf(env)).toBe(colours)
})

class FakeHost extends EventEmitter {
  exits: number[] = []
  kills: string[] = []
  pid = 7
  exit(code: number) {
    this.exits.push(code)
  }
  kill(pid: number, signal: string) {
    this.kills.push(`${pid} ${signal}`)
  }
}

function enteredScreen() {
  const host = new FakeHost()
  const done: string[] = []
  const screen = guardTerminal({
    write: (text) => void done.push(text),
    host,
    restoreInput: () => void done.push("cooked"),
    ownScreen: true,
    onContinue: () => void done.push("goes on"),
    beforeExit: () => void done.push("told"),
    report: (error) => void done.push(String(error)),
  })
  return { host, screen, done: done.splice(0, 1) && done }
}

test.for([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const)("%s gives the terminal back and exits with %i", ([signal, code]) => {
  const { host, done } = enteredScreen()
  host.emit(signal)
  expect(done.slice(0, 2)).toEqual(["told", "cooked"])
  expect(done[2]).toContain("\u001B[?1049l")
  expect(done[2]).toContain("\u001B[?25h")
  expect(host.exits).toEqual([code])
})

test("an uncaught error is shown on the restored terminal", () => {
  const { host, done } = enteredScreen()
  host.emit("uncaughtException", new Error("broken"))
  expect(done.at(-1)).toBe("Error: broken")
  expect(done.findIndex((text) => text.includes("1049l"))).toBeLessThan(done.length - 1)
  expect(host.exits).toEqual([1])
})

test("stopped, the program gives the terminal back; it takes it again when it goes on", () => {
  const { host, done } = enteredScreen()
  host.emit("SIGTSTP")
  expect(done[0]).toBe("cooked")
  expect(done[1]).toContain("\u001B[?1049l")
  expect(host.kills).toEqual(["7 SIGTSTP"])
  expect(done[2]).toContain("\u001B[?1049h")
  expect(done[3]).toBe("goes on")
  host.emit("SIGCONT")
  expect(done[5]).toBe("goes on")
  host.emit("SIGTSTP")
  expect(host.kills).toHaveLength(2)
  expect(host.exits).toEqual([])
})

test("the terminal is given back once", () => {
  const { host, screen, done } = enteredScreen()
  screen.leave()
  screen.leave()
  host.emit("exit")
  expect(done.filter((text) => text.includes("1049l"))).toHaveLength(1)
  expect(host.eventNames()).toEqual([])
})
