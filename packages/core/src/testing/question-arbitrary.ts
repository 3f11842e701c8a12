import fc from "fast-check"
import type { z } from "zod"
import { TARGET_FIELDS } from "../portrait/index.ts"
import {
  ANSWER_KINDS,
  CODE_MAX,
  OPEN_FORMATS,
  type Parts,
  QUESTION_PARTS,
  QUESTION_TYPES,
  RECALL_MODES,
  RECALL_ON_EMPTY,
  SCREENING_MODES,
  SHUFFLE_MODES,
  WRITE_MODES,
  WRITE_VALUES,
  WRITE_WHEN,
  type QuestionCategory,
  type QuestionOf,
} from "../questionnaire/index.ts"
import {
  partialRecord,
  pickArbitrary,
  redirectArbitrary,
  redirectIf,
  endIf,
  showIfOf,
} from "./redirect-arbitrary.ts"

/** Generates texts as the schemas return them: trimmed, NFC, without hidden characters. */
export const textArbitrary: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("", "Да", "Сколько вам лет?", "Why {{p.brand}}?", "<b>&\"'", "👩‍👩‍👧", "__proto__"),
  fc
    .string({ unit: fc.constantFrom("a", "Б", "ё", "0", " ", "-", "=", "{", "é"), maxLength: 8 })
    .map((text) => text.trim().normalize("NFC")),
)

export const paramsArbitrary = fc
  .uniqueArray(
    fc.tuple(fc.constantFrom("brand", "theme", "k_1", "constructor", "valueof"), textArbitrary),
    { selector: ([name]) => name, maxLength: 3 },
  )
  .map((pairs): Record<string, string> => Object.fromEntries(pairs))

export const suppressArbitrary = fc.array(
  fc.record(
    {
      code: fc.constantFrom("QO109", "QO501", "QO999"),
      reason: fc.constantFrom("так надо", "known"),
    },
    { noNullPrototype: true },
  ),
  { maxLength: 2 },
)

const pictureArbitrary = partialRecord(
  { id: fc.constantFrom("p1.png", "p2.jpg"), alt: textArbitrary },
  ["id"],
)
const screening = fc.constantFrom(...SCREENING_MODES)
const field = fc.constantFrom(...TARGET_FIELDS)
const profileValue = fc.oneof(fc.constantFrom("f", "m", "Москва"), fc.integer({ min: 0, max: 99 }))
const profile = partialRecord({ field, value: profileValue }, ["field", "value"])
const code = fc.oneof(
  fc.integer({ min: -2, max: 9 }),
  fc.integer({ min: -CODE_MAX, max: CODE_MAX }),
)

const coded = { id: fc.constant(""), code, text: textArbitrary }
const answer = {
  ...coded,
  kind: fc.constantFrom(...ANSWER_KINDS),
  picture: pictureArbitrary,
}
const redirect = redirectArbitrary

/** Conditions of questions and blocks; one in four elements has one. */
export const showIf = showIfOf(4)

const shownAnswer = { ...answer, showIf: showIfOf(6) }
const withoutRedirect = partialRecord(shownAnswer, ["id", "code", "text"])
const plainAnswer = partialRecord({ ...shownAnswer, redirect }, ["id", "code", "text"])
const columnKind = fc.constantFrom(...ANSWER_KINDS).filter((kind) => kind !== "other")
const column = partialRecord({ ...answer, kind: columnKind, redirect }, ["id", "code", "text"])
const profiled = partialRecord({ ...shownAnswer, redirect, profile }, ["id", "code", "text"])
const anyAnswer = partialRecord({ ...shownAnswer, redirect, profile, screening }, [
  "id",
  "code",
  "text",
])

interface Sizes {
  minLength: number
  maxLength: number
}

const manyItems = <Item extends { code: number }>(item: fc.Arbitrary<Item>, sizes: Sizes) =>
  fc.uniqueArray(item, { selector: (each) => each.code, ...sizes })

const bound = fc.integer({ min: -20, max: 40 }).map((half) => half / 2)
const bands = fc.array(
  partialRecord(
    {
      from: bound,
      to: bound,
      redirect,
      screening,
      profile: partialRecord({ field, value: profileValue }, ["field"]),
    },
    ["from", "to"],
  ),
  { maxLength: 3 },
)
const grid = { from: bound, to: bound, step: fc.constantFrom(1, 0.1, 0.5, 5) }
const labels = partialRecord({ low: textArbitrary, high: textArbitrary }, [])
const limit = partialRecord(
  { min: fc.integer({ min: 0, max: 4 }), max: fc.integer({ min: 1, max: 5 }) },
  [],
)
const write = fc.record(
  {
    fields: fc.array(
      fc.record(
        {
          field: fc.constantFrom("genre", "Genre", "age_2"),
          value: fc.constantFrom(...WRITE_VALUES),
          when: fc.constantFrom(...WRITE_WHEN),
          mode: fc.constantFrom(...WRITE_MODES),
        },
        { noNullPrototype: true },
      ),
      { maxLength: 2 },
    ),
  },
  { noNullPrototype: true },
)

/** Names of questions. Two questions may have the same name, which the checks report. */
const nameArbitrary = fc.constantFrom("brand", "a", "age_2", "q", "q1a", "z_".repeat(16))

