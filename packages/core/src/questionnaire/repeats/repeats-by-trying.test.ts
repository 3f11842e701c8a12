import fc from "fast-check"
import { expect, test } from "vitest"
import { apply, compile, openNode, start } from "../../interview/index.ts"
import { expectShare, questionnaireArbitrary, runCount } from "../../testing/index.ts"
import { question } from "../../testing/play-interview.ts"
import { isExclusive } from "../parts/answer.ts"
import type { AnswerValue } from "../parts/answer-value.ts"
import type { Repeat } from "../parts/repeat.ts"
import { answersOf, typeOf } from "../question-parts-of.ts"
import { Questionnaire } from "../questionnaire.ts"
import { copyId } from "./copy-ids.ts"
import { expandRepeats } from "./expand-repeats.ts"
import { repeatItems } from "./repeat-items.ts"

const repeatedQuestionnaire = fc
  .record({
    kinds: fc.array(fc.constantFrom("normal", "normal", "other", "none", "dontKnow"), {
      minLength: 1,
      maxLength: 5,
    }),
    codes: fc.uniqueArray(fc.integer({ min: -4, max: 9 }), { minLength: 5, maxLength: 5 }),
    category: fc.constantFrom("one", "multiple", "ranking"),
    over: fc.constantFrom("chosen" as const, "notChosen" as const),
    most: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    inside: fc.integer({ min: 1, max: 3 }),
    chosen: fc.array(fc.nat(4), { minLength: 1, maxLength: 5 }),
  })
  .filter(
    ({ category, kinds }) => category !== "ranking" || kinds.every((kind) => kind === "normal"),
  )

test("copies that an interview asks are those of the answers that a simple count gives", () => {
  let compared = 0
  fc.assert(
    fc.property(repeatedQuestionnaire, (drawn) => {
      const { kinds, codes, category, over, most, inside } = drawn
      const answers = kinds.map((kind, at) => ({ code: codes[at] ?? 0, kind }))
      const source = question("of", category, {
        answers,
        ...(category === "ranking" && { limit: { min: 1 } }),
      })
      const repeat: Repeat = { of: "of", over, ...(most !== undefined && { most }) }
      const questions = Array.from({ length: inside }, (_, at) => question(`in${at}`, "nps"))
      const questionnaire = Questionnaire.parse({
        blocks: [
          { id: "b1", title: "", questions: [source] },
          { id: "b2", title: "", repeat, questions },
          { id: "b3", title: "", questions: [question("end", "nps")] },
        ],
      })
      const items = answersOf(questionnaire.blocks[0]?.questions[0] ?? fail())
      const indexes = [...new Set(drawn.chosen)].filter((at) => at < items.length)
      const chosen = indexes.map((at) => items[at]?.code ?? 0)
      const texts = Object.fromEntries(
        indexes.flatMap((at) => (items[at]?.kind === "other" ? [[items[at].code, "own"]] : [])),
      )
      const value: AnswerValue =
        Object.keys(texts).length > 0 ? { codes: chosen, texts } : { codes: chosen }
      const graph = compile(questionnaire)
      let { state } = start(graph, { seed: 1 })
      const first = apply(graph, state, { kind: "answer", question: "of", value })
      if (first.state === state) return
      compared++
      ;({ state } = first)
      const asked: string[] = []
      for (let node = openNode({ graph, state }); node; node = openNode({ graph, state })) {
        asked.push(node.id)
        const rating: AnswerValue = { numbers: [5] }
        const next = apply(graph, state, { kind: "answer", question: node.id, value: rating }).state
        expect(next).not.toBe(state)
        state = next
      }
      const isItem = (each: (typeof items)[number]) =>
        !isExclusive(each) && (over === "chosen" || each.kind !== "other")
      const wanted = items
        .filter(isItem)
        .filter(({ code }) => chosen.includes(code) === (over === "chosen"))
        .slice(0, most)
      // Without any item the repeat has no effect.
      const copies = items.some(isItem)
        ? wanted.flatMap(({ code }) => questions.map(({ id }) => copyId(String(id), code)))
        : questions.map(({ id }) => String(id))
      expect(asked).toEqual([...copies, "end"])
    }),
    runCount(500),
  )
  expectShare(compared, { draws: runCount(500).numRuns, share: 0.4 })
})

const fail = (): never => {
  throw new Error("no question")
}

test("expanding any questionnaire gives a valid one without repeats and with unique ids", () => {
  const wishes = fc.record({
    at: fc.nat(9),
    of: fc.nat(9),
    isChosen: fc.boolean(),
    most: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(questionnaireArbitrary(), wishes, ({ blocks }, { at, of, isChosen, most }) => {
      const nth = at % Math.max(blocks.length, 1)
      const sources = blocks
        .slice(0, nth)
        .flatMap(({ questions }) => questions)
        .filter((each) => ["codes", "rows"].includes(typeOf(each).form))
      const source = sources[of % Math.max(sources.length, 1)]
      fc.pre(source !== undefined)
      const chosen = isChosen ? "chosen" : "notChosen"
      const over = typeOf(source).form === "rows" ? "rows" : chosen
      const repeat: Repeat = { of: source.id, over, ...(most !== undefined && { most }) }
      const given = {
        blocks: blocks.map((each, index) => (index === nth ? { ...each, repeat } : each)),
      }
      const found = repeatItems(given.blocks, given.blocks[nth] ?? fail())
      fc.pre(found !== undefined && "items" in found)
      const expanded = expandRepeats(given)
      expect(expanded.blocks).toHaveLength(blocks.length - 1 + found.items.length)
      expect(expandRepeats(expanded)).toBe(expanded)
      expect(Questionnaire.safeParse(withPlainIds(expanded)).error?.issues ?? []).toEqual([])
    }),
    runCount(200),
  )
})

/** The questionnaire with ids of copies that authors could give. */
function withPlainIds(questionnaire: Questionnaire): unknown {
  const names = new Map<string, string>()
  const text = JSON.stringify(questionnaire).replaceAll(/[A-Za-z0-9_-]{1,32}@-?\d{1,6}/g, (id) => {
    const name = names.get(id) ?? `copy-${names.size}`
    names.set(id, name)
    return name
  })
  return JSON.parse(text)
}
