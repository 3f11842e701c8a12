import type { DifferenceRecord } from "@qo/core/api"
import type { LooseTranslate } from "@qo/core/i18n"
import { fieldValueText, quoted } from "@qo/core/wording"
import type { z } from "zod"
import type { DeskWords } from "./use-desk.ts"

export type DifferenceRow = z.output<typeof DifferenceRecord>
/** Where a difference is: ids of what is there, and a portrait's number. */
interface At {
  block?: string
  question?: string
  answer?: string
  statement?: string
  portrait?: number
}

export interface DifferenceLine {
  title: string
  /** Texts from before and from now, where something was changed. */
  before?: string
  after?: string
  /** Answers that were given already would mean something else. */
  breaksData: boolean
}

export interface DifferenceGroup {
  key: string
  where: string
  lines: readonly DifferenceLine[]
}

const SIGNS: Readonly<Record<string, string>> = {
  added: "+",
  removed: "−",
  moved: "↕",
  changed: "~",
}

/** Differences by the place that they are in; what is gone is called as it was called before. */
export function differenceGroups(
  differences: readonly DifferenceRow[],
  now: DeskWords,
  was: DeskWords,
): readonly DifferenceGroup[] {
  const groups = Map.groupBy(differences, ({ place }) => {
    const { block, question, portrait } = place as At
    return question ?? block ?? String(portrait ?? "")
  })
  return [...groups].map(([key, those]) => ({
    key,
    where: whereOf((those[0]?.place ?? {}) as At, now, was),
    lines: those.map((each) => lineOf(each, now, was)),
  }))
}

function whereOf({ block, question, portrait }: At, now: DeskWords, was: DeskWords): string {
  const place = {
    ...(block !== undefined && { block }),
    ...(question !== undefined && { question }),
    ...(portrait !== undefined && { portrait }),
  }
  const isGone =
    question === undefined
      ? block !== undefined && now.names.blockTitle(block) === block
      : now.names.number(question) === 0
  return (isGone ? was : now).where(place)
}

function lineOf(each: DifferenceRow, now: DeskWords, was: DeskWords): DifferenceLine {
  const say = now.t as LooseTranslate
  const field = typeof each["field"] === "string" ? each["field"] : undefined
  const { answer, statement } = each.place as At
  const part = answer ?? statement
  const { names } = each.change === "removed" ? was : now
  const title = [
    `${SIGNS[each.change] ?? "~"} ${say(`differenceChange.${each.change}`)}:`,
    say(`element.${each.element}`).toLowerCase(),
    part === undefined ? "" : quoted(names.answer(part)),
    field === undefined ? "" : `· ${say(`elementField.${field}`)}`,
  ]
  return {
    title: title.filter(Boolean).join(" "),
    breaksData: each["weight"] === "breaksData",
    ...valuesOf(each, field ?? "text", now, was),
  }
}

function valuesOf(each: DifferenceRow, field: string, now: DeskWords, was: DeskWords) {
  const [before, after] = [each["before"], each["after"]]
  switch (each.change) {
    case "added":
      return typeof after === "string" && after !== "" ? { after: `«${after}»` } : {}
    case "removed":
      return typeof before === "string" && before !== "" ? { before: `«${before}»` } : {}
    case "moved":
      return { before: standing(before, was), after: standing(after, now) }
    default:
      return {
        before: fieldValueText(field, before, was),
        after: fieldValueText(field, after, now),
      }
  }
}

/** The list that something is in, and its number there: `Q3: 2`. */
function standing(place: unknown, { names }: DeskWords): string {
  if (typeof place !== "object" || place === null || !("in" in place && "at" in place)) return "—"
  const inside = String(place.in)
  const title = names.number(inside) > 0 ? names.short(inside) : names.blockTitle(inside)
  const number = `№ ${Number(place.at) + 1}`
  return title === inside || title === "" ? number : `${quoted(title)}, ${number}`
}
