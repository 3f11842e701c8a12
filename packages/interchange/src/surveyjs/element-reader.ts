import type {
  ForeignElement,
  ForeignGuard,
  ForeignLoss,
  ForeignOrder,
  ForeignPage,
  ForeignQuestion,
} from "../foreign-survey.ts"
import { fieldIn, isJson, shownJson, type Json } from "../json-parts.ts"
import type { Note, NoteKey } from "../report/note.ts"
import { Changes, questionOf, type ElementAt } from "./element.ts"
import { lossesLeft } from "./fields-left.ts"
import { Fields } from "./fields.ts"
import { guardsOf, isHidden, requirementOf } from "./guards.ts"
import { KINDS } from "./kinds.ts"
import type { LocalizedTexts } from "./localized-texts.ts"
import { PARTED } from "./parted.ts"
import { SharedChoices } from "./shared-choices.ts"
import type { ShownBy } from "./shown-by.ts"
import { isBlankText } from "../convert/plain-of.ts"
import { leftBehind } from "./left-behind.ts"

/** Elements that are no questions here, and why. */
const NOT_HERE: Readonly<Record<string, NoteKey>> = {
  html: "textOnly",
  image: "pictureAlone",
  expression: "expression",
  matrixdynamic: "loopLeft",
}

/** Kinds whose chosen answers can be the parts of a dynamic panel. */
const CHOOSE_MANY: ReadonlySet<string> = new Set(["checkbox", "tagbox"])

const HIDDEN: Note = { key: "noSuchSetting", params: { name: "visible: false" } }

/** Names of the order of questions: today's, and the one before. */
const ORDER_FIELDS = ["questionOrder", "questionsOrder"] as const

/** The order of a survey whose pages have none. */
const SURVEY_ORDER = "questionOrder: random"

/** Reads pages, their panels and questions. */
export class ElementReader {
  readonly lost: ForeignLoss[] = []
  /** Other names by which conditions call questions. */
  readonly aliases = new Map<string, string>()
  private readonly earlier = new Map<string, ForeignQuestion>()
  private readonly shared: SharedChoices
  private count = 0
  /** The greatest number of elements that are read. */
  private readonly most: number
  /** Dynamic panels around the element. */
  private loopDepth = 0
  readonly texts: LocalizedTexts
  private readonly shown: ShownBy
  /** Whether questions are in a random order on pages without an order. */
  private readonly isRandom: boolean

  constructor(
    texts: LocalizedTexts,
    shown: ShownBy,
    { survey, most }: { survey: Json; most: number },
  ) {
    this.most = most
    this.texts = texts
    this.shown = shown
    this.shared = new SharedChoices(survey)
    this.isRandom = ORDER_FIELDS.some((name) => fieldIn(survey, name) === "random")
  }

  /** A page of the survey; empty if it is never shown. */
  page(json: Json, place: string, at: number): readonly ForeignPage[] {
    const fields = new Fields(json, place, this.texts)
    const name = fields.string("name") || `page${at + 1}`
    const hidden = isHidden(fields)
    const guards = (hidden ? this.shown.of(name) : guardsOf(fields)).map((guard) => ({
      ...guard,
      isOfPage: true,
    }))
    if (hidden && guards.length === 0) {
      this.leave(fields, name, HIDDEN, "page")
      return []
    }
    const title = fields.words("title")
    const questions = this.elements(fields, guards)
    const order = this.orderOf(fields, questions.length)
    this.lost.push(
      ...idleGuards(guards, questions, title ?? name),
      ...this.untranslated("page", place, title ?? name),
      ...lossesLeft(fields, title ?? name),
    )
    return [{ name, title, place, questions, order }]
  }

