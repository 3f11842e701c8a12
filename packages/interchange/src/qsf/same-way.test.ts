import { expect, test } from "vitest"
import type { Random } from "@qo/core/interview"
import { sameWays, setOf, type Choose } from "../same-way.setup.ts"

type Json = Record<string, unknown>
type Answers = Map<string, readonly number[] | undefined>

const OPTIONS = [1, 2, 3, 4]

/** A survey with every kind of logic that the flow has: display logic, skips, branches, ends, blocks that come again. */
class Author {
  private readonly random: Random
  readonly questions: Json[] = []
  readonly blocks: Json[] = []

  constructor(random: Random) {
    this.random = random
  }

  private pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item
  }

  /** Mostly of the last questions: only these can be redirects. */
  private comparison(before: number, conjunction?: string): Json {
    const at = Math.max(0, before - 1 - Math.floor(this.random() * 2))
    const id = `QID${at + 1}`
    const option = this.pick(OPTIONS)
    const isNumber = this.questions[at]?.["QuestionType"] === "TE"
    const [path, operators] = this.pick(
      isNumber
        ? [
            [
              "ChoiceTextEntryValue",
              ["EqualTo", "GreaterThan", "LessThanOrEqual", "NotEqualTo", "Empty"],
            ],
          ]
        : [
            [`SelectableChoice/${option}`, ["Selected", "NotSelected"]],
            [`SelectableChoice/${option}`, ["Selected", "NotSelected"]],
            ["QuestionDisplayed", ["Displayed", "NotDisplayed"]],
            ["SelectedChoicesCount", ["GreaterThan", "EqualTo"]],
          ],
    ) as [string, readonly string[]]
    return {
      Type: "Expression",
      LogicType: "Question",
      QuestionID: id,
      LeftOperand: `q://${id}/${path}`,
      Operator: this.pick(operators),
      RightOperand: path === "SelectedChoicesCount" ? "0" : String(option),
      ...(conjunction && { Conjuction: conjunction }),
    }
  }

  private logic(before: number): Json {
    const sets = Array.from({ length: this.random() < 0.2 ? 2 : 1 }, (_, at) => {
      const set: Json = { Type: at === 0 ? "If" : this.pick(["AndIf", "OrIf"]) }
      const count = this.random() < 0.3 ? 2 : 1
      for (let part = 0; part < count; part++)
        set[part] = this.comparison(before, part > 0 ? this.pick(["And", "Or"]) : undefined)
      return [String(at), set]
    })
    return { Type: "BooleanExpression", ...Object.fromEntries(sets) }
  }

  private question(): string {
    const at = this.questions.length
    const id = `QID${at + 1}`
    const type = this.pick(["SAVR", "MAVR", "SAVR", "TE"])
    const isNumber = type === "TE"
    const number = {
      Type: "ContentType",
      ContentType: "ValidNumber",
      ValidNumber: { Min: "1", Max: "4" },
    }
    this.questions.push({
      QuestionID: id,
      DataExportTag: `Q${at + 1}`,
      QuestionText: id,
      QuestionType: isNumber ? "TE" : "MC",
      Selector: isNumber ? "SL" : type,
      Validation: {
        Settings: {
          ForceResponse: this.random() < 0.6 ? "ON" : "OFF",
          ...(isNumber ? number : { Type: "None" }),
        },
      },
      ...(!isNumber && {
        Choices: Object.fromEntries(OPTIONS.map((each) => [each, { Display: String(each) }])),
        ChoiceOrder: OPTIONS,
      }),
      ...(at > 0 && this.random() < 0.2 && { DisplayLogic: this.logic(at) }),
    })
    return id
  }

  private block(): Json {
    const ids = Array.from({ length: 1 + Math.floor(this.random() * 2) }, () => this.question())
    const ID = `BL_${this.blocks.length}`
    const elements = ids.map((QuestionID, at) => {
      const own = Number(QuestionID.slice(3))
      const to = ["ENDOFBLOCK", "ENDOFSURVEY", ...ids.slice(at + 2)]
      const { LeftOperand, Operator, RightOperand } = this.comparison(own)
      const skip = {
        Locator: LeftOperand,
        Condition: Operator,
        Value: RightOperand,
        SkipToDestination: this.pick(to),
      }
      return { Type: "Question", QuestionID, ...(this.random() < 0.2 && { SkipLogic: [skip] }) }
    })
    this.blocks.push({ ID, Type: "Standard", Description: ID, BlockElements: elements })
    return { Type: "Standard", ID }
  }

  flow(length: number, depth = 0): Json[] {
    const flow: Json[] = []
    for (let at = 0; at < length; at++) {
      const kind = this.questions.length === 0 ? 1 : this.random()
      if (kind > 0.45) flow.push(this.block())
      else if (kind > 0.4) flow.push({ Type: "Standard", ID: this.pick(this.blocks)["ID"] })
      else if (kind > 0.35 && depth > 0) flow.push({ Type: "EndSurvey" })
      else if (depth < 2)
        flow.push({
          Type: "Branch",
          BranchLogic: this.logic(this.questions.length),
          Flow: [
            ...this.flow(1, depth + 1),
            ...(this.random() < 0.3 ? [{ Type: "EndSurvey" }] : []),
          ],
        })
    }
    return flow
  }
}

