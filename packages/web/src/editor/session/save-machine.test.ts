import { ApiError } from "@qo/core/api"
import fc from "fast-check"
import { expect, test } from "vitest"
import {
  IDLE,
  isBusy,
  type SaveEffect,
  type SaveEvent,
  type SaveState,
  saveTransition,
} from "./save-machine.ts"
import { runCount } from "@qo/core/testing"

const UNREACHABLE = new ApiError({ status: 0, key: "noConnection" })
const BROKEN = new ApiError({ status: 500, key: "internal" })
const REFUSED = new ApiError({ status: 403, key: "notPermitted" })

/** Work outside of the machine: requests, questions, timers. */
type OutstandingWork = "send" | "read" | "ask" | "wait"

/** Outside work that each state waits for. */
const NEEDS: Record<SaveState["kind"], OutstandingWork | undefined> = {
  idle: undefined,
  saving: "send",
  reading: "read",
  deciding: "ask",
  waiting: "wait",
  refused: undefined,
  left: undefined,
}

interface MachineWorld {
  state: SaveState
  outstanding: OutstandingWork[]
  /** Saves and refreshes that have not been answered. */
  asked: number
}

const ASKS = new Set<SaveEvent["kind"]>(["save", "refresh"])

function act(world: MachineWorld, event: SaveEvent): void {
  if (ASKS.has(event.kind)) world.asked++
  const { state, effects } = saveTransition(world.state, event)
  world.state = state
  for (const effect of effects) carryOut(world, effect)
}

function carryOut(world: MachineWorld, { kind }: SaveEffect): void {
  switch (kind) {
    case "answer":
      world.asked = 0
      return
    case "stopWaiting":
      world.outstanding = world.outstanding.filter((each) => each !== "wait")
      return
    case "send":
    case "read":
    case "ask":
    case "wait":
      world.outstanding.push(kind)
  }
}

const FAILURES = fc.constantFrom(UNREACHABLE, BROKEN, REFUSED)
const failed = FAILURES.map((error): SaveEvent => ({ kind: "failed", error }))
const hasRest = fc.boolean()

/** How outside work may end. */
const ENDS: Record<OutstandingWork, fc.Arbitrary<SaveEvent>> = {
  send: fc.oneof(
    hasRest.map((rest): SaveEvent => ({ kind: "saved", hasRest: rest })),
    fc.constant<SaveEvent>({ kind: "stale" }),
    failed,
  ),
  read: fc.oneof(
    hasRest.map((rest): SaveEvent => ({ kind: "merged", hasRest: rest })),
    fc.constant<SaveEvent>({ kind: "clashed" }),
    failed,
  ),
  ask: fc.oneof(
    hasRest.map((rest): SaveEvent => ({ kind: "merged", hasRest: rest })),
    fc.constant<SaveEvent>({ kind: "undecided" }),
    failed,
  ),
  wait: fc.constant<SaveEvent>({ kind: "due" }),
}

const FREE = fc.constantFrom<SaveEvent>(
  { kind: "save" },
  { kind: "refresh" },
  { kind: "online" },
  { kind: "leave" },
  { kind: "enter" },
)

/** One step: something that happens by itself, or the end of what is under way. */
const steps = fc.array(fc.tuple(FREE, fc.record(ENDS), fc.boolean()), { maxLength: 40 })

function walk(
  all: readonly (readonly [SaveEvent, Record<OutstandingWork, SaveEvent>, boolean])[],
): MachineWorld {
  const world: MachineWorld = { state: IDLE, outstanding: [], asked: 0 }
  for (const [free, ends, isEnd] of all) {
    const [next, ...rest] = world.outstanding
    if (isEnd && next !== undefined) {
      world.outstanding = rest
      act(world, ends[next])
    } else act(world, free)
  }
  return world
}

test("each state that is not at rest has exactly the request, question or timer under way that ends it", () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { state, outstanding } = walk(all)
      const needed = NEEDS[state.kind]
      // Results of work that was running when the editor closed are ignored.
      expect(needed === undefined || outstanding.includes(needed)).toBe(true)
      expect(outstanding.filter((each) => each === "wait")).toHaveLength(
        state.kind === "waiting" ? 1 : 0,
      )
    }),
    runCount(2000),
  )
})

test("after any events, a save ends in idle once the server responds", () => {
  fc.assert(
    fc.property(steps, (all) => {
      const world = walk(all)
      if (world.state.kind === "left") act(world, { kind: "enter" })
      act(world, { kind: "save" })
      for (let left = 0; left < 10 && world.state.kind !== "idle"; left++) {
        const needed = NEEDS[world.state.kind]
        expect(needed).toBeDefined()
        world.outstanding = world.outstanding.filter((each) => each !== needed)
        if (needed === "send") act(world, { kind: "saved", hasRest: false })
        else if (needed === "wait") act(world, { kind: "due" })
        else act(world, { kind: "merged", hasRest: true })
      }
      expect(world.state).toEqual(IDLE)
      expect(world.asked).toBe(0)
    }),
    runCount(2000),
  )
})

test("all callers that wait for a save get a result as soon as no request is running", () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { state, asked } = walk(all)
      expect(isBusy(state) || asked === 0).toBe(true)
    }),
    runCount(2000),
  )
})

const statesAfter = (...events: readonly SaveEvent[]): SaveState =>
  events.reduce<SaveState>((state, event) => saveTransition(state, event).state, IDLE)

test("a merge whose second request fails waits and is tried again; updates received meanwhile are read after it", () => {
  const failing = [{ kind: "save" }, { kind: "stale" }, { kind: "failed", error: BROKEN }] as const
  expect(statesAfter(...failing)).toMatchObject({ kind: "waiting", goal: "save", tries: 1 })
  expect(statesAfter(...failing, { kind: "due" })).toMatchObject({ kind: "saving", tries: 1 })
  const busy = [{ kind: "save" }, { kind: "refresh" }, { kind: "saved", hasRest: false }] as const
  expect(statesAfter(...busy)).toMatchObject({ kind: "reading", goal: "refresh" })
})

test("edits made while a save was retried are stored by the same retry", () => {
  const retried = [
    { kind: "save" },
    { kind: "failed", error: UNREACHABLE },
    { kind: "due" },
    { kind: "saved", hasRest: true },
  ] as const
  expect(statesAfter(...retried)).toMatchObject({ kind: "saving" })
  expect(statesAfter({ kind: "save" }, { kind: "saved", hasRest: true })).toEqual(IDLE)
})

test("a refusal is not retried by time, and a closed editor does not retry", () => {
  expect(statesAfter({ kind: "save" }, { kind: "failed", error: REFUSED })).toMatchObject({
    kind: "refused",
  })
  const { effects } = saveTransition(
    { kind: "waiting", goal: "save", tries: 1, error: UNREACHABLE },
    { kind: "leave" },
  )
  expect(effects.map(({ kind }) => kind)).toContain("stopWaiting")
})