  /** The random order of a page, unless one of its elements is several questions here. */
  private orderOf(fields: Fields, count: number): ForeignOrder | undefined {
    const elements = [...fields.list("elements"), ...fields.list("questions")].filter(isJson)
    const isPlain = elements.length === count && elements.every((each) => !("elements" in each))
    const name = ORDER_FIELDS.find((each) => fieldIn(fields.json, each) !== undefined)
    const own = name === undefined ? "default" : fieldIn(fields.json, name)
    if (isPlain && name !== undefined) fields.oneOf(name, ["random"])
    if (own === "random" && name !== undefined)
      return isPlain ? { text: `${name}: random`, place: fields.at(name) } : undefined
    if (own !== "default" || !this.isRandom) return undefined
    if (isPlain) return { text: SURVEY_ORDER, place: fields.place }
    const why = { key: "randomPart" } as const
    const at = { place: fields.place, name: fields.string("name") ?? fields.place }
    this.lost.push({ element: "setting", ...at, why, text: SURVEY_ORDER })
    return undefined
  }

  /** Elements outside of pages, as a separate page. */
  beside(survey: Json, list: string, at: number): ForeignPage {
    const fields = new Fields(survey, "", this.texts)
    return {
      name: `page${at + 1}`,
      title: at === 0 ? fields.words("title") : undefined,
      place: list,
      questions: this.list(fields, list, []),
    }
  }

  private elements(fields: Fields, guards: readonly ForeignGuard[]): readonly ForeignQuestion[] {
    return ["elements", "questions"].flatMap((list) => this.list(fields, list, guards))
  }

  private list(
    fields: Fields,
    list: string,
    guards: readonly ForeignGuard[],
  ): readonly ForeignQuestion[] {
    return fields.list(list).flatMap((element, at) => {
      const here = `${fields.at(list)}[${at}]`
      if (isJson(element) && ++this.count <= this.most)
        return this.element(new Fields(element, here, this.texts), guards)
      const why = isJson(element)
        ? ({ key: "tooManyQuestions", params: { maximum: this.most } } as const)
        : ({ key: "noSuchKind", params: { kind: shownJson(element) } } as const)
      const text = shownJson(element)
      this.lost.push({ element: "question", place: here, name: here, why, text })
      return []
    })
  }

  private element(fields: Fields, outer: readonly ForeignGuard[]): readonly ForeignQuestion[] {
    const type = fields.string("type") ?? "text"
    const name = fields.string("name") ?? fields.place
    this.texts.takeMissing()
    const hidden = isHidden(fields)
    const triggered = hidden ? this.shown.of(name) : []
    if (hidden && triggered.length === 0) return this.leave(fields, name, HIDDEN)
    const around = [...outer, ...triggered]
    if (type === "panel") return this.panel(fields, name, around)
    if (type === "paneldynamic") return this.loop(fields, name, around)
    const shownIf = [...around, ...guardsOf(fields)]
    const requiredIf = requirementOf(fields)
    const at: ElementAt = { fields, name, shownIf, requiredIf, earlier: this.earlier }
    const questions = this.questions(at, type)
    if (questions.length === 0)
      return this.leave(fields, name, {
        key: NOT_HERE[type] ?? "noSuchKind",
        params: { kind: type },
      })
    const alias = fields.string("valueName")
    if (alias && type !== "matrixdynamic") this.aliases.set(alias, name)
    return questions
  }

  private questions(at: ElementAt, type: string): readonly ForeignQuestion[] {
    at.fields.told("valueName")
    const parted = this.parted(at, type)
    if (parted) return parted
    const read = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
    if (!read || (type === "html" && isBlankText(at.fields.words("html") ?? ""))) return []
    const changes = new Changes(at)
    if (this.loopDepth === 0 && CHOOSE_MANY.has(type)) this.shared.add(at.fields, at.name)
    const question = questionOf(at, read(at, changes), changes)
    if (question.options && question.kind !== "grid" && !this.earlier.has(at.name))
      this.earlier.set(at.name, question)
    return [question]
  }

  /** Repeats are not nested here. */
  private repeatOf({ fields, name }: Pick<ElementAt, "fields" | "name">, before: "panel" | "row") {
    return this.loopDepth === 0 ? this.shared.repeatOf(fields, name, before) : undefined
  }