/** The questions that the other tool asks: an independent implementation of its rules on the file. */
class QsfRespondent {
  readonly path: string[] = []
  private readonly answers: Answers = new Map()
  private readonly shown = new Set<string>()
  private readonly questions: ReadonlyMap<unknown, Json>
  private readonly blocks: ReadonlyMap<unknown, Json>
  private readonly chosen: Choose

  constructor({ questions, blocks }: Author, chosen: Choose) {
    this.questions = new Map(questions.map((each) => [each["QuestionID"], each]))
    this.blocks = new Map(blocks.map((each) => [each["ID"], each]))
    this.chosen = chosen
  }

  /** Whether the survey goes on. */
  run(flow: readonly Json[]): boolean {
    return flow.every((element) => {
      if (element["Type"] === "EndSurvey") return false
      if (element["Type"] === "Branch")
        return !this.logic(element["BranchLogic"] as Json) || this.run(element["Flow"] as Json[])
      return this.block((this.blocks.get(element["ID"])?.["BlockElements"] ?? []) as Json[])
    })
  }

  private block(elements: readonly Json[]): boolean {
    for (let at = 0; at < elements.length; at++) {
      const { QuestionID, SkipLogic = [] } = elements[at] as {
        QuestionID: string
        SkipLogic?: Json[]
      }
      const question = this.questions.get(QuestionID) ?? {}
      if (question["DisplayLogic"] && !this.logic(question["DisplayLogic"] as Json)) continue
      this.path.push(QuestionID)
      this.shown.add(QuestionID)
      const given = this.chosen(QuestionID, this.path.length)
      // Asked again, it shows the answer that it has; left out, it keeps it.
      if (given) this.answers.set(QuestionID, given)
      const skip = SkipLogic.find((each) =>
        this.compares(each["Locator"], each["Condition"], each["Value"]),
      )
      if (skip?.["SkipToDestination"] === "ENDOFSURVEY") return false
      if (skip?.["SkipToDestination"] === "ENDOFBLOCK") return true
      if (skip)
        at = elements.findIndex((each) => each["QuestionID"] === skip["SkipToDestination"]) - 1
    }
    return true
  }

  /** "And" first, then "or", in sets and between them. */
  private logic(logic: Json): boolean {
    const sets = ["0", "1"].flatMap((key) => (logic[key] ? [logic[key] as Json] : []))
    return anyOf(
      sets.map((set) => ({
        or: set["Type"] === "OrIf",
        holds: anyOf(
          ["0", "1"].flatMap((key) => {
            const part = set[key] as Json | undefined
            if (!part) return []
            const holds = this.compares(part["LeftOperand"], part["Operator"], part["RightOperand"])
            return [{ or: part["Conjuction"] === "Or", holds }]
          }),
        ),
      })),
    )
  }

