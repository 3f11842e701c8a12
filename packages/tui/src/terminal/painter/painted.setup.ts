import { EventEmitter } from "node:events"
import { setImmediate as turn } from "node:timers/promises"
import { createEmulator } from "./emulator.setup.ts"
import type { Outlet } from "./outlet.ts"
import { createPainter } from "./painter.ts"
import { ALL_SKILLS, type TerminalSkills } from "./terminal-skills.ts"

class FakeTerminal extends EventEmitter {
  columns: number
  rows: number
  constructor(columns: number, rows: number) {
    super()
    this.columns = columns
    this.rows = rows
  }
}

/** Creates a painter with an emulator that has these skills. `hold` blocks the connection. */
export function paintedTerminal(
  columns: number,
  rows: number,
  skills: TerminalSkills = ALL_SKILLS,
) {
  const terminal = new FakeTerminal(columns, rows)
  const emulator = createEmulator(columns, rows)
  const sent: string[] = []
  let held: (() => void)[] | undefined
  let arrived = Promise.resolve()
  const send: Outlet = (text) => {
    sent.push(text)
    const free = new Promise<void>((go) => (held ? held.push(go) : go()))
    arrived = free.then(() => emulator.write(text))
    return arrived
  }
  /** Waits until all possible output is written. */
  const settle = async () => {
    for (let i = 0; i < 3; i++) {
      await turn()
      if (!held) await arrived
    }
  }
  const painter = createPainter(terminal, send)
  painter.allow(skills)
  return {
    painter,
    emulator,
    sent,
    frame: async (lines: readonly string[]) => {
      painter.output.write(lines.join("\n"))
      await settle()
    },
    resize: async (nextColumns: number, nextRows: number) => {
      Object.assign(terminal, { columns: nextColumns, rows: nextRows })
      emulator.resize(nextColumns, nextRows)
      terminal.emit("resize")
      await settle()
    },
    hold: () => {
      held ??= []
    },
    release: async () => {
      const waiting = held ?? []
      held = undefined
      for (const go of waiting) go()
      await settle()
    },
  }
}