const common = {
  id: fc.constant(""),
  name: nameArbitrary,
  text: textArbitrary,
  hint: textArbitrary,
  required: fc.boolean(),
  requiredIf: showIfOf(8),
  picture: pictureArbitrary,
  redirect,
  redirectIf,
  endIf,
  screenOutIf: showIfOf(12),
  showIf,
  write,
  params: paramsArbitrary,
  suppress: suppressArbitrary,
}
const choice = {
  shuffle: fc.constantFrom(...SHUFFLE_MODES),
  recall: fc.record(
    {
      source: pickArbitrary,
      mode: fc.constantFrom(...RECALL_MODES),
      onEmpty: fc.constantFrom(...RECALL_ON_EMPTY),
    },
    { noNullPrototype: true },
  ),
}

const category = <const Name extends QuestionCategory>(name: Name) => fc.constant(name)

type Drawing = Readonly<Record<string, fc.Arbitrary<unknown>>>

/** Generates values for the parts that the generator of the category does not mention, if its schema accepts them. */
function otherParts(of: QuestionCategory, model: Drawing): Drawing {
  const { shape }: z.ZodObject = QUESTION_TYPES[of].schema
  const parts: Parts = QUESTION_PARTS
  const others = Object.entries(parts).flatMap(
    ([name, part]): [string, fc.Arbitrary<unknown>][] => {
      const schema = shape[name]
      const plain = plainValues(part)
      if (!schema || !plain || name in model) return []
      const fits = (value: unknown) => schema.safeParse(value).success
      if (!fc.sample(plain, { numRuns: 50, seed: 1 }).some(fits))
        throw new Error(`${of}.${name}: no value drawn for parts of its kind fits; draw it here`)
      return [[name, plain.filter(fits)]]
    },
  )
  return Object.fromEntries(others)
}

function plainValues(part: Parts[string]): fc.Arbitrary<unknown> | undefined {
  if (part.kind === "text") return textArbitrary
  if (part.kind === "number") return fc.integer({ min: 0, max: 20 })
  if (part.kind === "yesNo") return fc.boolean()
  return part.kind === "choice" ? fc.constantFrom(...(part.options ?? [])) : undefined
}

/** Generates a question in which only the fields of `required` are always present. */
const drawn = <Drawn, const Required extends keyof Drawn>(
  name: QuestionCategory,
  model: { [Key in keyof Drawn]: fc.Arbitrary<Drawn[Key]> },
  required: readonly Required[],
) => partialRecord<Drawn, Required>({ ...otherParts(name, model), ...model }, required)

/**
 * Returns the generators of all categories. Ids are empty and redirects lead to `#n`; the questionnaire's generator replaces
 * both.
 */
export const questionArbitraries = (
  sizes: Sizes,
): { [Category in QuestionCategory]: fc.Arbitrary<QuestionOf<Category>> } => {
  const choices = { ...common, ...choice }
  const plain = manyItems(plainAnswer, sizes)
  const always = ["category", "id", "text"] as const
  const withAnswers = [...always, "answers"] as const
  const numbers = { ...common, bands }
  return {
    one: drawn("one", { category: category("one"), ...choices, answers: plain }, withAnswers),
    multiple: drawn(
      "multiple",
      { category: category("multiple"), ...choices, limit, answers: plain },
      withAnswers,
    ),
    screening: drawn(
      "screening",
      { category: category("screening"), ...choices, limit, answers: manyItems(anyAnswer, sizes) },
      withAnswers,
    ),
    qualification: drawn(
      "qualification",
      {
        category: category("qualification"),
        ...choices,
        limit,
        answers: manyItems(profiled, sizes),
      },
      withAnswers,
    ),
    range: drawn(
      "range",
      { category: category("range"), ...numbers, ...grid, unit: textArbitrary, pair: fc.boolean() },
      [...always, "from", "to", "step"],
    ),
    open: drawn(
      "open",
      {
        category: category("open"),
        ...common,
        lines: fc.integer({ min: 1, max: 10 }),
        maxLength: fc.integer({ min: 1, max: 2000 }),
        format: fc.constantFrom(...OPEN_FORMATS),
      },
      always,
    ),
    stars: drawn(
      "stars",
      { category: category("stars"), ...numbers, count: fc.integer({ min: 3, max: 10 }), labels },
      [...always, "count"],
    ),
    slider: drawn("slider", { category: category("slider"), ...numbers, ...grid, labels }, [
      ...always,
      "from",
      "to",
      "step",
    ]),
    nps: drawn("nps", { category: category("nps"), ...numbers, labels }, always),
    ranking: drawn(
      "ranking",
      {
        category: category("ranking"),
        ...choices,
        limit,
        answers: manyItems(withoutRedirect, sizes),
      },
      withAnswers,
    ),
    matrix: drawn(
      "matrix",
      {
        category: category("matrix"),
        ...choices,
        statements: manyItems(
          partialRecord({ ...coded, showIf: showIfOf(6) }, ["id", "code", "text"]),
          sizes,
        ),
        answers: manyItems(column, sizes),
        multiple: fc.boolean(),
      },
      [...withAnswers, "statements"],
    ),
    region: drawn("region", { category: category("region"), ...common }, always),
    city: drawn("city", { category: category("city"), ...common }, always),
    note: drawn(
      "note",
      {
        category: category("note"),
        id: common.id,
        name: nameArbitrary,
        text: textArbitrary,
        picture: pictureArbitrary,
        redirect,
        redirectIf,
        endIf,
        showIf,
        params: paramsArbitrary,
        suppress: suppressArbitrary,
      },
      always,
    ),
  }
}
