import { QUESTION_TYPES, type QuestionCategory } from "../questionnaire/index.ts"
import type { AttributeReader } from "./attribute-reader.ts"
import { answersHave, type ListField } from "./attribute-table.ts"
import type { Draft } from "./draft-lists.ts"
import { numberOf } from "./list-attributes.ts"
import type { ListReport } from "./list-fault.ts"
import type { ListLine, Mark } from "./list-line.ts"
import type { ListTargets } from "./list-targets.ts"
import { kindOfWord } from "./list-words.ts"

const SCREENING: Partial<Record<Mark, string>> = { "+": "allow", "*": "deny", "~": "allowIfAny" }

/** Builds the items of a question: its answers, statements and bands, and their targets. */
export class ItemBuilder {
  /** Ids of elements with an explicit `code=…`. */
  readonly saidCodes: string[] = []
  private readonly report: ListReport
  private readonly targets: ListTargets
  private readonly attributes: AttributeReader

  constructor(report: ListReport, targets: ListTargets, attributes: AttributeReader) {
    this.report = report
    this.targets = targets
    this.attributes = attributes
  }

  item(
    item: ListLine,
    category: QuestionCategory,
    field: ListField,
    ids: string,
    code: number,
  ): Draft | undefined {
    if (field === "bands") return this.band(item)
    const id = `${ids}${code}`
    const own = field === "statements" ? this.statement(item) : this.answer(item, category)
    if ("code" in own) this.saidCodes.push(id)
    return { id, code, ...own }
  }

  private statement(item: ListLine): Draft {
    return { text: item.text, ...this.attributes.statement(item), ...this.noRedirect(item) }
  }

  private answer(item: ListLine, category: QuestionCategory): Draft {
    return {
      ...textAndKind(item, this.report),
      ...this.screening(item, category),
      ...this.attributes.answer(item, category),
      ...(answersHave(category, "redirect") ? this.redirect(item) : this.noRedirect(item)),
    }
  }

  private noRedirect({ line, target }: ListLine): Draft {
    if (target !== undefined) this.report.fault(line, "list.redirectNotHere")
    return {}
  }

  private screening({ line, mark }: ListLine, category: QuestionCategory): Draft {
    const screening = SCREENING[mark]
    if (!screening) return {}
    if (QUESTION_TYPES[category].screens) return { screening }
    this.report.fault(line, "list.markNeedsScreening", { mark })
    return {}
  }

  private band(item: ListLine): Draft | undefined {
    const [, from = "", to = from] = BAND.exec(item.bracket ? item.bracket.whole : item.text) ?? []
    const [low, high] = [numberOf(from), numberOf(to)]
    if (low === undefined || high === undefined) {
      this.report.fault(item.line, "list.wrongBand", { text: item.text })
      return undefined
    }
    const screening = SCREENING[item.mark]
    return {
      from: low,
      to: high,
      ...(screening && { screening }),
      ...this.attributes.band(item),
      ...this.redirect(item),
    }
  }

  redirect(line: ListLine | undefined): Draft {
    if (line?.target === undefined) return {}
    const redirect = this.targets.redirect(line.target, line.line, this.report)
    return redirect ? { redirect } : {}
  }
}

function textAndKind({ line, text, bracket }: ListLine, report: ListReport): Draft {
  if (!bracket) return { text }
  const kind = kindOfWord(bracket.word)
  if (kind) return { text, kind }
  report.note(line, "list.bracketKept", { bracket: bracket.word })
  return { text: bracket.whole }
}

const BAND_NUMBER = String.raw`([-−+]?\d+(?:[.,]\d+)?(?:e[-+]?\d+)?)`
/** A band: `0..6`, `18–99`, or one number. */
const BAND = new RegExp(
  String.raw`^${BAND_NUMBER}(?:\s*(?:\.\.+|…|-|–|—)\s*${BAND_NUMBER})?$`,
  "iu",
)
