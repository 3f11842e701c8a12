import { QUESTION_TYPES, type QuestionCategory } from "../questionnaire/index.ts"
import { AttributeReader, type Draft } from "./attribute-reader.ts"
import {
  answersHave,
  hasField,
  listFor,
  UNNAMED_CATEGORY,
  type ListField,
} from "./attribute-table.ts"
import { numberOf } from "./list-attributes.ts"
import type { ListReport } from "./list-fault.ts"
import type { ListLine, Mark } from "./list-line.ts"
import type { BlockLines, QuestionLines } from "./list-outline.ts"
import { ListTargets, targetOf } from "./list-targets.ts"
import { categoryOf, kindOfWord } from "./list-words.ts"

/** The lines that a draft's parts came from, in the shape of the draft. */
export interface DraftLines {
  line: number
  questions: { line: number; lists: Record<string, readonly number[]> }[]
}

/** The questionnaire of an outline, with ids by place. What is faulty is left out of it, and told. */
export function buildDraft(
  outline: readonly BlockLines[],
  report: ListReport,
): { draft: Draft; lines: DraftLines[]; saidCodes: readonly string[] } {
  let count = 0
  const named = outline.map(({ head, questions }, index) => ({
    id: `b${index + 1}`,
    title: head?.text ?? "",
    questions: questions.map((lines) => ({ id: `q${++count}`, lines })),
  }))
  const builder = new Builder(report, new ListTargets(named))
  const lines: DraftLines[] = []
  const blocks = named.map(({ id, title, questions }, index) => {
    const head = outline[index]?.head
    const built = questions.map((each) => builder.question(each.id, each.lines))
    lines.push({
      line: head?.line ?? questions[0]?.lines.head.line ?? 1,
      questions: built.map(({ line, lists }) => ({ line, lists })),
    })
    return { id, title, ...builder.block(head), questions: built.map(({ draft }) => draft) }
  })
  return { draft: { blocks }, lines, saidCodes: builder.saidCodes }
}

/** What a number must have where the list does not say it: what a new question of its category has. */
const defaultsOf = (category: QuestionCategory): Draft => {
  const { form, create } = QUESTION_TYPES[category]
  return form === "numbers" ? create(() => "") : {}
}

const SCREENING: Partial<Record<Mark, string>> = { "+": "allow", "*": "deny", "~": "allowIfAny" }

class Builder {
  /** Ids of what has a `code=…` of its own. */
  readonly saidCodes: string[] = []
  private readonly report: ListReport
  private readonly targets: ListTargets
  private readonly attributes: AttributeReader

  constructor(report: ListReport, targets: ListTargets) {
    this.report = report
    this.targets = targets
    this.attributes = new AttributeReader(report, targets)
  }

  block(head: ListLine | undefined): Draft {
    return head ? this.attributes.block(head) : {}
  }

  question(id: string, { head, items, redirect }: QuestionLines) {
    const known = this.category(head, items)
    const category = known ?? UNNAMED_CATEGORY.nothing
    const { lists, lines } = this.lists(id, category, known ? items : [])
    if (head.target !== undefined && targetOf(head.target))
      this.report.fault(head.line, "list.redirectInText", { target: head.target })
    const draft: Draft = {
      ...defaultsOf(category),
      category,
      id,
      text: head.text,
      ...(known && this.attributes.question(head, category)),
      ...lists,
      ...this.redirect(redirect),
    }
    if (redirect) lines["redirect"] = [redirect.line]
    return { draft, line: head.line, lists: lines }
  }

  /** The answers, statements and bands of a question, and the lines they stand on. */
  private lists(id: string, category: QuestionCategory, items: readonly ListLine[]) {
    const lists: Record<string, Draft[]> = {}
    const lines: Record<string, number[]> = {}
    for (const field of ["answers", "statements"]) if (hasField(category, field)) lists[field] = []
    for (const item of items) {
      const field = listFor(category, item.mark)
      if (!field) {
        const key = item.mark === "|" ? "list.statementsNotHere" : "list.answersNotHere"
        this.report.fault(item.line, key, { category })
        continue
      }
      const list = (lists[field] ??= [])
      const built = this.item(item, category, field, `${id}_${field[0]}`, list.length + 1)
      if (!built) continue
      list.push(built)
      ;(lines[field] ??= []).push(item.line)
    }
    return { lists, lines }
  }

  private category({ bracket, line }: ListLine, items: readonly ListLine[]) {
    if (bracket) {
      const category = categoryOf(bracket.word)
      if (!category) this.report.fault(line, "list.unknownCategory", { category: bracket.word })
      return category
    }
    if (items.some(({ mark }) => mark === "|")) return UNNAMED_CATEGORY.statements
    return items.length > 0 ? UNNAMED_CATEGORY.answers : UNNAMED_CATEGORY.nothing
  }

  private item(
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
      ...this.textAndKind(item),
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

  private textAndKind({ line, text, bracket }: ListLine): Draft {
    if (!bracket) return { text }
    const kind = kindOfWord(bracket.word)
    if (kind) return { text, kind }
    this.report.note(line, "list.bracketKept", { bracket: bracket.word })
    return { text: bracket.whole }
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

  private redirect(line: ListLine | undefined): Draft {
    if (line?.target === undefined) return {}
    const redirect = this.targets.redirect(line.target, line.line, this.report)
    return redirect ? { redirect } : {}
  }
}

const BAND_NUMBER = String.raw`([-−+]?\d+(?:[.,]\d+)?(?:e[-+]?\d+)?)`
/** `0..6`, `18–99`, or one number. */
const BAND = new RegExp(
  String.raw`^${BAND_NUMBER}(?:\s*(?:\.\.+|…|-|–|—)\s*${BAND_NUMBER})?$`,
  "iu",
)
