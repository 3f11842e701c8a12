import { LIMITS } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { createRandom, type Random } from "@qo/core/interview"
import { importForeign } from "../read-foreign.ts"
import { sameWays, setOf, type Choose } from "../same-way.setup.ts"
import { lssText, type TestQuestion, type TestSurvey } from "./lss-text.ts"

/** Answers as expressions see them: texts, empty if missing. */
type Values = Readonly<Record<string, string>>

interface Condition {
  text: string
  holds: (values: Values) => boolean
}

const CODES = ["1", "2", "3", "4"]

const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item

/** Numbers compare as numbers, and what is missing as nothing: LimeSurvey takes it for less than every number above 0. */
const number = (value: string | undefined): number => Number(value ?? "")

/** Conditions as people write them on one earlier question, each with what LimeSurvey makes of it. */
function conditionOn(random: Random, { type, code }: TestQuestion, qid: number): Condition {
  const name = pick(random, [code, `77X${qid}X${qid}`])
  const value = pick(random, CODES)
  if (type === "M") {
    const part = name === code ? `${name}_${value}` : `${name}${value}`
    const chosen = (values: Values) => values[`${code}_${value}`] === "Y"
    return pick(random, [
      { text: `${part}.NAOK == "Y"`, holds: chosen },
      { text: `!is_empty(${part}.NAOK)`, holds: chosen },
      { text: `${part}.NAOK != 'Y'`, holds: (values: Values) => !chosen(values) },
      { text: `(is_empty(${part}.NAOK))`, holds: (values: Values) => !chosen(values) },
      {
        text: `count(${CODES.map((each) => `${code}_${each}.NAOK`).join(", ")}) >= 2`,
        holds: (values: Values) =>
          CODES.filter((each) => values[`${code}_${each}`] === "Y").length >= 2,
      },
      {
        text: `count(that.${code}.NAOK) eq 0`,
        holds: (values: Values) => CODES.every((each) => values[`${code}_${each}`] !== "Y"),
      },
    ])
  }
  return pick(random, [
    { text: `${name}.NAOK == "${value}"`, holds: (values: Values) => values[code] === value },
    { text: `((${name}.NAOK == ${value}))`, holds: (values: Values) => values[code] === value },
    { text: `"${value}" ne ${name}.NAOK`, holds: (values: Values) => values[code] !== value },
    { text: `is_empty(${name}.NAOK)`, holds: (values: Values) => (values[code] ?? "") === "" },
    { text: `! is_empty(${name}.NAOK)`, holds: (values: Values) => (values[code] ?? "") !== "" },
    {
      text: `${name}.NAOK > ${value}`,
      holds: (values: Values) => number(values[code]) > number(value),
    },
    {
      text: `${name}.NAOK le ${value}`,
      holds: (values: Values) => number(values[code]) <= number(value),
    },
    {
      text: `(!is_empty(${name}.NAOK) && (${name}.NAOK < ${value}))`,
      holds: (values: Values) =>
        (values[code] ?? "") !== "" && number(values[code]) < number(value),
    },
    {
      text: `if(${name}.NAOK == ${value}, 0, 1)`,
      holds: (values: Values) => values[code] !== value,
    },
  ])
}

interface LssTestSurvey extends TestSurvey {
  conditions: readonly (Condition | undefined)[]
}

function surveyOf(random: Random): LssTestSurvey {
  const questions: TestQuestion[] = []
  const conditions: (Condition | undefined)[] = []
  for (let at = 0; at < 6; at++) {
    const one = () => {
      const before = Math.max(0, at - 1 - Math.floor(random() * 2))
      return conditionOn(random, questions[before] as TestQuestion, before + 1)
    }
    const parts = at > 0 && random() < 0.5 ? [one(), ...(random() < 0.3 ? [one()] : [])] : []
    const word = pick(random, [" and ", " or "] as const)
    const condition = parts.length === 0 ? undefined : joinConditions(parts, word)
    conditions.push(condition)
    questions.push({
      type: pick(random, ["L", "M", "5"]),
      code: `Q${at}`,
      mandatory: random() < 0.7,
      relevance: condition?.text ?? "1",
      codes: CODES,
    })
  }
  return { questions, conditions }
}

const joinConditions = (parts: readonly Condition[], word: " and " | " or "): Condition => ({
  text: parts.map(({ text }) => text).join(word),
  holds: (values) =>
    word === " and "
      ? parts.every((part) => part.holds(values))
      : parts.some((part) => part.holds(values)),
})

const chooseBy =
  (questions: readonly TestQuestion[]) =>
  (respondent: number): Choose =>
  (name) => {
    const at = Number(name.slice(1))
    const seed = (respondent * 7919 + at * 104_729 + respondent * at * 31) % 997
    if (seed % 5 === 0 && !questions[at]?.mandatory) return undefined
    return questions[at]?.type === "M" ? setOf(seed) : [1 + (seed % 4)]
  }

/** The questions that LimeSurvey asks: an independent implementation of its rules on the generated survey. */
function walkThere({ questions, conditions }: LssTestSurvey, chosen: Choose): string[] {
  const values: Record<string, string> = {}
  return questions.flatMap((question, at) => {
    if (conditions[at]?.holds(values) === false) return []
    for (const code of chosen(question.code, at + 1) ?? [])
      if (question.type === "M") values[`${question.code}_${code}`] = "Y"
      else values[question.code] = `${code}`
    return [question.code]
  })
}

const read = async (text: string) => {
  const result = await importForeign(new TextEncoder().encode(text), { limits: LIMITS })
  if (!result.ok) throw new Error(`${result.problem.key} ${result.problem.place}`)
  return result.value
}

function randomSurvey(random: Random) {
  const made = surveyOf(random)
  return {
    made,
    bytes: new TextEncoder().encode(lssText(made, "new")),
    chooseBy: chooseBy(made.questions),
    there: (choose: Choose) => walkThere(made, choose),
  }
}

test("if every condition was imported, the same questions are asked after the same answers", async () => {
  const all = await sameWays({
    seed: 20_261,
    surveys: 200,
    respondents: 12,
    make: randomSurvey,
    nameOf: ({ id }) => id,
  })
  for (const { report } of all)
    expect(report.entries.filter(({ notes }) => notes[0]?.key === "conditionOpaque")).toEqual([])
  const whole = all.filter(({ isWhole }) => isWhole)
  expect(whole.length).toBeGreaterThan(20)
  const conditions = whole.flatMap(({ made }) => made.made.conditions.filter(Boolean))
  expect(conditions.length).toBeGreaterThan(20)
})

test("both families of versions give the same result", async () => {
  const random = createRandom(7)
  for (let survey = 0; survey < 30; survey++) {
    const made = surveyOf(random)
    expect(await read(lssText(made, "old"))).toEqual(await read(lssText(made, "new")))
  }
})
