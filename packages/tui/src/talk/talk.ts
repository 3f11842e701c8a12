import type { Translate } from "@qo/core/i18n"
import type { LineReader } from "./line-reader.ts"
import { neutraliseText } from "../text/control-characters.ts"
import { onLatinLayout } from "@qo/core/lib"

/** Ctrl-C: whatever was being asked is not to be done. */
export class TalkCancelled extends Error {
  override readonly name = "TalkCancelled"
}
/** The subject of the talk is gone. */
export class TalkOver extends Error {
  override readonly name = "TalkOver"
}

/** Lines to a person and answers from them: nothing is painted, nothing moves. */
export interface TalkSession {
  /** Each text a line; text of other people may be in it. */
  say: (...lines: readonly string[]) => void
  /** Prints news; each question does that, too. */
  sayNews: () => void
  /** @throws TalkCancelled, TalkOver */
  ask: (prompt: string, how?: { secret?: boolean }) => Promise<string>
  /** Asks until the answer is a number of one of the labels; `undefined` for 0 or nothing. @throws TalkCancelled, TalkOver */
  choose: (prompt: string, labels: readonly string[]) => Promise<number | undefined>
  /** A dangerous question is answered with the whole word. @throws TalkCancelled, TalkOver */
  confirm: (question: string, dangerous?: boolean) => Promise<boolean>
  /** An answer, or nothing as soon as `until` has come about. @throws TalkCancelled, TalkOver */
  askUntil: (prompt: string, until: Promise<void>) => Promise<string | undefined>
  putBack: (line: string) => void
  /** Lets other talks run until then. @throws TalkOver */
  wait: <Value>(until: Promise<Value>) => Promise<Value>
  /** Begins a separate talk, which runs until it ends or is stopped. */
  begin: (run: (talk: OwnTalk) => Promise<void>) => () => void
  /** Talks that go on, and wait for no other. */
  going: () => number
  /** Ends the program. */
  leave: () => void
}

export interface OwnTalk extends TalkSession {
  isOver: () => boolean
}

interface TalkOptions {
  reader: LineReader
  write: (text: string) => void
  t: () => Translate<"terminal">
  /** News since the last call. */
  news: () => readonly string[]
  leave: () => void
}

export function createTalk(options: TalkOptions): TalkSession {
  const { reader, write, news, t } = options
  let going = 0
  const say = (...lines: readonly string[]) =>
    write(lines.map((line) => `${line.split("\n").map(neutraliseText).join("\n")}\n`).join(""))

  async function answerTo(
    prompt: string,
    { over, secret = false }: { over: AbortSignal; secret?: boolean },
  ): Promise<string | undefined> {
    // The terminal is silent before it asks for a secret: a fast answer to it would be echoed.
    const answered = reader.line({ secret, signal: over })
    say(...news())
    write(`${neutraliseText(prompt)} `)
    const answer = await answered
    if (typeof answer === "object") return answer.text.trim()
    if (answer === "over") {
      write("\n")
      return undefined
    }
    if (answer === "interrupt") {
      say("", t()("ask.cancelled"))
      throw new TalkCancelled()
    }
    // There is no more input.
    options.leave()
    throw new TalkOver()
  }

  function talkOf(signal: AbortSignal): TalkSession {
    const refuseOver = () => {
      if (signal.aborted) throw new TalkOver()
    }
    const ask: TalkSession["ask"] = async (prompt, { secret = false } = {}) => {
      refuseOver()
      const answer = await answerTo(prompt, { over: signal, secret })
      // Only a talk that was ended is answered so.
      if (answer === undefined) throw new TalkOver()
      return answer
    }
    return {
      say,
      sayNews: () => say(...news()),
      ask,
      async askUntil(prompt, until) {
        refuseOver()
        const waiting = new AbortController()
        void until.then(() => waiting.abort())
        const answer = await answerTo(prompt, { over: AbortSignal.any([signal, waiting.signal]) })
        refuseOver()
        return answer
      },
      choose: chooser({ ask, say, t }),
      confirm: confirmer({ ask, say, t }),
      putBack: reader.putBack,
      async wait(until) {
        going--
        const value = await until.finally(() => going++)
        refuseOver()
        return value
      },
      begin(run) {
        const own = new AbortController()
        going++
        void run({
          ...talkOf(AbortSignal.any([signal, own.signal])),
          isOver: () => own.signal.aborted,
        }).finally(() => going--)
        return () => own.abort()
      },
      going: () => going,
      leave: options.leave,
    }
  }
  return talkOf(new AbortController().signal)
}

type AskOptions = Pick<TalkSession, "ask" | "say"> & Pick<TalkOptions, "t">

const chooser =
  ({ ask, say, t }: AskOptions): TalkSession["choose"] =>
  async (prompt, labels) => {
    say(...labels.map((label, i) => `${i + 1}. ${label}`))
    for (;;) {
      const answer = await ask(prompt)
      if (answer === "" || answer === "0") return undefined
      const chosen = chosenOf(answer, labels)
      if (chosen !== undefined) return chosen
      say(t()("plain.noSuchNumber", { count: labels.length }))
    }
  }

const confirmer =
  ({ ask, say, t: translate }: AskOptions): TalkSession["confirm"] =>
  async (question, dangerous = false) => {
    const t = translate()
    const [yes, no] = [t("ask.yes"), t("plain.no")]
    for (;;) {
      const given = (await ask(`${question} (${yes}/${no})`)).toLowerCase()
      const answer = meaningOf(given, { yes, no })
      if (answer === "no" || answer === "yes") return answer === "yes"
      if (answer === "perhaps" && !dangerous) return true
      say(t(dangerous ? "plain.wholeWord" : "plain.yesOrNo"))
    }
  }

/** `perhaps`: the beginning of a yes. An empty answer is a no. */
function meaningOf(
  given: string,
  { yes, no }: { yes: string; no: string },
): "yes" | "perhaps" | "no" | undefined {
  if ([no, "no"].some((word) => word.startsWith(given))) return "no"
  if (given === yes || given === "yes") return "yes"
  return [yes, "yes"].some((word) => word.startsWith(given)) ? "perhaps" : undefined
}

/** By its number, or by its words where they fit one label alone. */
function chosenOf(answer: string, labels: readonly string[]): number | undefined {
  if (/^\d+$/.test(answer)) {
    const at = Number(answer) - 1
    return at >= 0 && at < labels.length ? at : undefined
  }
  const wanted = answer.toLowerCase()
  const found = labels.flatMap((label, i) => (label.toLowerCase().includes(wanted) ? [i] : []))
  return found.length === 1 ? found[0] : undefined
}

/** A command of one letter, typed in either layout: `й` is `q`. */
export const letterOf = (answer: string): string =>
  answer.length === 1 ? onLatinLayout(answer).toLowerCase() : ""

/** `3`, `3,5`, `3-8` as places in a list of so many, from 0; `undefined` where it is something else. */
export function placesOf(answer: string, count: number): readonly number[] | undefined {
  if (!/^\d+(?:\s*-\s*\d+)?(?:\s*[,\s]\s*\d+(?:\s*-\s*\d+)?)*$/.test(answer)) return undefined
  const places = answer
    .replaceAll(/\s*-\s*/g, "-")
    .split(/[,\s]+/)
    .flatMap((part) => {
      const [from = 0, to = from] = part.split("-").map(Number)
      const first = Math.max(1, from)
      const last = Math.min(count, to)
      return first > count || last < first
        ? [-1]
        : Array.from({ length: last - first + 1 }, (_, i) => first + i - 1)
    })
  return places.includes(-1) ? [] : [...new Set(places)]
}