  /** An element that is several questions here; undefined for others. */
  private parted(at: ElementAt, type: string): readonly ForeignQuestion[] | undefined {
    const { fields, name } = at
    const repeat = type === "matrixdynamic" ? this.repeatOf(at, "row") : undefined
    const parts = Object.hasOwn(PARTED, type) ? PARTED[type]?.(at) : undefined
    if (!parts) return undefined
    const { questions, left, isLoop } = parts
    if (questions.length === 0) return questions
    for (const part of left) this.leavePart(part, at)
    if (!isLoop) return questions
    this.loops(questions, "row.", name.length + 1)
    if (!repeat) this.lost.push(loopOf(fields, fields.words("title") ?? name, "loop"))
    return repeat ? questions.map((question) => ({ ...question, repeat })) : questions
  }

  private leavePart(part: Fields, { fields, name }: ElementAt): void {
    const kind = part.string("cellType") ?? fields.string("cellType") ?? "dropdown"
    const called = `${fields.words("title") ?? name}: ${part.string("name") ?? part.place}`
    this.leave(part, called, { key: "noSuchKind", params: { kind } })
  }

  private panel(fields: Fields, name: string, outer: readonly ForeignGuard[]) {
    const title = fields.words("title")
    fields.told("type", "name")
    if (title)
      this.lost.push({
        element: "setting",
        place: fields.at("title"),
        name: title,
        why: { key: "textOnly" },
        text: title,
      })
    const guards = guardsOf(fields)
    const questions = this.elements(fields, [...outer, ...guards])
    this.lost.push(...idleGuards(guards, questions, title ?? name))
    this.lost.push(...lossesLeft(fields, title ?? name))
    return questions
  }

  /** A panel that repeats: for each answer to a question, or its questions are asked once. */
  private loop(fields: Fields, name: string, outer: readonly ForeignGuard[]) {
    const title = fields.words("title") ?? name
    fields.told("type", "name")
    const guards = guardsOf(fields)
    const repeat = this.repeatOf({ fields, name }, "panel")
    this.loopDepth++
    const questions = this.list(fields, "templateElements", [...outer, ...guards])
    this.loopDepth--
    this.loops(questions, "panel.")
    this.lost.push(...idleGuards(guards, questions, title))
    const isKept = repeat !== undefined && questions.length > 0
    if (!isKept) this.lost.push(loopOf(fields, title, questions.length > 0 ? "loop" : "loopLeft"))
    this.lost.push(...lossesLeft(fields, title))
    return isKept ? questions.map((question) => ({ ...question, repeat })) : questions
  }

  /** Registers names of questions within a loop; names shared by several loops are ambiguous. */
  private loops(questions: readonly ForeignQuestion[], before: string, from = 0): void {
    for (const { name } of questions) {
      const alias = before + name.slice(from)
      this.aliases.set(alias, this.aliases.has(alias) ? "" : name)
    }
  }

  /** Texts of elements other than questions that are missing in the chosen language. */
  private untranslated(element: ForeignElement, place: string, name: string): ForeignLoss[] {
    const texts = this.texts.takeMissing()
    return texts.length === 0
      ? []
      : [{ element, place, name, why: { key: "notTranslated" }, text: texts.join("; ") }]
  }

  private leave(
    fields: Fields,
    name: string,
    why: Note,
    element: ForeignElement = "question",
  ): readonly ForeignQuestion[] {
    this.lost.push(...leftBehind(fields, name, why, element))
    return []
  }
}

const loopOf = ({ place }: Fields, title: string, key: NoteKey): ForeignLoss => ({
  element: "question",
  place,
  name: title,
  why: { key },
  text: title,
})

/** Conditions of parts without remaining questions. */
const idleGuards = (
  guards: readonly ForeignGuard[],
  questions: readonly ForeignQuestion[],
  name: string,
): readonly ForeignLoss[] =>
  questions.length > 0
    ? []
    : guards.map(({ place, text }) => ({
        element: "condition",
        place,
        name,
        why: { key: "noQuestionsLeft" },
        text,
      }))