  private compares(locator: unknown, operator: unknown, right: unknown): boolean {
    const [, , id = "", what = "", option] = String(locator).split("/")
    const given = this.answers.get(id)
    const value = Number(right)
    const compare = COMPARE[`${what} ${String(operator)}`]
    if (!compare) throw new Error(`${what} ${String(operator)}`)
    return compare({ given, option: Number(option), value, isShown: this.shown.has(id) })
  }
}

interface ComparedOption {
  given: readonly number[] | undefined
  option: number
  value: number
  isShown: boolean
}

const COMPARE: Readonly<Record<string, (compared: ComparedOption) => boolean>> = {
  "SelectableChoice Selected": ({ given, option }) => given?.includes(option) ?? false,
  "SelectableChoice NotSelected": ({ given, option }) => !given?.includes(option),
  "QuestionDisplayed Displayed": ({ isShown }) => isShown,
  "QuestionDisplayed NotDisplayed": ({ isShown }) => !isShown,
  "SelectedChoicesCount GreaterThan": ({ given, value }) => (given?.length ?? 0) > value,
  "SelectedChoicesCount EqualTo": ({ given, value }) => (given?.length ?? 0) === value,
  "ChoiceTextEntryValue EqualTo": ({ given, value }) => given?.[0] === value,
  "ChoiceTextEntryValue NotEqualTo": ({ given, value }) => given?.[0] !== value,
  "ChoiceTextEntryValue GreaterThan": ({ given, value }) => (given?.[0] ?? -Infinity) > value,
  "ChoiceTextEntryValue LessThanOrEqual": ({ given, value }) => (given?.[0] ?? Infinity) <= value,
  "ChoiceTextEntryValue Empty": ({ given }) => given === undefined,
}

function anyOf(parts: readonly { or: boolean; holds: boolean }[]): boolean {
  const groups: boolean[] = []
  for (const [at, { or, holds }] of parts.entries())
    if (at === 0 || or) groups.push(holds)
    else groups.push((groups.pop() ?? true) && holds)
  return groups.includes(true)
}

const chooseBy =
  (questions: readonly Json[]) =>
  (respondent: number): Choose =>
  (id, step) => {
    const json = questions.find((each) => each["QuestionID"] === id)
    const seed = (respondent * 7919 + Number(id.slice(3)) * 104_729 + step * 31) % 997
    const isForced = JSON.stringify(json?.["Validation"]).includes('"ON"')
    if (seed % 5 === 0 && !isForced) return undefined
    return json?.["Selector"] === "MAVR" ? setOf(seed) : [1 + (seed % 4)]
  }

function surveyOf(random: Random) {
  const author = new Author(random)
  const flow = author.flow(4)
  const elements = [
    { Element: "BL", Payload: author.blocks },
    { Element: "FL", Payload: { Type: "Root", Flow: flow } },
    ...author.questions.map((Payload) => ({ Element: "SQ", Payload })),
  ]
  const file = JSON.stringify({ SurveyEntry: {}, SurveyElements: elements })
  return {
    bytes: new TextEncoder().encode(file),
    chooseBy: chooseBy(author.questions),
    there: (choose: Choose) => {
      const there = new QsfRespondent(author, choose)
      there.run(flow)
      return there.path
    },
  }
}

test("if every condition was imported, the same questions are asked as by the rules of the file", async () => {
  const all = await sameWays({ seed: 20_261, surveys: 600, respondents: 12, make: surveyOf })
  const whole = all.filter(({ isWhole }) => isWhole)
  expect(whole.length).toBeGreaterThan(100)
  expect(whole.filter(({ ways }) => ways > 1).length).toBeGreaterThan(60)
})
