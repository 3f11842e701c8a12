import type { Redirect } from "@qo/core/questionnaire"
import type { EditorSession } from "../session/editor-session.ts"
import { namesOf } from "../session/names.ts"
import type { Guard } from "../session/redirect-guard.ts"
import type { EditorTranslate } from "../session/use-editor.ts"

/** A target that a redirect may be given. */
export interface RedirectChoice {
  /** Identity that does not depend on the guard's result. */
  key: string
  redirect: Redirect | undefined
  kind: "on" | "completeBlock" | "end" | "question" | "review" | "block"
  label: string
  /** The loop that it would close: it cannot be chosen. */
  loop: readonly string[] | undefined
}

const MOST = 60

/**
 * Possible targets of a redirect from this question, each once, nearest first; forbidden ones are included with their loop. The
 * guard's result affects neither the targets nor their order.
 */
export function redirectChoices(
  session: EditorSession,
  guard: Guard,
  question: string,
  typed: string,
  t: EditorTranslate,
): RedirectChoice[] {
  const { scene } = session
  const names = namesOf(session)
  const from = scene.questionAt(question)
  const here = names.number(question)
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const isFound = (label: string) => {
    const folded = label.toLocaleLowerCase()
    return words.every((word) => folded.includes(word))
  }
  /** The typed number comes before those that contain it. */
  const [, digits] = /^q?(\d+)$/i.exec(typed.trim()) ?? []
  const wanted = Number(digits ?? Number.NaN)
  const farFrom = (number: number) => (number === wanted ? -1 : Math.abs(number - here))
  const questions = scene.placed
    .flatMap(({ block, firstNumber }) =>
      block.questions.map((each, at) => ({ question: each, number: firstNumber + at })),
    )
    .filter((each) => each.question.id !== question)
    .map(({ question: { id, text }, number }) => ({ id, number, label: `Q${number} ${text}` }))
    .filter(({ label }) => isFound(label))
    .toSorted((one, other) => farFrom(one.number) - farFrom(other.number))
    .slice(0, MOST)
    .map(({ id, label }) => questionChoice(id, label))
  const blocks = scene.placed
    .filter(({ block }) => block.id !== from?.placed.block.id && block.questions.length > 0)
    .map(({ block, index }) => ({ id: block.id, label: `${index + 1}. ${block.title}`, index }))
    .filter(({ label }) => isFound(label))
    .toSorted((one, other) => {
      const at = from?.placed.index ?? 0
      return Math.abs(one.index - at) - Math.abs(other.index - at)
    })
    .slice(0, MOST)
    .map(({ id, label }) => choice({ to: "block", id }, "block", id, label))
  const fixed = [
    { kind: "on", redirect: undefined },
    { kind: "completeBlock", redirect: { to: "completeBlock" } },
    { kind: "end", redirect: { to: "end" } },
  ] as const
  const others = fixed
    .map(({ kind, redirect }) => choice(redirect, kind, undefined, t(`redirect.${kind}`)))
    .filter(({ label }) => isFound(label))
  return [...others, ...questions, ...blocks]

  /** A way back that would be a loop is offered as a review, if that is allowed. */
  function questionChoice(id: string, label: string): RedirectChoice {
    const plain = choice({ to: "question", id }, "question", id, label)
    if (!plain.loop) return plain
    const again = choice({ to: "question", id, review: { times: 1 } }, "review", id, label)
    return again.loop ? plain : again
  }

  function choice(
    redirect: Redirect | undefined,
    kind: RedirectChoice["kind"],
    id: string | undefined,
    label: string,
  ): RedirectChoice {
    const loop = redirect && guard.loopOf(question, redirect)
    return { key: id ?? kind, redirect, kind, label, loop }
  }
}
