import { type Command, questionIn } from "@qo/core/edits"
import { answersOf, type Question, statementsOf } from "@qo/core/questionnaire"
import type { EditorSession } from "./editor-session.ts"
import { namesOf } from "./names.ts"

export interface TextReplacement {
  find: string
  replace: string
  matchesCase: boolean
  /** Only in these blocks and questions; undefined: everywhere. */
  within?: ReadonlySet<string> | undefined
}

/** A text in which something is replaced. */
export interface TextMatch {
  /** The block or question to which the text belongs. */
  element: string
  /** Before, and the ranges of it that are replaced, as they are shown. */
  text: string
  ranges: readonly { from: number; to: number }[]
  after: string
  command: Command
}

interface OwnText {
  text: string
  commandFor: (text: string) => Command
}

const escaped = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)

/** Finds the texts of blocks, questions, hints, answers and rows that contain a text. */
export function findTexts(
  session: Pick<EditorSession, "scene" | "doc">,
  { find, replace, matchesCase, within }: TextReplacement,
): TextMatch[] {
  if (find === "") return []
  const names = namesOf(session)
  const pattern = new RegExp(escaped(find), matchesCase ? "gu" : "giu")
  const isWanted = (id: string) => within === undefined || within.has(id)
  const matchesIn = (element: string, texts: readonly OwnText[]): TextMatch[] =>
    texts.flatMap(({ text: stored, commandFor }) => {
      const text = names.printText(stored)
      const ranges = Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
        from: index,
        to: index + found.length,
      }))
      if (ranges.length === 0) return []
      const after = text.replaceAll(pattern, () => replace)
      return [{ element, text, ranges, after, command: commandFor(names.parseText(after)) }]
    })
  return session.scene.placed.flatMap(({ block }) => [
    ...(isWanted(block.id) ? matchesIn(block.id, [titleOf(block)]) : []),
    ...block.questions.flatMap(({ id }) => {
      const question = questionIn(session.doc, id)
      return question && (isWanted(id) || isWanted(block.id))
        ? matchesIn(id, textsOf(question))
        : []
    }),
  ])
}

/** Replaces all found texts as one step. */
export const replaceAll = (
  session: Pick<EditorSession, "run">,
  matches: readonly TextMatch[],
): void => void session.run({ do: "all", commands: matches.map(({ command }) => command) })

const titleOf = ({ id, title }: { id: string; title: string }): OwnText => ({
  text: title,
  commandFor: (next) => ({ do: "changeBlock", id, set: { title: next } }),
})

const textsOf = (question: Question): OwnText[] => [
  {
    text: question.text,
    commandFor: (text) => ({ do: "changeQuestion", id: question.id, set: { text } }),
  },
  ...(question.hint === undefined
    ? []
    : [
        {
          text: question.hint,
          commandFor: (hint: string): Command => ({
            do: "changeQuestion",
            id: question.id,
            set: { hint },
          }),
        },
      ]),
  ...answersOf(question).map(({ id, text }) => ({
    text,
    commandFor: (next: string): Command => ({ do: "changeAnswer", id, set: { text: next } }),
  })),
  ...statementsOf(question).map(({ id, text }) => ({
    text,
    commandFor: (next: string): Command => ({ do: "changeStatement", id, set: { text: next } }),
  })),
]
