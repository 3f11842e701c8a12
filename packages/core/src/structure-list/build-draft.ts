import {
  parseScore,
  QUESTION_TYPES,
  type QuestionCategory,
  type Score,
} from "../questionnaire/index.ts"
import { AttributeReader } from "./attribute-reader.ts"
import { attributeNameOf, hasField, listFor, UNNAMED_CATEGORY } from "./attribute-table.ts"
import { ItemBuilder } from "./build-item.ts"
import type { Draft } from "./draft-lists.ts"
import type { ListReport } from "./list-fault.ts"
import type { ListLine } from "./list-line.ts"
import type { ListOutline, QuestionLines } from "./list-outline.ts"
import { readAttributes } from "./list-attributes.ts"
import { ListTargets, targetOf } from "./list-targets.ts"
import { categoryOf } from "./list-words.ts"

/** Line numbers of the parts of a draft, in the structure of the draft. */
export interface DraftLines {
  line: number
  questions: { line: number; lists: Record<string, readonly number[]> }[]
}

/** Builds the questionnaire of an outline, with ids by position. Invalid parts are left out and reported. */
export function buildDraft(
  { blocks: outline, ends: endLines, scores }: ListOutline,
  report: ListReport,
): { draft: Draft; lines: DraftLines[]; saidCodes: readonly string[] } {
  let count = 0
  const named = outline.map(({ head, questions }, index) => ({
    id: `b${index + 1}`,
    title: head?.text ?? "",
    questions: questions.map((lines) => ({
      id: `q${++count}`,
      lines,
      name: valueIn(lines.head.braces, "name"),
    })),
  }))
  const endIds = endLines.map(({ braces }, at) => valueIn(braces, "id") ?? `end${at + 1}`)
  const targets = new ListTargets(named, endIds)
  const builder = new Builder(report, targets)
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
  const computed = scores.flatMap((line) => scoreOf(line, targets, report) ?? [])
  const ends = endLines.map((line, at) => builder.end(endIds[at] ?? "", line))
  const draft = {
    blocks,
    ...(ends.length > 0 && { ends }),
    ...(computed.length > 0 && { scores: computed }),
  }
  return { draft, lines, saidCodes: builder.items.saidCodes }
}

function scoreOf(
  { line, text }: ListLine,
  targets: ListTargets,
  report: ListReport,
): Score | undefined {
  const parsed = parseScore(text, {
    nameOf: (id) => id,
    idOf: (name) => targets.questionIdOf(name),
  })
  if (parsed.ok) return parsed.value
  report.fault(line, "list.wrongScore", { value: text.slice(parsed.problem.at) || text })
  return undefined
}

/** Returns the value of an attribute from the braces of a line. */
function valueIn(braces = "", name: string): string | undefined {
  for (const attribute of readAttributes(braces))
    if (attribute && attributeNameOf(attribute.name) === name) return attribute.value
  return undefined
}

/** Returns the default of a number that is missing in the list: the value in a new question of the category. */
const defaultsOf = (category: QuestionCategory): Draft => {
  const { form, create } = QUESTION_TYPES[category]
  return form === "numbers" ? create(() => "") : {}
}

class Builder {
  readonly items: ItemBuilder
  private readonly report: ListReport
  private readonly attributes: AttributeReader

  constructor(report: ListReport, targets: ListTargets) {
    this.report = report
    this.attributes = new AttributeReader(report, targets)
    this.items = new ItemBuilder(report, targets, this.attributes)
  }

  block(head: ListLine | undefined): Draft {
    return head ? this.attributes.block(head) : {}
  }

  end(id: string, line: ListLine): Draft {
    return { id, text: line.text, ...this.attributes.end(line) }
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
      ...this.items.redirect(redirect),
    }
    if (redirect) lines["redirect"] = [redirect.line]
    return { draft, line: head.line, lists: lines }
  }

  /** Builds the answers, statements and ranges of a question, with their line numbers. */
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
      const built = this.items.item(item, category, field, `${id}_${field[0]}`, list.length + 1)
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
}
