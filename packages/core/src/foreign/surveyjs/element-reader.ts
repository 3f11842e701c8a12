import type {
  ForeignElement,
  ForeignGuard,
  ForeignLoss,
  ForeignPage,
  ForeignQuestion,
} from "../foreign-survey.ts"
import { field, isJson, listIn, shownJson, textIn, type Json } from "../json-parts.ts"
import type { NoteKey } from "../report/note.ts"
import { Changes, questionOf, type ElementAt } from "./element.ts"
import { fieldsLeft } from "./fields-left.ts"
import { KINDS } from "./kinds.ts"
import type { Localized } from "./localized.ts"
import { columnsLeft, PARTED } from "./parted.ts"

/** A condition that is not read yet: it may name questions that come later. */
export type DraftGuard = ForeignGuard

/** Elements that are no questions here, and why. */
const NOT_HERE: Readonly<Record<string, NoteKey>> = {
  html: "textOnly",
  image: "pictureAlone",
  expression: "expression",
  paneldynamic: "loop",
  matrixdynamic: "loop",
}

/** The greatest number of elements that are read. */
const MOST = 5000

/** Reads pages, their panels and questions. */
export class ElementReader {
  readonly lost: ForeignLoss[] = []
  /** Other names by which conditions call questions. */
  readonly aliases = new Map<string, string>()
  private count = 0
  private readonly texts: Localized

  constructor(texts: Localized) {
    this.texts = texts
  }

  /** The page; none where it is never shown. */
  page(json: Json, place: string, at: number): readonly ForeignPage[] {
    const name = (place !== "" && textIn(json, "name")) || `page${at + 1}`
    if (place !== "" && isHidden(json)) {
      this.leave(json, place, name, "noSuchSetting", { name: "visible: false" }, "page")
      return []
    }
    const guards = place === "" ? [] : this.guards(json, place)
    if (place !== "") this.lost.push(...fieldsLeft(json, place, name))
    const description = place === "" ? undefined : this.texts.text(field(json, "description"))
    if (description)
      this.lost.push({
        element: "page",
        place: `${place}.description`,
        name: description,
        why: { key: "textOnly" },
        text: description,
      })
    return [
      {
        name,
        title: this.texts.text(field(json, "title")),
        place: place === "" ? "elements" : place,
        questions: this.elements(json, place, guards),
      },
    ]
  }

  private elements(
    json: Json,
    place: string,
    guards: readonly DraftGuard[],
  ): readonly ForeignQuestion[] {
    const list = listIn(json, "elements").length > 0 ? "elements" : "questions"
    const start = place === "" ? list : `${place}.${list}`
    return listIn(json, list).flatMap((element, at) => {
      const here = `${start}[${at}]`
      if (isJson(element) && ++this.count <= MOST) return this.element(element, here, guards)
      const why = isJson(element)
        ? ({ key: "tooManyQuestions", params: { maximum: MOST } } as const)
        : ({ key: "noSuchKind", params: { kind: shownJson(element) } } as const)
      this.lost.push({
        element: "question",
        place: here,
        name: here,
        why,
        text: shownJson(element),
      })
      return []
    })
  }

  private element(
    json: Json,
    place: string,
    outer: readonly DraftGuard[],
  ): readonly ForeignQuestion[] {
    const type = textIn(json, "type") ?? "text"
    const name = textIn(json, "name") ?? place
    if (isHidden(json))
      return this.leave(json, place, name, "noSuchSetting", { name: "visible: false" })
    if (type === "panel") return this.panel(json, place, name, outer)
    if (!Object.hasOwn(KINDS, type) && !Object.hasOwn(PARTED, type))
      return this.leave(json, place, name, NOT_HERE[type] ?? "noSuchKind", { kind: type })
    const shownIf = [...outer, ...this.guards(json, place)]
    const at: ElementAt = { json, place, name, shownIf, texts: this.texts }
    const alias = textIn(json, "valueName")
    if (alias) this.aliases.set(alias, name)
    this.lost.push(...fieldsLeft(json, place, name))
    return Object.hasOwn(PARTED, type) ? this.parted(at, type) : this.question(at, type)
  }

  private parted(at: ElementAt, type: string): readonly ForeignQuestion[] {
    for (const { index, column } of columnsLeft(at)) {
      const kind = textIn(column, "cellType") ?? type
      this.leave(column, `${at.place}.columns[${index}]`, at.name, "noSuchKind", { kind })
    }
    return PARTED[type]?.(at) ?? []
  }

  private question(at: ElementAt, type: string): readonly ForeignQuestion[] {
    const changes = new Changes(at)
    const read = Object.hasOwn(KINDS, type) ? KINDS[type]?.(at, changes) : undefined
    if (type !== "text") changes.lost("validators", "validator")
    return read ? [questionOf(at, read, changes)] : []
  }

  private panel(json: Json, place: string, name: string, outer: readonly DraftGuard[]) {
    const title = this.texts.text(field(json, "title"))
    if (title)
      this.lost.push({
        element: "setting",
        place: `${place}.title`,
        name: title,
        why: { key: "textOnly" },
        text: title,
      })
    this.lost.push(...fieldsLeft(json, place, title ?? name))
    return this.elements(json, place, [...outer, ...this.guards(json, place)])
  }

  private guards(json: Json, place: string): DraftGuard[] {
    const text = textIn(json, "visibleIf") ?? ""
    return text.trim() === ""
      ? []
      : [{ when: { kind: "opaque", text }, text, place: `${place}.visibleIf` }]
  }

  private leave(
    json: Json,
    place: string,
    name: string,
    key: NoteKey,
    params: Readonly<Record<string, string>>,
    element: ForeignElement = "question",
  ): readonly ForeignQuestion[] {
    const title = this.texts.text(field(json, "title")) ?? this.texts.text(field(json, "html"))
    this.lost.push({
      element,
      place,
      name: title ?? name,
      why: { key, params },
      text: shownJson(isPanel(json) ? json : (title ?? json)),
    })
    return []
  }
}

/** It is never shown; a condition decides alone where there is one. */
const isHidden = (json: Json): boolean =>
  field(json, "visible") === false && (textIn(json, "visibleIf") ?? "").trim() === ""

/** It holds questions, which go with it. */
const isPanel = (json: Json): boolean =>
  ["templateElements", "elements", "questions", "columns"].some(
    (name) => listIn(json, name).length > 0,
  )
