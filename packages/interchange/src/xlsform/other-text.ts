import { NEVER, type ForeignCondition } from "../foreign-condition.ts"
import type { ForeignChange, ForeignQuestion } from "../foreign-survey.ts"
import type { Draft } from "./form-reader.ts"

/** `words`: the questions whose answer "other" has the text that a merged question asked for. */
export interface JoinedDrafts {
  drafts: readonly Draft[]
  words: ReadonlyMap<string, string>
}

/**
 * Forms ask for the text of "other" by a separate question after it. Here it is an open answer: the text question is merged into
 * the answer if nothing else refers to it.
 */
export function withOtherTexts(
  drafts: readonly Draft[],
  meaningOf: (question: ForeignQuestion) => readonly ForeignCondition[],
  referenced: ReadonlySet<string>,
): JoinedDrafts {
  const joined: Draft[] = []
  const words = new Map<string, string>()
  for (const draft of drafts) {
    const before = joined.at(-1)
    const option =
      before && !referenced.has(draft.question.name) && otherOf(before, draft, meaningOf)
    if (option === undefined || option === false || !before) joined.push(draft)
    else {
      joined[joined.length - 1] = withText(before, draft.question, option)
      words.set(draft.question.name, before.question.name)
    }
  }
  return { drafts: joined, words }
}

const OTHER = /oth|спец|spec|друг|ино|сво/i

/** The option of a question whose words the text behind it asks for. */
function otherOf(
  before: Draft,
  behind: Draft,
  meaningOf: (question: ForeignQuestion) => readonly ForeignCondition[],
): string | undefined {
  const { question } = before
  const { question: text } = behind
  const value = isOpenTo(before, behind) ? onlyChosen(question.name, meaningOf(text)) : undefined
  const option = question.options?.find((each) => each.value === value)
  if (!option || !["normal", "other"].includes(option.kind ?? "normal")) return undefined
  // The words of an answer are one text.
  if (question.changes.some(({ key }) => key === "otherJoined")) return undefined
  // Only one of several answers has a text.
  if (question.options?.some((each) => each.kind === "other" && each !== option)) return undefined
  const names = [option.value, option.text, ...ownName(question.name, text.name)]
  return names.some((name) => OTHER.test(name)) ? option.value : undefined
}

/** The option of a question that the last condition asks for. */
function onlyChosen(question: string, conditions: readonly ForeignCondition[]): string | undefined {
  const when = conditions.at(-1) ?? NEVER
  return when.kind === "chosen" && when.question === question && when.options.length === 1
    ? when.options[0]
    : undefined
}

const ownName = (question: string, text: string): readonly string[] =>
  text.startsWith(`${question}_`) ? [text.slice(question.length)] : []

/** A text question after a choice question, with its own condition. */
function isOpenTo({ question, path }: Draft, { question: text, path: own }: Draft): boolean {
  const isChoice = question.kind === "choice" || question.kind === "choices"
  const guards = own.at(-1)?.guards.length ?? 0
  return (
    isChoice &&
    text.kind === "text" &&
    path.at(-1) === own.at(-1) &&
    text.shownIf.length === guards + 1
  )
}

/** Properties that open answers do not support. */
function wordsLeft({
  hint,
  maxLength,
  requiredIf,
  place,
}: ForeignQuestion): readonly ForeignChange[] {
  const left = [
    ["hint", hint],
    ["string-length", maxLength],
    ["required", requiredIf?.text],
  ] as const
  return left.flatMap(([name, said]) =>
    said === undefined
      ? []
      : [{ key: "noSuchSetting" as const, params: { name }, lost: true, place, text: `${said}` }],
  )
}

function withText(draft: Draft, text: ForeignQuestion, value: string): Draft {
  const { question } = draft
  return {
    ...draft,
    question: {
      ...question,
      options: (question.options ?? []).map((each) =>
        each.value === value ? { ...each, kind: "other" as const } : each,
      ),
      changes: [
        ...question.changes,
        { key: "otherJoined", params: { name: text.text } },
        ...(text.required ? [] : [{ key: "wordsRequired" as const }]),
        ...text.changes.filter(({ lost }) => lost),
        ...wordsLeft(text),
      ],
    },
  }
}
