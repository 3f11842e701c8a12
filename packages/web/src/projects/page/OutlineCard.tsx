import type { Block, Question } from "@qo/core/questionnaire"
import { blockFacts, redirectText } from "@qo/core/wording"
import { useTexts } from "../../base/texts.ts"
import { Facts, QuestionBody } from "../../shared/projects/QuestionBody.tsx"
import { Card } from "./Card.tsx"
import type { ProjectPart } from "./project-part.ts"
import type { ProjectWords } from "../../shared/projects/use-project-reading.ts"

/** The questionnaire for reading: blocks, questions, answers, and their targets. */
export function OutlineCard({ opened: { read, words } }: ProjectPart) {
  const t = useTexts()
  if (!read || !words || read.blocks.length === 0) return null
  return (
    <Card id="project-outline" title={t("projects.outline")}>
      <Outline blocks={read.blocks} words={words} />
    </Card>
  )
}

interface OutlineProps {
  blocks: readonly Block[]
  words: ProjectWords
}

/** Blocks, to be opened one by one. */
export const Outline = ({ blocks, words }: OutlineProps) =>
  blocks.map((block) => <BlockPart key={block.id} block={block} words={words} />)

function BlockPart({ block, words }: { block: Block; words: ProjectWords }) {
  const t = useTexts()
  return (
    <details className="rz-project-outline">
      <summary>
        <bdi>{block.title || block.id}</bdi>{" "}
        <span className="rz-muted">
          {t("projects.questions", { count: block.questions.length })}
        </span>
      </summary>
      <Facts facts={blockFacts(block, words)} />
      <ol>
        {block.questions.map((question) => (
          <QuestionPart key={question.id} question={question} words={words} />
        ))}
      </ol>
    </details>
  )
}

function QuestionPart({ question, words }: { question: Question; words: ProjectWords }) {
  const { id, text, redirect } = question
  return (
    <li>
      <p>
        <b>{words.names.short(id)}</b> <bdi>{words.names.printText(text) || "—"}</bdi>{" "}
        {redirect && <span className="rz-muted">{redirectText(redirect, words)}</span>}
      </p>
      <QuestionBody question={question} words={words} />
    </li>
  )
}
