import { apply, compile, type InterviewEvent, start } from "@qo/core/interview"
import { expect, test } from "vitest"
import { createMemory } from "./known-interviews.ts"

const graph = compile({
  blocks: [
    {
      id: "b1",
      title: "",
      questions: [
        { id: "q1", category: "open", text: "Во что?" },
        { id: "q2", category: "open", text: "Зачем?" },
      ],
    },
  ],
})
const answerOfLength = (length: number): InterviewEvent => ({
  kind: "answer",
  question: "q1",
  value: { text: "щ".repeat(length) },
})
const beginning = start(graph, { seed: 1 }).state
const stateAfter = (...events: InterviewEvent[]) =>
  events.reduce((state, event) => apply(graph, state, event).state, beginning)
const facts = (id: string) => ({
  bucket: 64,
  id,
  version: 1,
  language: "ru",
  token_hash: Buffer.alloc(32),
  portrait_id: null,
  holds_whole: false,
})

test("the memory of interviews is bounded and keeps the latest ones", () => {
  const { remember, recall } = createMemory({ interviews: 10, characters: 3000 })
  const long = stateAfter(answerOfLength(1000))
  for (const id of ["a", "b"]) remember(facts(id), 1, long)
  const longer = apply(graph, apply(graph, long, { kind: "back" }).state, answerOfLength(200)).state
  remember(facts("a"), 3, longer)
  expect(recall("a")?.next).toBe(3)
  expect(recall("b")?.next).toBe(1)
  remember(facts("c"), 1, long)
  expect(["a", "b", "c"].map((id) => recall(id)?.next)).toEqual([3, undefined, 1])
  remember(facts("d"), 1, stateAfter(answerOfLength(1900)))
  expect(["a", "c", "d"].map((id) => recall(id)?.next)).toEqual([undefined, undefined, 1])
})

test("the cache holds as many interviews as fit, and forgotten ones take no room", () => {
  const { remember, recall, forget } = createMemory({ interviews: 2, characters: 3000 })
  for (let time = 0; time < 5; time++) {
    remember(facts("a"), 1, stateAfter(answerOfLength(1400)))
    forget("a")
  }
  for (const id of ["a", "b", "c"]) remember(facts(id), 0, beginning)
  expect(["a", "b", "c"].map((id) => recall(id)?.next)).toEqual([undefined, 0, 0])
})
