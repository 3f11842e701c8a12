import type { AddedChoice, Choice, ChoiceValue } from "./form-field.ts"
import { placesOf, type TalkSession } from "../talk/talk.ts"
import { useTalk } from "../talk/use-talk.ts"
import type { RenderContext } from "./render-context.ts"

/** Longer lists are searched first. */
const LISTED = 20
/** Lines before it is asked whether to go on. */
const PAGE = 40

interface Base {
  context: RenderContext
  talk: TalkSession
  title: string
  isActive: boolean
}

/** A text to read. */
export function PlainPages(props: Base & { lines: readonly string[]; onClose: () => void }) {
  const { context, lines, onClose } = props
  useTalk({
    talk: props.talk,
    isActive: props.isActive,
    onCancel: onClose,
    run: async (talk) => {
      talk.say("", props.title)
      await readLines(talk, context, lines)
      onClose()
    },
  })
  return null
}

/** Prints lines, with pauses if there are many. */
export async function readLines(
  talk: TalkSession,
  { t }: RenderContext,
  lines: readonly string[],
): Promise<void> {
  const said = lines.map((line) => line.trim()).filter(Boolean)
  for (let from = 0; from < said.length; from += PAGE) {
    talk.say(...said.slice(from, from + PAGE))
    const left = said.length - from - PAGE
    if (left > 0 && (await talk.ask(t("plain.moreLines", { count: left }))) === "0") return
  }
}

interface Answer {
  key: string
  label: string
  run: () => void
}

/** A question: one answer is yes or no, several have numbers. */
export function PlainConfirm(
  props: Base & {
    lines: readonly string[]
    answers: readonly Answer[]
    dangerous?: boolean | undefined
    onCancel: () => void
  },
) {
  const { context, onCancel } = props
  useTalk({
    talk: props.talk,
    isActive: props.isActive,
    onCancel,
    run: async (talk) => {
      talk.say("", props.title)
      await readLines(talk, context, props.lines)
      const answer = await answerOf(talk, props)
      if (answer) answer.run()
      else onCancel()
    },
  })
  return null
}

async function answerOf(
  talk: TalkSession,
  {
    context: { t },
    answers,
    dangerous,
  }: Pick<Parameters<typeof PlainConfirm>[0], "context" | "answers" | "dangerous">,
): Promise<Answer | undefined> {
  const [only] = answers
  if (!only) return undefined
  if (answers.length === 1)
    return (await talk.confirm(t("plain.doIt", { action: only.label }), dangerous))
      ? only
      : undefined
  const at = await talk.choose(
    t("plain.chooseOrCancel"),
    answers.map(({ label }) => label),
  )
  return at === undefined ? undefined : answers[at]
}

/** One of several values. */
export function PlainChoice(
  props: Base & {
    choices: readonly Choice[]
    current: ChoiceValue
    empty?: string | undefined
    add?: ((name: string) => Promise<AddedChoice>) | undefined
    onChoose: (value: ChoiceValue) => void
    onCancel: () => void
  },
) {
  const { context, choices, onChoose, onCancel } = props
  useTalk({
    talk: props.talk,
    isActive: props.isActive,
    onCancel,
    run: async (talk) => {
      talk.say("", props.title)
      const isEmpty = choices.length === 0 && !props.add
      if (isEmpty) talk.say(props.empty ?? context.t("list.nothingFound"))
      const chosen = isEmpty ? undefined : await askChoice(talk, context, props)
      if (chosen === undefined) onCancel()
      else onChoose(chosen.value)
    },
  })
  return null
}

interface Offer {
  choices: readonly Choice[]
  current: ChoiceValue
  add?: ((name: string) => Promise<AddedChoice>) | undefined
}

/** `undefined`: none was chosen. */
export async function askChoice(
  talk: TalkSession,
  { t }: RenderContext,
  offer: Offer,
): Promise<{ value: ChoiceValue } | undefined> {
  const { choices, current, add } = offer
  let listed = choices.length > LISTED ? [] : choices
  for (;;) {
    talk.say(...listed.map((choice, i) => `${i + 1}. ${choiceText(t, choice, current)}`))
    const answer = await talk.ask(t(listed.length > 0 ? "plain.numberOrWords" : "plain.words"))
    if (answer === "" || answer === "0") return undefined
    const found = byWords(answer, listed, offer)
    if (!Array.isArray(found)) return found
    if (found.length > 0) listed = found.slice(0, LISTED)
    if (found.length > LISTED) talk.say(t("plain.tooMany", { count: found.length }))
    const added = found.length === 0 && (await addChoice(talk, t, answer, add))
    if (added) return added
  }
}

const choiceText = (t: RenderContext["t"], { label, value }: Choice, current: ChoiceValue) =>
  value === current ? `${label} (${t("plain.now")})` : label

/** The one that is meant; or all that may be. */
function byWords(
  answer: string,
  listed: readonly Choice[],
  { choices, add }: Offer,
): Choice | Choice[] {
  const byNumber = /^\d+$/.test(answer) ? listed[Number(answer) - 1] : undefined
  if (byNumber) return byNumber
  const wanted = answer.toLowerCase()
  const found = choices.filter(({ label }) => label.toLowerCase().includes(wanted))
  const exact = found.find(({ label }) => label.toLowerCase() === wanted)
  const [only] = found
  // If items can be added, a longer input may be a new one.
  return exact ?? (only && found.length === 1 && !add ? only : found)
}

async function addChoice(
  talk: TalkSession,
  t: RenderContext["t"],
  name: string,
  add: Offer["add"],
): Promise<{ value: ChoiceValue } | undefined> {
  if (!add) talk.say(t("list.nothingFound"))
  if (!add) return undefined
  if (!(await talk.confirm(t("form.add", { name })))) return undefined
  const added = await add(name)
  if ("value" in added) return added
  talk.say(added.problem)
  return undefined
}

type MarkedValues = readonly (string | number)[]

/** Any number of choices. */
export function PlainChoices(
  props: Base & {
    choices: readonly (Choice & { value: string | number })[]
    marked: MarkedValues
    onChoose: (marked: MarkedValues) => void
    onCancel: () => void
  },
) {
  const { context, onChoose, onCancel } = props
  useTalk({
    talk: props.talk,
    isActive: props.isActive,
    onCancel,
    run: async (talk) => {
      talk.say("", props.title)
      const marked = await askChoices(talk, context, props.choices, props.marked)
      if (marked === undefined) onCancel()
      else onChoose(marked)
    },
  })
  return null
}

/** `undefined`: it does not change. */
export async function askChoices(
  talk: TalkSession,
  { t }: RenderContext,
  choices: readonly (Choice & { value: string | number })[],
  marked: MarkedValues,
): Promise<MarkedValues | undefined> {
  talk.say(
    ...choices.map(
      ({ label, value }, i) =>
        `${i + 1}. ${label}${marked.includes(value) ? ` (${t("plain.marked")})` : ""}`,
    ),
  )
  for (;;) {
    const answer = await talk.ask(t("plain.numbers"))
    if (answer === "") return undefined
    if (answer === "-") return []
    const places = placesOf(answer, choices.length)
    if (places && places.length > 0)
      return choices.filter((_, i) => places.includes(i)).map(({ value }) => value)
    talk.say(t("plain.noSuchNumber", { count: choices.length }))
  }
}
