import { EventEmitter } from "node:events"
import { expect, test } from "vitest"
import { readCapabilities } from "./capabilities.ts"
import { createLineProbe } from "./line-probe.ts"
import type { TerminalSkills } from "./painter/index.ts"
import { createTerminalAsks } from "./terminal-asks.ts"
import { TerminalInput } from "./terminal-input.ts"

class FakeTty extends EventEmitter {
  resume() {}
  pause() {}
}

/**
 * Returns the queries sent to a terminal with 80 columns and this environment, and the skills determined from its responses.
 */
function ask(env: Record<string, string>, answers: string) {
  const tty = new FakeTty()
  const input = new TerminalInput(tty, 1)
  input.on("readable", () => {})
  let skills: Partial<TerminalSkills> = {}
  const asks = createTerminalAsks({
    input,
    probe: createLineProbe({ send: () => {}, onChange: () => {} }),
    answersFrom: "afar",
    possible: readCapabilities({ env, size: {} }).possible,
    isProbing: () => false,
    onSkills: (more) => {
      skills = { ...skills, ...more }
    },
  })
  const request = asks.first(80)
  tty.emit("data", Buffer.from(answers))
  return { request, skills }
}

const XTERM = "\u001B[2;43R\u001B[4;1R\u001B[>41;390;0c"

test.for([
  ["xterm", {}, XTERM, { repeatsBlanks: true, scrolls: true, shiftsLines: true }],
  [
    "screen by its model",
    {},
    "\u001B[2;2R\u001B[4;1R\u001B[>83;40900;0c",
    { repeatsBlanks: false, scrolls: true, shiftsLines: false },
  ],
  [
    "tmux by its model",
    {},
    "\u001B[2;43R\u001B[4;1R\u001B[>84;0;0c",
    { repeatsBlanks: true, scrolls: true, shiftsLines: false },
  ],
  [
    "tmux by its variable",
    { TMUX: "/tmp/tmux-0/default,1,0" },
    "\u001B[2;43R\u001B[4;1R",
    { repeatsBlanks: true, scrolls: true },
  ],
  ["a terminal that repeats few blanks", {}, "\u001B[2;12R", { repeatsBlanks: false }],
  ["a terminal without margins", {}, "\u001B[5;1R", { scrolls: false }],
  ["a terminal that never answers", {}, "", {}],
] as const)("the answers of %s show its skills", ([, env, answers, skills]) => {
  expect(ask(env, answers).skills).toEqual(skills)
})

test("asks for more repeated blanks than half of a line has", () => {
  expect(ask({}, "").request).toContain("\u001B[2H \u001B[41b\u001B[6n")
})

test("does not query the model in multiplexers, nor the status on the Linux console", () => {
  expect(ask({ STY: "7.pts-1.host" }, "").request).not.toContain("\u001B[>c")
  expect(ask({ TERM: "screen-256color" }, "").request).not.toContain("\u001B[>c")
  expect(ask({ TERM: "linux" }, "").request).toBe("")
})
