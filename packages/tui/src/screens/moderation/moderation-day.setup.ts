import { setTimeout as wait } from "node:timers/promises"

/** Access of a simulated moderator to a terminal. */
interface DeskTerminal {
  /** Sends keys as a terminal would. */
  write: (keys: string) => void
  text: () => string
  lines: () => readonly string[]
  until: (holds: () => boolean) => Promise<void>
  sees: (text: string) => Promise<void>
}

interface Day {
  /** Projects that wait at the beginning. */
  waiting: number
  /** How many are marked and approved in one batch. */
  marked: number
  rejected: number
  takenBack: number
  /** Between the answer and the moment the batch is sent; told some of the projects in it. */
  whileBatchWaits: (pids: readonly number[]) => Promise<void>
  /** The final message of a batch. */
  outcome: string
}

/** A key that comes sooner is a held one. */
const RESTED_MS = 800
const KEY = { pageDown: "\u001B[6~", enter: "\r", save: "\u0013", escape: "\u001B" }
const COMMENTS = ["Два вопроса в одном", "Нет варианта «не играю»", "Вопрос подсказывает ответ"]

const positionOf = (terminal: DeskTerminal, waiting: number) =>
  Number(new RegExp(String.raw`(\d+)/${waiting}\b`).exec(terminal.text())?.[1] ?? 0)

/**
 * A moderator's day at the desk, from the first screen on: a range is marked and approved as one batch, then projects are rejected one by one, and
 * some of these are taken back before they are sent. Each step is taken when its predecessor can be seen.
 */
export async function playModerationDay(terminal: DeskTerminal, day: Day): Promise<void> {
  await terminal.until(() => positionOf(terminal, day.waiting) === 1)
  await markRange(terminal, day)
  terminal.write("a")
  await terminal.sees(`Одобрить ${day.marked} `)
  // The last line is drawn last: on a slow connection the projects are displayed above it by then.
  await terminal.sees("не одобрять")
  const pids = Array.from(terminal.text().matchAll(/^. +(\d+) !+ /gm), ([, pid]) => Number(pid))
  await wait(RESTED_MS)
  terminal.write("a")
  await terminal.until(() => isWaiting(terminal))
  await day.whileBatchWaits(pids)
  await terminal.sees(day.outcome)
  await terminal.until(() => terminal.text().includes("Итоги"))
  terminal.write(KEY.escape)
  await terminal.until(() => !terminal.text().includes("Итоги"))
  for (let i = 0; i < day.rejected; i++) await reject(terminal, COMMENTS[i % COMMENTS.length] ?? "")
  for (let i = 0; i < day.takenBack; i++) await takeBack(terminal)
  const left = day.waiting - day.marked - day.rejected + day.takenBack
  await terminal.until(() => positionOf(terminal, left) > 0 && !isWaiting(terminal))
}

async function markRange(terminal: DeskTerminal, { waiting, marked }: Day): Promise<void> {
  const rowsShown = () => terminal.lines().filter((line) => /^.{3}\s*\d+ !+ /.test(line)).length
  const projectAtCursor = () => terminal.lines().find((line) => line.startsWith("▶"))
  terminal.write("v")
  await terminal.sees("диапазон: v")
  // The queue is read again meanwhile, and may bring rows above the one that the cursor is on: a step up may then lead to the same place.
  for (;;) {
    const at = positionOf(terminal, waiting)
    if (at === marked) break
    const step = at < marked ? "j" : "k"
    const before = projectAtCursor()
    terminal.write(at + rowsShown() <= marked ? KEY.pageDown : step)
    await terminal.until(() => positionOf(terminal, waiting) !== at || projectAtCursor() !== before)
  }
  terminal.write("v")
  await terminal.until(() => !terminal.text().includes("диапазон: v"))
}

async function reject(terminal: DeskTerminal, comment: string): Promise<void> {
  const before = waitingActions(terminal)
  terminal.write("r")
  await terminal.sees("шаг 1 из 2")
  terminal.write(KEY.enter)
  const isEarlier = () => terminal.text().includes("Написать новый")
  await terminal.until(() => isEarlier() || terminal.text().includes("▶  Комментарий"))
  if (isEarlier()) {
    terminal.write("n")
    await terminal.sees("▶  Комментарий")
  }
  for (const letter of comment) terminal.write(letter)
  await terminal.sees(comment)
  terminal.write(KEY.save)
  await terminal.until(
    () => !terminal.text().includes("▶  Комментарий") && waitingActions(terminal) !== before,
  )
}

/** Something waits to be sent. */
const isWaiting = (terminal: DeskTerminal) => / через \d+ с/.test(terminal.text())

/** The line of messages names the newest action: each rejection is of another project. */
const waitingActions = (terminal: DeskTerminal) =>
  terminal
    .lines()
    .at(-2)
    ?.replace(/через \d+ с.*/, "")

async function takeBack(terminal: DeskTerminal): Promise<void> {
  const before = waitingActions(terminal)
  terminal.write("u")
  await terminal.until(() => waitingActions(terminal) !== before)
}
