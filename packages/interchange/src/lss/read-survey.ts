import type { Languages } from "./languages.ts"
import {
  Attributes,
  type LssGroup,
  type LssItem,
  type LssQuestion,
  type LssSurvey,
} from "./survey.ts"
import { cellIn, inOrder, numberIn, rowsBy, type LssTables, type Row } from "./tables.ts"

/**
 * Questions from the tables of either family of versions: up to 3 each row is repeated per language with its texts, from 4 on
 * texts have separate tables.
 */
export function surveyOf(tables: LssTables, languages: Languages): LssSurvey {
  const settings = tables.rows("surveys")[0]
  const texts = languages.row(tables.rows("surveys_languagesettings"), "surveyls_language")
  const questions = questionsOf(tables, languages)
  return {
    sid: cellIn(settings, "sid") || questions[0]?.sid || "",
    title: cellIn(texts, "surveyls_title"),
    groups: groupsOf(tables, languages, questions),
  }
}

type SortedQuestion = LssQuestion & { sid: string }

function groupsOf(
  tables: LssTables,
  languages: Languages,
  questions: readonly SortedQuestion[],
): readonly LssGroup[] {
  const rows = rowsBy(inOrder(tables.rows("groups"), "group_order"), "gid")
  const texts = rowsBy(tables.rows("group_l10ns"), "gid")
  const byGroup = Map.groupBy(questions, ({ gid }) => gid)
  // A question that is exported alone has no group, and nothing is left out because its group is missing.
  const gids = [...new Set([...rows.keys(), ...byGroup.keys()])]
  return gids.map((gid, at) => {
    const all = rows.get(gid) ?? []
    const own = languages.row(all)
    const said = languages.row(texts.get(gid) ?? []) ?? own
    return {
      gid,
      place: `groups[${at}]`,
      title: cellIn(said, "group_name"),
      description: cellIn(said, "description"),
      relevance: eitherCell(own, said, "grelevance"),
      randomized: eitherCell(own, said, "randomization_group"),
      questions: byGroup.get(gid) ?? [],
    }
  })
}

function questionsOf(tables: LssTables, languages: Languages): readonly SortedQuestion[] {
  const own = tables.rows("questions").filter((row) => !isPart(row))
  const parts = [...tables.rows("subquestions"), ...tables.rows("questions").filter(isPart)]
  const reader = new QuestionReader(tables, languages, parts)
  // Some tools write questions without numbers.
  const byQuestion = Map.groupBy(
    inOrder(own, "question_order"),
    (row) => cellIn(row, "qid") || `title ${cellIn(row, "title")}`,
  )
  return [...byQuestion.values()].map((rows) => reader.question(cellIn(rows[0], "qid"), rows))
}

const isPart = (row: Row): boolean => !["", "0"].includes(cellIn(row, "parent_qid"))

class QuestionReader {
  private readonly names = new Set<string>()
  private readonly texts: ReadonlyMap<string, Row[]>
  private readonly parts: ReadonlyMap<string, Row[]>
  private readonly answers: ReadonlyMap<string, Row[]>
  private readonly answerTexts: ReadonlyMap<string, Row[]>
  private readonly attributes: ReadonlyMap<string, Row[]>
  private readonly languages: Languages

  constructor(tables: LssTables, languages: Languages, parts: readonly Row[]) {
    this.languages = languages
    this.texts = rowsBy(tables.rows("question_l10ns"), "qid")
    this.parts = rowsBy(parts, "parent_qid")
    this.answers = rowsBy(tables.rows("answers"), "qid")
    this.answerTexts = rowsBy(tables.rows("answer_l10ns"), "aid")
    this.attributes = rowsBy(tables.rows("question_attributes"), "qid")
  }

  question(qid: string, rows: readonly Row[]): SortedQuestion {
    const own = this.languages.row(rows)
    const said = this.languages.row(this.texts.get(qid) ?? []) ?? own
    const code = cellIn(own, "title") || `qid${qid}`
    const name = this.names.has(code) ? `${code} (qid ${qid})` : code
    this.names.add(code)
    return {
      qid,
      sid: cellIn(own, "sid"),
      gid: cellIn(own, "gid"),
      code,
      name,
      place: name,
      type: cellIn(own, "type"),
      text: eitherCell(said, own, "question"),
      help: eitherCell(said, own, "help"),
      mandatory: cellIn(own, "mandatory").toUpperCase(),
      hasOther: cellIn(own, "other").toUpperCase() === "Y",
      relevance: cellIn(own, "relevance"),
      pattern: cellIn(own, "preg"),
      script: cellIn(said, "script"),
      theme: cellIn(own, "question_theme_name"),
      attributes: this.attributesOf(qid),
      answers: this.answersOf(qid),
      subquestions: this.subquestionsOf(qid),
      used: new Set(),
    }
  }

  private attributesOf(qid: string): Attributes {
    const rows = rowsBy(this.attributes.get(qid) ?? [], "attribute")
    return new Attributes(
      new Map(
        [...rows].map(([name, all]): [string, string] => [
          name,
          cellIn(this.languages.row(all), "value"),
        ]),
      ),
    )
  }

  private subquestionsOf(qid: string): readonly LssItem[] {
    const rows = inOrder(this.parts.get(qid) ?? [], "question_order")
    return [...rowsBy(rows, "qid")].map(([id, all]) => {
      const own = this.languages.row(all)
      const said = this.languages.row(this.texts.get(id) ?? []) ?? own
      return {
        id,
        code: cellIn(own, "title"),
        text: eitherCell(said, own, "question"),
        scale: numberIn(own, "scale_id") ?? 0,
        relevance: cellIn(own, "relevance"),
      }
    })
  }

  private answersOf(qid: string): readonly LssItem[] {
    const rows = inOrder(this.answers.get(qid) ?? [], "sortorder")
    const byAnswer = Map.groupBy(rows, (row) => `${cellIn(row, "scale_id")} ${cellIn(row, "code")}`)
    return [...byAnswer.values()].map((all) => {
      const own = this.languages.row(all)
      const id = cellIn(own, "aid")
      const said = (id && this.languages.row(this.answerTexts.get(id) ?? [])) || own
      return {
        id,
        code: cellIn(own, "code"),
        text: eitherCell(said, own, "answer"),
        scale: numberIn(own, "scale_id") ?? 0,
        relevance: "",
      }
    })
  }
}

/** A column of the first of two rows that has it. */
function eitherCell(first: Row | undefined, second: Row | undefined, column: string): string {
  const [said, other] = [cellIn(first, column), cellIn(second, column)]
  return said || other
}
