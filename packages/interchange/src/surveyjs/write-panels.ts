import { replacePlaceholders, type Block, type Question } from "@qo/core/questionnaire"
import { answersWithoutPart } from "../export/written-repeats.ts"
import type { InsertionTarget } from "../export/with-insertions.ts"
import { notExclusive } from "./shared-choices.ts"
import { valueIn } from "./write-element.ts"

type Json = Record<string, unknown>

/**
 * Writes repeated blocks as dynamic panels that share the values of a question: each chosen answer is an object there, to which its
 * panel adds the answers to its own questions.
 */
export class PanelWriter {
  private readonly sources: ReadonlyMap<string, Question>
  /** The property of the answer in each object. */
  private readonly property: string
  private readonly names: ReadonlySet<string>

  /** `sources`: the question for whose answers a block is repeated, by the id of the block. */
  constructor(blocks: readonly Block[], sources: ReadonlyMap<string, Question>) {
    this.sources = sources
    this.names = new Set(blocks.flatMap(({ id, questions }) => [id, ...questions.map((q) => q.id)]))
    this.property = this.freshName("item")
  }

  /** How questions within a block call answers: those of the same panel with a prefix. */
  inside({ id, questions }: Block, texts: InsertionTarget): InsertionTarget {
    if (!this.sources.has(id)) return texts
    const own = new Map(
      questions.map((question) => [question.id, { ...question, id: `panel.${question.id}` }]),
    )
    return {
      ...texts,
      item: this.item,
      questionOf: (question) => own.get(question) ?? texts.questionOf(question),
      write: (reference, source) => texts.write({ ...reference, question: source.id }, source),
    }
  }

  /** The field by which a question shares its values with panels. */
  sharedValues({ id }: Question): Json {
    const isShared = [...this.sources.values()].some((source) => source.id === id)
    return isShared ? { valuePropertyName: this.property } : {}
  }

  /** The panel of a repeated block; undefined for other blocks. */
  panelOf({ id, title }: Block, templateElements: readonly Json[]): Json | undefined {
    const source = this.sources.get(id)
    if (!source) return undefined
    const values = answersWithoutPart(source).map(({ code }) => valueIn(source, code))
    return {
      type: "paneldynamic",
      name: this.freshName(`${id}_panel`),
      titleLocation: "hidden",
      valueName: source.id,
      allowAddPanel: false,
      allowRemovePanel: false,
      ...(title && { templateTitle: this.withItem(title) }),
      ...(values.length > 0 && { templateVisibleIf: notExclusive(this.property, values) }),
      templateElements,
    }
  }

  private get item(): string {
    return `{panel.${this.property}}`
  }

  private withItem(text: string): string {
    return replacePlaceholders(text, ({ reference }) =>
      "item" in reference ? this.item : undefined,
    )
  }

  private freshName(wished: string): string {
    let name = wished
    while (this.names.has(name)) name += "_"
    return name
  }
}
