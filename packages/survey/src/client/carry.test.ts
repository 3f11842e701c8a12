import { compile, nodesForPage, type PageNode, reachedBy, start, wordOn } from "@qo/core/interview"
import { expect, test } from "vitest"
import { anyAnswer } from "./any-answer.setup.ts"
import { createSmallServer } from "./small-server.setup.ts"
import { twentyQuestions } from "../../testing/twenty-questions.ts"
import { createCarrier, SendError, type Wire } from "./carry.ts"
import { openCourse } from "./course.ts"
import type { RespondentEvent, KeptInterview } from "./kept-interview.ts"
import { viewOf } from "./view-of.ts"

const graph = compile({ blocks: twentyQuestions() })

/** Returns a generator of numbers from 0 to below 1, which are the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const newInterview = (): KeptInterview => ({
  beginning: { key: "key", visitor: "v", consentVersion: "2026-11", language: "ru" },
  seed: 7,
  count: graph.nodes.length,
  acked: 0,
  from: 0,
  log: [],
})

/** Opens a page on a simulated device. Stored data is kept when the page is closed. */
function openPage(
  wire: Pick<Wire, "post">,
  device: { kept: KeptInterview; nodes: readonly PageNode[] },
) {
  const course = openCourse(device.kept, device.nodes)
  const waiting: (() => void)[] = []
  let left = 0
  let lost = 0
  const minutes: number[] = []
  const note = () => {
    const view = viewOf(course, 60)
    if (view && course.state.phase === "asking") minutes.push(view.minutes)
  }
  const carrier = createCarrier(
    course,
    {
      save(kept, nodes) {
        device.kept = structuredClone(kept)
        if (nodes) device.nodes = structuredClone([...nodes])
      },
      changed: note,
      lost: () => lost++,
      leave: () => left++,
    },
    { ...wire, later: (_, act) => void waiting.push(act) },
  )
  return {
    course,
    carrier,
    left: () => left,
    /** Remaining minutes that were shown to the respondent. */
    minutes,
    lost: () => lost,
    /** Runs all delayed work until none is left. */
    async settle() {
      await carrier.go()
      for (let act = waiting.shift(); act; act = waiting.shift()) {
        act()
        await carrier.go()
        await new Promise(setImmediate)
      }
    },
    act(random: () => number): void {
      const { state, nodes } = course
      const node = nodes[state.at]
      const deed =
        state.phase === "asking" && node
          ? deedAt(node, state.order, random)
          : ({ kind: "back" } as const)
      if (!course.act(deed)) device.kept = structuredClone(course.kept)
      note()
    },
  }
}

function deedAt(node: PageNode, order: readonly number[], random: () => number): RespondentEvent {
  if (random() < 0.1) return { kind: "back" }
  // Respondents who have not played for a long time are screened out.
  const isFirst = node.id === "recency"
  const value = isFirst ? { codes: [1] } : anyAnswer({ node, order, random })
  const question = node.id
  return value ? { kind: "answer", question, value, ms: 900 } : { kind: "skip", question, ms: 900 }
}

test("answers are stored once and in order over a bad line, with reloads, another device and steps back while waiting; the page is never stuck and minutes never rise", async () => {
  const outcomes = new Set<string | undefined>()
  let conflicts = 0
  for (let seed = 1; seed <= 60; seed++) {
    const random = createRandom(seed)
    const server = createSmallServer(graph, () => random() < 0.3)
    const device = { kept: newInterview(), nodes: [] as readonly PageNode[] }
    let page = openPage(server, device)
    for (let step = 0; step < 120 && server.state().phase !== "over"; step++) {
      if (page.course.state.phase === "asking" || random() < 0.2) page.act(random)
      if (random() < 0.05 && server.doAnything(random)) conflicts++
      if (random() < 0.3) await page.carrier.go()
      if (random() < 0.1) page = openPage(server, device)
      if (page.course.state.phase === "waiting") await page.settle()
      expect(page.carrier.line).not.toBe("stuck")
    }
    await page.settle()
    outcomes.add(server.state().outcome)
    const kept = page.course.kept
    expect(page.course.state.phase).toBe("over")
    expect(kept.acked).toBe(server.stored.length)
    expect(kept.receipt).toBe("K7PM-4XQD-92RT")
    expect(page.course.state.length).toBe(server.state().length)
    expect(page.carrier.line).toBe("open")
    expect(page.minutes).toEqual(page.minutes.toSorted((one, other) => other - one))
  }
  expect(conflicts).toBeGreaterThan(20)
  expect(outcomes).toContain("completed")
})

