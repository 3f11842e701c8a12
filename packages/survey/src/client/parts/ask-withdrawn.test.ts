import { expect, test } from "vitest"
import { askWithdrawn, withdrawAnswers } from "./ask-withdrawn.ts"
import { createCarrier, type Wire } from "../carry.ts"
import { openCourse } from "../course.ts"

const answerWithdrawn = async () => ({ withdrawn: true }) as const
const answerNothing = () => undefined
const rejectOffline = () => Promise.reject(new Error("offline"))

/** Simulates a server on which the answers of this interview were withdrawn. */
const post: Wire["post"] = async <Answer>() => {
  const word = { keep: 0, steps: [], progress: 0, over: "ended" }
  return { ackSeq: 3, word, nodes: [], ...(await answerWithdrawn()) } as Answer
}

const own = { interview: "64.a", token: "t" }

test("a finished interview whose answers were withdrawn elsewhere loses its code", async () => {
  const asked: unknown[] = []
  const change = await askWithdrawn({ own }, async (sent) => {
    asked.push(sent)
    return { withdrawn: true }
  })
  expect(asked).toEqual([own])
  expect(change).toEqual({ isWithdrawn: true, receipt: undefined })
})

test("a second withdrawal after a lost answer finds the answers withdrawn", async () => {
  let receipt: string | undefined = "ABCD"
  const calls = {
    withdraw: (sent: string | undefined) => {
      const isKnown = sent !== undefined && sent === receipt
      receipt = undefined
      return Promise.reject(new Error(isKnown ? "lost" : "404"))
    },
    resume: async () => (receipt === undefined ? answerWithdrawn() : {}),
  }
  const kept = { own, receipt: "ABCD" }
  expect(await withdrawAnswers(kept, { ...calls, resume: rejectOffline })).toBeUndefined()
  expect(await withdrawAnswers(kept, calls)).toEqual({ isWithdrawn: true, receipt: undefined })
})

test("a withdrawal that never arrived keeps the code", async () => {
  const kept = { own, receipt: "ABCD" }
  const calls = { withdraw: rejectOffline, resume: async () => ({}) }
  expect(await withdrawAnswers(kept, calls)).toBeUndefined()
})

test("an interview with stored answers does not change, also if the server does not respond", async () => {
  expect(await askWithdrawn({ own }, async () => ({}))).toBeUndefined()
  expect(await askWithdrawn({ own }, () => Promise.reject(new Error("offline")))).toBeUndefined()
})

test("the server is not asked again once the answers are known to be withdrawn", async () => {
  expect(await askWithdrawn({ own, isWithdrawn: true }, answerWithdrawn)).toBeUndefined()
})

test("a page that sends answers to a withdrawn interview keeps that it is over, without a code", async () => {
  const beginning = { key: "k", visitor: "v", consentVersion: "2026-11", language: "ru" } as const
  const log = [{ kind: "back" } as const]
  const kept = { beginning, seed: 1, count: 1, acked: 3, from: 3, own, receipt: "ABCD", log }
  const course = openCourse(kept, [])
  const saved: unknown[] = []
  const ground = {
    save: (now: unknown) => saved.push(now),
    changed: answerNothing,
    lost: answerNothing,
    leave: answerNothing,
  }
  await createCarrier(course, ground, { post, later: answerNothing }).go()
  expect(course.state.phase).toBe("over")
  expect(saved.at(-1)).toMatchObject({ isWithdrawn: true, receipt: undefined })
})
