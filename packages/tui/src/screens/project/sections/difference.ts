import { momentText } from "@qo/core/record"
import type { DifferenceChange, DifferencePlace } from "@qo/core/edits"
import type { LooseTranslate } from "@qo/core/i18n"
import type { Questionnaire } from "@qo/core/questionnaire"
import { quoted } from "../../../questionnaire-files/index.ts"
import { fieldValueText } from "@qo/core/wording"
import { neutralise } from "../../../text/control-characters.ts"
import type { ComparedProject } from "../parts/project-parts.ts"
import { rowWriter, type SectionRow } from "./section-row.ts"
import { type ViewWords, viewWords } from "../parts/view-words.ts"
import { anchorOf } from "./problems.ts"

const SIGNS: Readonly<Record<DifferenceChange, string>> = {
  added: "+",
  removed: "−",
  moved: "↕",
  changed: "~",
}

/** What changed since the save that the project is compared with, by the place where it changed. */
export function differenceRows(
  compared: ComparedProject,
  words: ViewWords,
  width: number,
): readonly SectionRow[] {
  const { t, locale } = words
  const { base, bases, differences, before } = compared
  const out = rowWriter(width)
  if (!base) {
    out.wrapped(t("view.difference.noBase"))
    return out.rows
  }
  out.wrapped(t(`view.difference.${base.kind}`, { at: momentText(base.at, locale) }), { indent: 0 })
  if (bases.length > 1) out.wrapped(t("view.difference.otherBase"), { indent: 0 })
  const changes = differences.filter(({ kind }) => kind !== "layout")
  if (changes.length === 0) out.wrapped(t("view.difference.same"), { indent: 0 })
  const was = before ? wordsBefore(words, before) : words
  for (const those of Map.groupBy(changes, placeKey).values()) {
    const [first] = those
    if (first) out.heading(whereOf(first, words, was))
    for (const each of those) {
      const place = each.place as DifferencePlace
      const more = each.change === "removed" ? {} : { anchor: anchorOf(place, words) }
      out.wrapped(titleOf(each, words, was), more)
      for (const text of valuesOf(each, words, was)) out.wrapped(text, { indent: 4, ...more })
    }
  }
  return out.rows
}

type DifferenceRow = ComparedProject["differences"][number]

/** What is gone has its name in what was before. */
const wordsBefore = (
  words: ViewWords,
  before: Pick<Questionnaire, "blocks"> & Pick<NonNullable<ComparedProject["before"]>, "portraits">,
): ViewWords =>
  viewWords(words, { questionnaire: { blocks: before.blocks }, portraits: before.portraits })

/** The question, else the block or the portrait that a difference is in. */
const placeKey = ({ place }: DifferenceRow): string => {
  const { block, question, portrait } = place as DifferencePlace
  return question ?? block ?? String(portrait ?? "")
}

/** By the name that it has now, if it is still there. */
function whereOf({ place }: DifferenceRow, words: ViewWords, was: ViewWords): string {
  const { block, question, portrait } = place as DifferencePlace
  const isThere = question === undefined || words.names.number(question) > 0
  const said = isThere && (block === undefined || words.hasBlock(block)) ? words : was
  return said.where({ block, question, portrait })
}

/** `− удалено: ответ «Стратегии»`, `~ изменено: вопрос · переход`. */
function titleOf(each: DifferenceRow, words: ViewWords, was: ViewWords): string {
  const say = words.q as LooseTranslate
  const change = each.change as DifferenceChange
  const field = each["field"]
  const { answer, statement } = each.place as DifferencePlace
  const part = answer ?? statement
  const { names } = change === "removed" ? was : words
  const name = part === undefined ? "" : ` ${quoted(names.answer(part))}`
  const what = `${say(`element.${each.element}`).toLowerCase()}${name}`
  const of = typeof field === "string" ? ` · ${say(`elementField.${field}`)}` : ""
  const weight = each["weight"] === "breaksData" ? ` ! ${say("differenceWeight.breaksData")}` : ""
  return `${SIGNS[change]} ${say(`differenceChange.${change}`)}: ${what}${of}${weight}`
}

function valuesOf(each: DifferenceRow, words: ViewWords, was: ViewWords): string[] {
  const { t } = words
  const { change } = each
  const field = typeof each["field"] === "string" ? each["field"] : "text"
  const [before, after] = [each["before"], each["after"]]
  if (change === "added") return wholeText(after)
  if (change === "removed") return wholeText(before)
  if (change === "moved") return movedText(before, after, words, was)
  return [
    t("view.difference.before", { value: valueText(field, before, was) }),
    t("view.difference.after", { value: valueText(field, after, words) }),
  ]
}

const valueText = (field: string, value: unknown, { q, names, locale }: ViewWords): string =>
  fieldValueText(field, value, { t: q, names, locale, clean: neutralise })

/** A name says it already, unless it was cut. */
const wholeText = (text: unknown): string[] =>
  typeof text === "string" && quoted(text) !== `«${text}»` ? [`«${text}»`] : []

/** From where to where: the list that it is in, and its number there. */
function movedText(before: unknown, after: unknown, words: ViewWords, was: ViewWords): string[] {
  const standing = (place: unknown, { names }: ViewWords) => {
    if (typeof place !== "object" || place === null || !("in" in place && "at" in place)) return ""
    const inside = String(place.in)
    const title = names.number(inside) > 0 ? names.short(inside) : names.blockTitle(inside)
    const number = Number(place.at) + 1
    return words.t("view.difference.standing", { number, title: title === inside ? "" : title })
  }
  const [from, to] = [standing(before, was).trim(), standing(after, words).trim()]
  return from && to ? [`${from} → ${to}`] : []
}
