import type { Answer, Statement } from "../../questionnaire/index.ts"
import type { Part, Place } from "../findings/finding.ts"
import type { Subject } from "../findings/subject.ts"
import type { Item } from "./item.ts"

export { wordingOf, type Item } from "./item.ts"

/** The questions to look at, in order. */
export const contentOf = ({ items }: Subject): readonly Item[] => items

export const placeOf = ({ block, question }: Item, part?: Part): Place =>
  part
    ? { block: block.id, question: question.id, part }
    : { block: block.id, question: question.id }

export const answerPlace = ({ block, question }: Item, { id }: Answer, part?: Part): Place =>
  part
    ? { block: block.id, question: question.id, answer: id, part }
    : { block: block.id, question: question.id, answer: id }

export const statementPlace = ({ block, question }: Item, { id }: Statement, part?: Part): Place =>
  part
    ? { block: block.id, question: question.id, statement: id, part }
    : { block: block.id, question: question.id, statement: id }
