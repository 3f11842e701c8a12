import fc from "fast-check"
import { RECALL_MODES, RECALL_ON_EMPTY, type Questionnaire } from "../questionnaire/index.ts"
import { redirect } from "./small-redirects.setup.ts"
import { sometimesPart, tidy } from "./sometimes-part.setup.ts"
import { withConditions } from "./small-conditions.setup.ts"

/** Small questionnaires with many difficulties for checks: redirects anywhere, reviews, recall of recall, screening, profiles. */
const smallOf = (
  profile: fc.Arbitrary<object>,
  pair: fc.Arbitrary<boolean | undefined> = fc.constant(undefined),
): fc.Arbitrary<Questionnaire> =>
  fc
    .integer({ min: 2, max: 6 })
    .chain((count) =>
      fc.tuple(...Array.from({ length: count }, (_, at) => question(at, count, profile, pair))),
    )
    .chain((questions) =>
      fc.integer({ min: 1, max: questions.length }).map((split) => ({
        blocks: [
          { id: "b1", title: "First", questions: questions.slice(0, split) },
          { id: "b2", title: "Second", questions: questions.slice(split) },
        ],
      })),
    ) as fc.Arbitrary<Questionnaire>

const singleProfile = fc.oneof(
  fc.record({ field: fc.constant("gender"), value: fc.constantFrom("f", "m") }),
  fc.record({ field: fc.constant("age"), value: fc.integer({ min: 1, max: 4 }) }),
)
const severalProfile = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ field: fc.constant("genre"), value: fc.constantFrom(1, 2, 3) }),
  },
  fc.record({ field: fc.constant("device"), value: fc.constantFrom("vr", "ipad") }),
)

function question(
  at: number,
  count: number,
  profile: fc.Arbitrary<object>,
  pair: fc.Arbitrary<boolean | undefined>,
): fc.Arbitrary<object> {
  const common = {
    required: sometimesPart(fc.constant(false)),
    redirect: sometimesPart(redirect(at, count)),
  }
  const recall =
    at > 0
      ? fc.record({
          source: fc
            .oneof(
              { weight: 8, arbitrary: fc.integer({ min: 0, max: at - 1 }) },
              { weight: 1, arbitrary: fc.integer({ min: 0, max: count }) },
            )
            .map((source) => `q${source}`),
          mode: fc.constantFrom(...RECALL_MODES),
          onEmpty: fc.constantFrom(...RECALL_ON_EMPTY),
        })
      : fc.constant(undefined)
  const answers = (parts: object) =>
    fc
      .array(
        fc.record({
          code: fc.integer({ min: 1, max: 4 }),
          kind: sometimesPart(fc.constantFrom("none", "other"), 20),
          ...parts,
        }),
        { minLength: 1, maxLength: 3 },
      )
      .map((list) =>
        list
          .filter(({ code }, index) => list.findIndex((each) => each.code === code) === index)
          .map((each, index) => tidy({ ...each, id: `a${at}_${index}`, text: `${index}` })),
      )
  const leading = { redirect: sometimesPart(redirect(at, count), 30) }
  const choice = { ...common, recall: sometimesPart(recall, 50) }
  const limit = sometimesPart(
    fc.record({ min: fc.integer({ min: 1, max: 2 }), max: fc.integer({ min: 2, max: 3 }) }),
    40,
  )
  const screening = sometimesPart(fc.constantFrom("allow", "deny", "allowIfAny"), 70)
  const told = sometimesPart(profile, 50)
  const bands = fc
    .array(
      fc.record({
        from: fc.integer({ min: 0, max: 4 }),
        to: fc.integer({ min: 0, max: 4 }),
        redirect: sometimesPart(redirect(at, count)),
        screening: sometimesPart(fc.constantFrom("allow", "deny")),
        profile: sometimesPart(
          fc.record({ field: fc.constant("age"), value: sometimesPart(fc.constant(2)) }).map(tidy),
        ),
      }),
      { maxLength: 2 },
    )
    .map((list) => list.map(tidy))
  const statements = fc
    .subarray([1, 2, 3], { minLength: 1 })
    .map((codes) => codes.map((code) => ({ id: `s${at}_${code}`, code, text: `${code}` })))
  const of = (category: string, parts: Record<string, fc.Arbitrary<unknown>>) =>
    fc
      .record({ ...common, ...parts })
      .map((drawn) => tidy({ category, id: `q${at}`, text: `Q ${at}`, ...drawn }))
  return fc.oneof(
    { weight: 3, arbitrary: of("one", { ...choice, answers: answers(leading) }) },
    { weight: 4, arbitrary: of("multiple", { ...choice, limit, answers: answers(leading) }) },
    {
      weight: 2,
      arbitrary: of("screening", {
        ...choice,
        limit,
        answers: answers({ ...leading, screening, profile: told }),
      }),
    },
    {
      weight: 2,
      arbitrary: of("qualification", {
        ...choice,
        answers: answers({ ...leading, profile: told }),
      }),
    },
    { weight: 1, arbitrary: of("ranking", { ...choice, limit, answers: answers({}) }) },
    {
      weight: 1,
      arbitrary: of("matrix", {
        ...choice,
        multiple: sometimesPart(fc.constant(true)),
        statements,
        answers: answers({ ...leading, kind: sometimesPart(fc.constant("none"), 20) }),
      }),
    },
    {
      weight: 2,
      arbitrary: of("range", {
        from: fc.constant(0),
        to: fc.constant(3),
        step: fc.constant(1),
        pair,
        bands,
      }),
    },
    { weight: 1, arbitrary: of("open", {}) },
  )
}

export const smallQuestionnaire = smallOf(singleProfile)
/** The same, with fields of several values per respondent. */
export const severalQuestionnaire = smallOf(severalProfile)

/** The same with conditions at questions and blocks, and at answers and rows. */
export const conditionalQuestionnaire = withConditions(smallQuestionnaire, false)
/** The same with pairs of numbers, and with comparisons that only brute force on conditions follows. */
export const detailedQuestionnaire = withConditions(
  smallOf(singleProfile, sometimesPart(fc.constant(true), 50)),
  true,
)
