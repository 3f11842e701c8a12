import { ACT_POLICIES } from "@qo/core/acts"
import { type Action, can } from "@qo/core/access"
import { sessionCalls } from "@qo/core/api"
import { createLink, type Link } from "../link/link.ts"
import { type ActionQueue, createActionQueue } from "../queue/action-queue.ts"
import { openJournal } from "../queue/journal.ts"
import { NotSentError } from "../queue/send-items.ts"
import type { Words } from "../text/words.ts"
import { type Areas, createAreas } from "./areas.ts"
import { type Attention, createAttention } from "./attention.ts"
import { createLiveNews } from "./live-news.ts"
import { createNotices, type Notices } from "./notices.ts"
import { createPreferences, type Preferences } from "./preferences.ts"
import { nextText, refusalText } from "./refusal-text.ts"
import { createResults, type Results } from "./results.ts"
import type { Phrase, ScreensOptions, UnreachedSession } from "./screens-options.ts"
import { createSignedIn, type SignedIn } from "./signed-in.ts"
import { createStepUpQuestions, type StepUpQuestions } from "./step-up.ts"
import { createUpdates, type Updates } from "./updates.ts"

/** The parts of the store. Whatever works with one takes just the parts that it needs. */
export interface WithProgram {
  options: ScreensOptions
}
export interface WithLink {
  link: Link
}
export interface WithSession {
  session: SignedIn
}
export interface WithAreas {
  areas: Areas
}
export interface WithQueue {
  queue: ActionQueue
}
export interface WithResults {
  results: Results
}
export interface WithNotices {
  notices: Notices
}
export interface WithPreferences {
  preferences: Preferences
}
export interface WithAttention {
  attention: Attention
}
export interface WithUpdates {
  updates: Updates
}

export interface WithStepUp {
  stepUp: StepUpQuestions
}

/** State that lives as long as the screens, independent of the displayed view. */
export interface AppStore
  extends
    WithProgram,
    WithLink,
    WithSession,
    WithAreas,
    WithQueue,
    WithResults,
    WithNotices,
    WithPreferences,
    WithAttention,
    WithStepUp,
    WithUpdates {
  /** Lines typed into the palette, oldest first. */
  typed: string[]
  /** Called each second. */
  tick: () => void
  stop: () => void
}

const TICK_MS = 1000

const nowInSeconds = () => Math.floor(Date.now() / 1000)

export async function createAppStore(options: ScreensOptions): Promise<AppStore> {
  const { api } = options
  const updates = createUpdates()
  const { changed } = updates
  const words: Words = { ...(await options.translate(options.locale)), locale: options.locale }
  const notices = createNotices(changed, () => queue.waiting().length)
  const { say, warn } = notices
  const stepUp = createStepUpQuestions(changed)
  options.onStepUp?.(stepUp.ask)
  const onError = (error: unknown) =>
    say([errorText(words, error), nextText(words, error)].filter(Boolean).join(". "))
  const link = createLink({
    probe: () => api.send(sessionCalls.about, {}),
    signedIn: options.user !== undefined,
    deactivated: options.deactivated,
  })
  const stopListening = api.onError((error) => void link.heard(error))
  const may = (action: Action) => {
    const user = session.user()
    return user !== undefined && can(user.role, action)
  }
  const ownPhrases = () => options.phrasesOf?.(session.user()?.id ?? 0)
  const phrases = {
    read: () => ownPhrases()?.read(),
    write: (all: readonly Phrase[]) => ownPhrases()?.write(all),
  }
  const areas = createAreas({ api, link, words, changed, onError, warn, phrases }, may)
  const attention = createAttention(changed)
  const { queue, results, left } = openQueue(options, {
    link,
    words,
    attention,
    changed,
    say,
    onLeft: areas.refreshAll,
  })
  const news = createLiveNews(options.events, link, areas)
  const session = createSignedIn(options, {
    link,
    onError,
    forget: () => {
      queue.dropAll()
      results.forget()
    },
    start: () => {
      areas.start()
      news.follow(session.user() !== undefined)
    },
    welcome: ({ fullname }) => say(words.t("signIn.welcome", { name: fullname })),
  })
  const onWords = areas.reread
  const preferences = createPreferences(options, words, { changed, onWords, say, onError })
  news.follow(options.user !== undefined)
  link.onChange(changed)
  const { unreached } = options
  if (unreached) enterOnceReached(unreached, link, session)
  if (left > 0) say(words.t("queue.droppedEarlier", { count: left }))

  const parts = { options, link, session, areas, queue, results, notices, preferences }
  return {
    ...parts,
    attention,
    stepUp,
    updates,
    typed: [],
    tick: () => tick(parts, notices.age, changed),
    stop: () => {
      stopListening()
      news.stop()
      link.stop()
      areas.stop()
      queue.dropAll()
    },
  }
}

/** Continues a stored session as soon as its server responds, unless a user has signed in meanwhile. */
function enterOnceReached({ error, whose }: UnreachedSession, link: Link, session: SignedIn): void {
  link.heard(error)
  const stop = link.onChange(() => {
    if (session.user() !== undefined) return stop()
    if (!link.state().online) return
    stop()
    // Refused, it is over: the form is there already.
    whose().then(
      (user) => session.user() ?? session.enter(user),
      () => {},
    )
  })
}

const errorText = (words: Words, error: unknown) =>
  error instanceof NotSentError ? words.t("queue.notSent") : refusalText(words, error)

/** The queue of actions, their results, and the number of actions left by the last program. */
function openQueue(
  { journalPath }: ScreensOptions,
  { link, ...hooks }: WithLink & Parameters<typeof createResults>[1],
) {
  const { journal, left, past } = openJournal(journalPath, nowInSeconds)
  const results = createResults(past, hooks)
  const queue = createActionQueue({
    link,
    journal,
    delayMs: ACT_POLICIES.queue.heldMs,
    describe: (error) => errorText(hooks.words, error),
    onChange: hooks.changed,
    onFinished: results.add,
  })
  return { queue, results, left: left.length }
}

function tick({ queue, link }: WithQueue & WithLink, age: () => boolean, changed: () => void) {
  queue.tick()
  // An old message is removed, so that the hint for help is visible again.
  const isOld = age()
  // Redraws the displayed age of data.
  const { online, askedToWait } = link.state()
  if (isOld || !online || askedToWait > Date.now() - TICK_MS) changed()
}