test("events of another device win, and this one continues after them", async () => {
  const server = createSmallServer(graph, () => false)
  const page = openPage(server, { kept: newInterview(), nodes: [] })
  await page.settle()
  const today = answerTo("recency")
  page.course.act(answerTo("recency", 2))
  server.doElsewhere(today)
  await page.settle()
  expect(server.stored).toEqual([today])
  const { state, kept, nodes } = page.course
  expect([nodes[state.at]?.id, kept.acked, page.carrier.line]).toEqual(["age", 1, "open"])
})

const answerTo = (question: string, ms = 1): RespondentEvent => ({
  kind: "answer",
  question,
  value: { codes: [1] },
  ms,
})

/** Opens a page whose interview has started on the server and shows its first question. */
async function openBegun() {
  const server = createSmallServer(graph, () => false)
  const failures: SendError[] = []
  const silences: number[] = []
  let held: Promise<unknown> | undefined
  const post: Wire["post"] = async (call, body, silence) => {
    silences.push(silence)
    const failure = failures.shift()
    if (failure) throw failure
    const answer = await server.post(call, body)
    await held
    return answer as never
  }
  const page = openPage({ post }, { kept: newInterview(), nodes: [] })
  await page.settle()
  silences.length = 0
  return { server, page, failures, silences, hold: (until: Promise<unknown>) => (held = until) }
}

const LOST = new SendError(0)
const CONFLICT = new SendError(409)

test.each([
  ["a lost request, then a conflict", [LOST, CONFLICT]],
  ["a conflict, then a lost answer of the server's state", [CONFLICT, LOST]],
  ["lost requests and conflicts in turn", [LOST, CONFLICT, LOST, CONFLICT, LOST, CONFLICT, LOST]],
])("the interview goes on after %s", async (_, sequence) => {
  const { server, page, failures } = await openBegun()
  page.course.act(answerTo("recency", 2))
  server.doElsewhere(answerTo("recency"))
  failures.push(...sequence)
  await page.settle()
  const { state, nodes } = page.course
  expect([page.carrier.line, nodes[state.at]?.id]).toEqual(["open", "age"])
  expect(server.stored).toEqual([answerTo("recency")])
})

test("a page is stuck when the server refuses the events after its own state for the sixth time", async () => {
  const { server, page, failures } = await openBegun()
  const lines = []
  for (let count = 0; count < 6; count++) {
    failures.push(new SendError(409, 0, "seqConflict"))
    page.course.act(answerTo("recency"))
    await page.settle()
    lines.push(page.carrier.line)
  }
  expect(lines).toEqual(["open", "open", "open", "open", "open", "stuck"])
  expect([page.carrier.why, server.stored]).toEqual(["seqConflict", []])
})

test("a request is given twice the silence after each failure, up to 80 seconds, and 10 again after an answer", async () => {
  const { page, failures, silences } = await openBegun()
  failures.push(LOST, LOST, LOST, LOST, LOST)
  page.course.act(answerTo("recency"))
  await page.settle()
  page.course.act({ kind: "back" })
  await page.settle()
  expect(silences).toEqual([10, 20, 40, 80, 80, 80, 10])
})

test("a step back while the server's answer is awaited is kept when the answer comes", async () => {
  const { server, page, hold } = await openBegun()
  const { promise, resolve } = Promise.withResolvers<void>()
  void hold(promise)
  page.course.act(answerTo("recency"))
  const sent = page.carrier.go()
  expect(page.course.state.phase).toBe("waiting")
  expect(page.course.act({ kind: "back" })).toBeUndefined()
  expect([page.course.state.phase, page.course.state.at]).toEqual(["asking", 0])
  resolve()
  await sent
  await page.settle()
  expect([page.course.state.phase, page.course.state.at]).toEqual(["asking", 0])
  expect(server.stored).toEqual([answerTo("recency"), { kind: "back" }])
  page.course.act(answerTo("recency", 3))
  await page.settle()
  expect(page.course.nodes[page.course.state.at]?.id).toBe("age")
})

