import { ACTS, isTaskAct, OWNER_MOVES, PROJECT_MOVE_ACTS } from "@qo/core/acts"
import { loadTranslate } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { COMMANDS } from "./index.ts"

/** An act as all shells define it; acts common to decisions have no kind. */
interface KnownAct {
  name: string
  kind?: { record?: { noun: string } | undefined }
  asks: unknown
  key?: string
}

const acts = ACTS.map(({ name, kind, asks, key }: KnownAct) => ({
  name,
  noun: kind?.record?.noun ?? "queueItem",
  /** An act whose question depends on its arguments asks of some. */
  mayAsk: asks !== "never",
  key,
}))

/** Keys of an act's name and question in the texts of one language. */
const textKeys = acts.flatMap(({ name, mayAsk }) => [
  `act.${name}`,
  ...(mayAsk ? [`ask.${name}`] : []),
])

test("every act has a unique name", () => {
  expect(acts.length).toBeGreaterThan(20)
  expect(new Set(acts.map(({ name }) => name)).size).toBe(acts.length)
})

test("every act has a command", () => {
  const commands = new Set(COMMANDS.map(({ name }) => name))
  const missing = acts.filter(({ name }) => !commands.has(name.replaceAll(".", " ")))
  expect(missing.map(({ name }) => name)).toEqual([])
})

test.for(["ru", "en"] as const)("every act has its texts in %s", async (locale) => {
  const { table } = await loadTranslate(locale, "terminal")
  expect(textKeys.length).toBeGreaterThan(acts.length)
  expect(textKeys.filter((key) => !table.hasText(key))).toEqual([])
})

test("no two acts of one record have the same key", () => {
  // The moves of a project are one menu under one key.
  const [, ...otherMoves] = OWNER_MOVES.map((move) => PROJECT_MOVE_ACTS[move].name)
  const keyed = acts.filter(
    ({ name, key }) => key !== undefined && !otherMoves.some((each) => each === name),
  )
  expect(keyed.length).toBeGreaterThan(10)
  const among = Map.groupBy(keyed, ({ noun, key }) => `${noun} ${key}`)
  const shared = [...among].filter(([, each]) => each.length > 1)
  expect(shared.map(([key, each]) => [key, ...each.map(({ name }) => name)])).toEqual([])
})

test("every act that a command does to many records can run on the server, but for those on tasks", () => {
  const many = COMMANDS.filter(({ batch }) => batch).map(({ name }) => name.replace(" ", "."))
  expect(many.length).toBeGreaterThan(20)
  expect(many.filter((name) => !isTaskAct(name))).toEqual(["tasks.stop", "tasks.resume"])
})
