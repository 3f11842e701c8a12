import { ApiError, questionnaireCalls } from "@qo/core/api"
import type { Question, Questionnaire } from "@qo/core/questionnaire"
import fc from "fast-check"
import { expect, test } from "vitest"
import type { Api } from "../../base/session/api.ts"
import { openTestSession, testRead } from "../testing/open-test-session.ts"
import { createSaving } from "./saving.ts"
import { runCount } from "@qo/core/testing"

const NAMES = ["one", "two", "three"]
const first: Questionnaire = {
  blocks: [
    {
      id: "b1",
      title: "",
      questions: NAMES.map((id) => ({ id, category: "open" as const, text: `${id} 0` })),
    },
  ],
}

/** How a request ends: as it should, lost on the way there, or lost on the way back. */
type RequestFate = "answered" | "notSent" | "notAnswered" | "broken"

/** Stores texts of questions as the server does: revisions, conflicts, one answer for each key. */
function createServer() {
  let revision = 1
  const texts = new Map(NAMES.map((id) => [id, `${id} 0`]))
  const answers = new Map<string, unknown>()
  const fates: RequestFate[] = []
  const blocks = () =>
    first.blocks.map((block) => ({
      ...block,
      questions: block.questions.map((each) => ({ ...each, text: texts.get(each.id) ?? "" })),
    }))
  const read = () => testRead({ blocks: blocks() }, revision)
  const save = (input: { revision: number; questions?: readonly Question[] }, key: string) => {
    const known = answers.get(key)
    if (known) return known
    if (input.revision !== revision)
      throw new ApiError({ status: 409, key: "stale", current: undefined })
    revision++
    for (const { id, text } of input.questions ?? []) texts.set(id, text)
    const { blocks: _, ...answer } = read()
    answers.set(key, answer)
    return answer
  }
  const send = async (call: unknown, input: never, extra?: { idempotencyKey?: string }) => {
    await Promise.resolve()
    const fate = fates.shift() ?? "answered"
    if (fate === "notSent") throw new ApiError({ status: 0, key: "noConnection" })
    if (fate === "broken") throw new ApiError({ status: 500, key: "internal" })
    const answer =
      call === questionnaireCalls.saveChanges ? save(input, extra?.idempotencyKey ?? "") : read()
    if (fate === "notAnswered") throw new ApiError({ status: 0, key: "timedOut" })
    return answer
  }
  return {
    api: { send } as unknown as Api,
    texts,
    fates,
    /** Another user changes a text. */
    change: (id: string, text: string) => {
      texts.set(id, text)
      revision++
    },
    revision: () => revision,
  }
}

function open() {
  const server = createServer()
  const session = openTestSession(first)
  const timers: (() => void)[] = []
  const saving = createSaving(session, {
    api: server.api,
    revision: 1,
    // The person keeps the own text of each clash.
    decide: async (clashes) => new Map(clashes.map((clash) => [clash.id, "mine" as const])),
    random: () => 0,
    after: (_, work) => {
      timers.push(work)
      return () => timers.splice(timers.indexOf(work), 1)
    },
  })
  const edit = (id: string, text: string) =>
    session.run({ do: "changeQuestion", id, set: { text } })
  /** Lets the requests under way end, and the timers that run out then. */
  const settle = async (isTimed: boolean) => {
    for (let left = 0; left < 60; left++) {
      await new Promise((resolve) => setImmediate(resolve))
      if (isTimed) timers.shift()?.()
    }
  }
  return { server, session, saving, edit, settle, timers }
}

test("a save whose merge fails at its second request is retried by time", async () => {
  const { server, session, saving, edit, settle } = open()
  edit("one", "mine")
  server.change("three", "theirs")
  server.fates.push("answered", "broken")
  expect(await saving.save()).toBe(false)
  expect(saving.state.get()).toMatchObject({ kind: "waiting" })
  await settle(true)
  expect(saving.state.get()).toEqual({ kind: "idle" })
  expect(Object.fromEntries(server.texts)).toEqual({ one: "mine", two: "two 0", three: "theirs" })
  expect(session.isDirty()).toBe(false)
})

test("a save whose response was lost is stored once", async () => {
  const { server, saving, edit, settle } = open()
  edit("one", "mine")
  server.fates.push("notAnswered")
  await saving.save()
  edit("two", "later")
  await settle(true)
  // One revision for each of the two texts: the first was not stored again.
  expect(server.revision()).toBe(3)
  expect(server.texts.get("one")).toBe("mine")
  expect(server.texts.get("two")).toBe("later")
})

const fate = fc.constantFrom<RequestFate>("answered", "notSent", "notAnswered", "broken")
const event = fc.oneof(
  fc.record({ do: fc.constant("edit" as const), id: fc.constantFrom("one", "two") }),
  fc.record({ do: fc.constant("theirs" as const), id: fc.constantFrom("two", "three") }),
  fc.record({ do: fc.constantFrom("save", "refresh", "time", "settle") }),
)

test("after every failure and concurrent save, all edits are on the server in the end", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 15 }),
      fc.array(fate, { maxLength: 12 }),
      async (events, fates) => {
        const { server, session, saving, edit, settle, timers } = open()
        server.fates.push(...fates)
        const mine = new Map<string, string>()
        for (const [at, each] of events.entries()) {
          if (each.do === "edit") {
            mine.set(each.id, `mine ${at}`)
            edit(each.id, `mine ${at}`)
          } else if (each.do === "theirs") server.change(each.id, `theirs ${at}`)
          else if (each.do === "save") void saving.save()
          else if (each.do === "refresh") void saving.refresh()
          else if (each.do === "time") timers.shift()?.()
          else await new Promise((resolve) => setImmediate(resolve))
        }
        server.fates.length = 0
        await settle(true)
        void saving.save()
        await settle(true)
        expect(saving.state.get()).toEqual({ kind: "idle" })
        expect(session.isDirty()).toBe(false)
        const shown = new Map(
          session.scene.placed.flatMap(({ block }) =>
            block.questions.map(({ id, text }) => [id, text] as const),
          ),
        )
        expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(server.texts))
        // Only this editor writes the first question.
        expect(server.texts.get("one")).toBe(mine.get("one") ?? "one 0")
      },
    ),
    runCount(150),
  )
})