/** Returns the initial state of an interview with this graph, as contained in the page. */
function firstOf(
  own: typeof graph,
  seed: number,
): { kept: KeptInterview; nodes: readonly PageNode[] } {
  const { state } = start(own, { seed })
  const word = wordOn(own, state, { whole: true })
  const options = { hasPortraits: false, given: state.given, path: state.path }
  const nodes = nodesForPage(own, reachedBy(own, 0, options), options)
  return { kept: { ...newInterview(), seed, log: word ? [word] : [] }, nodes }
}

/** Builds questions with these names, after which the page need not wait for the server. */
const graphAsking = (...ids: string[]) =>
  compile({
    blocks: [
      {
        id: "b",
        title: "",
        questions: ids.map((id) => ({ id, category: "nps" as const, text: "Сколько?" })),
      },
    ],
  })

test.each([
  [["a", "b", "c", "x"], 3, 0, "x"],
  [["a", "c", "b"], 1, 1, "c"],
])(
  "answers that were given to another version are kept as far as they fit: %s",
  async (ids, fitting, lost, at) => {
    const server = createSmallServer(graphAsking(...ids), () => false)
    const page = openPage(server, firstOf(graphAsking("a", "b", "c", "d"), 1))
    const deeds = ["a", "b", "c"].map((question): RespondentEvent => ({
      kind: "answer",
      question,
      value: { numbers: [7] },
    }))
    expect(deeds.map((deed) => page.course.act(deed))).toEqual(deeds.map(() => undefined))
    await page.settle()
    expect(server.stored).toEqual(deeds.slice(0, fitting))
    const { state, nodes } = page.course
    expect([page.lost(), nodes[state.at]?.id, page.carrier.line]).toEqual([lost, at, "open"])
  },
)

const wireRefusing = (status: number, retryAfter: number, key?: string): Pick<Wire, "post"> => ({
  post: () => Promise.reject(new SendError(status, retryAfter, key)),
})

test.each([
  [404, 0, "open", 1],
  [409, 0, "open", 1],
  [400, 0, "stuck", 0],
  [429, 3600, "offline", 0],
  // The player has already had the maximum number of interviews for today.
  [429, 3 * 3600, "open", 1],
] as const)(
  "a beginning that is refused with %i for %i seconds leaves the line %s",
  async (status, seconds, line, left) => {
    const page = openPage(wireRefusing(status, seconds), { kept: newInterview(), nodes: [] })
    await page.carrier.go()
    expect([page.carrier.line, page.left()]).toEqual([line, left])
  },
)

test("an interview that takes no more is stuck, and the server's reason is known", async () => {
  const kept = { ...newInterview(), own: { interview: "1.x", token: "t" } }
  const device = { kept: { ...kept, log: [{ kind: "back" } as const] }, nodes: [] }
  const page = openPage(wireRefusing(422, 0, "tooManySteps"), device)
  await page.carrier.go()
  expect([page.carrier.line, page.carrier.why]).toEqual(["stuck", "tooManySteps"])
})

test("a request carries no more than the server takes", async () => {
  const words = "щ".repeat(2000)
  const bodies: { events: RespondentEvent[] }[] = []
  const post: Wire["post"] = async <Answer>(_: string, body: object) => {
    bodies.push(body as { events: RespondentEvent[] })
    const { fromSeq = 0, events = [] } = body as { fromSeq?: number; events?: RespondentEvent[] }
    if (bodies.length > 5) throw new SendError(400)
    return { ackSeq: fromSeq + events.length, word: null, nodes: [] } as Answer
  }
  const log = Array.from({ length: 9 }, (): RespondentEvent => ({
    kind: "answer",
    question: "q",
    value: { text: words },
  }))
  const kept = { ...newInterview(), own: { interview: "1.x", token: "t" }, log }
  await openPage({ post }, { kept, nodes: [] }).carrier.go()
  const sizes = bodies.map((body) => new TextEncoder().encode(JSON.stringify(body)).length)
  expect(bodies.flatMap(({ events }) => events).length).toBeGreaterThanOrEqual(9)
  expect(Math.max(...sizes)).toBeLessThan(16_384)
})
