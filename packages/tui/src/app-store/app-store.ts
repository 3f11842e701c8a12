import { can, roleOf } from "@qo/core/access"
import { type ApiError, followLive, type LiveFollowing, sessionCalls } from "@qo/core/api"
import { type Locale, type Translate } from "@qo/core/i18n"
import type { User } from "@qo/core/user"
import { DEFAULT_THEME, type Theme } from "../config/index.ts"
import type { Area, AreaKind } from "./area.ts"
import { createLink, type Link } from "../link/link.ts"
import {
  type ActionQueue,
  createActionQueue,
  type FinishedAction,
  type ItemResult,
} from "../queue/action-queue.ts"
import { openJournal, type PastAction } from "../queue/journal.ts"
import { countsText, OUTCOME_SIGNS } from "../queue/outcome-texts.ts"
import { NotSentError } from "../queue/send-items.ts"
import { nextText, refusalText } from "./refusal-text.ts"
import type { ScreensOptions } from "./screens-options.ts"
import type { Words } from "../text/words.ts"

/** Everything that lives as long as the screens do, whatever is drawn. */
export interface AppStore {
  options: ScreensOptions
  link: Link
  queue: ActionQueue
  /** What a screen keeps; made and loaded when it is first asked for. */
  area: <A extends Area>(kind: AreaKind<A>) => A
  /** Asks the server for news of everything that was loaded. */
  refreshAll: () => void
  words: Words
  setWords: (locale: Locale) => Promise<void>
  theme: () => Theme
  setTheme: (theme: Theme) => Promise<void>
  user: () => User | undefined
  /** The session is somebody's (again). What another person left waiting is dropped. */
  enter: (user: User) => void
  leave: () => Promise<void>
  say: (text: string) => void
  /** Says why something cannot be done; for a moment it stands before all else. */
  warn: (text: string) => void
  /** Answers a key that was just pressed: for a moment it stands before all else. */
  tell: (text: string) => void
  message: () => string
  /** What the message is, as long as it stands before all else. */
  urgency: () => "warning" | "answer" | undefined
  /** Results that nobody has looked at yet; without any, those that were looked at last. */
  finished: () => readonly FinishedAction[]
  closeFinished: () => void
  /** Items that did not go, in results that nobody has looked at. */
  unread: () => number
  /** What was done on the screens before this program began, newest first. */
  past: readonly PastAction[]
  /** Lines typed into the palette, oldest first. */
  typed: string[]
  /** Somebody is typing or answering: nothing may open by itself until what is returned is called. */
  takeAttention: () => () => void
  hasAttention: () => boolean
  /** The results of a batch show by themselves. */
  showsResults: () => boolean
  changed: () => void
  subscribe: (listener: () => void) => () => void
  version: () => number
  /** Called each second. */
  tick: () => void
  stop: () => void
}

const UNDO_MS = 5000
const TICK_MS = 1000
/** So long a message stands on the last line. */
const MESSAGE_MS = 20_000
const URGENT_MS = 4000

const now = () => Math.floor(Date.now() / 1000)

export async function createAppStore(options: ScreensOptions): Promise<AppStore> {
  const { api } = options
  const listeners = new Set<() => void>()
  let version = 0
  let message = ""
  let user = options.user
  let theme = options.theme ?? DEFAULT_THEME
  let finished: readonly FinishedAction[] = []
  let lastRead: readonly FinishedAction[] = []
  let showsResults = false
  /** Dialogs stand in dialogs: each takes it for itself. */
  const attention = new Set<symbol>()

  const changed = () => {
    version++
    for (const listener of listeners) listener()
  }
  let saidAt = Date.now()
  let urgency: "warning" | "answer" = "answer"
  let urgentUntil = 0
  let waitedThen = 0
  const say = (text: string) => {
    message = text
    saidAt = Date.now()
    urgentUntil = 0
    changed()
  }
  const words: Words = { ...(await options.translate(options.locale)), locale: options.locale }
  const describe = (error: unknown) =>
    error instanceof NotSentError ? words.t("queue.notSent") : refusalText(words, error)
  const onError = (error: unknown) =>
    say([describe(error), nextText(words, error)].filter(Boolean).join(". "))

  const link = createLink({
    probe: () => api.send(sessionCalls.about, {}),
    signedIn: user !== undefined,
  })
  const { journal, left, past } = openJournal(options.journalPath, now)
  const queue = createActionQueue({
    link,
    journal,
    delayMs: UNDO_MS,
    describe,
    onChange: changed,
    onFinished: (each) => {
      finished = [...finished, each]
      showsResults ||= each.results.length > 1 && attention.size === 0
      say(summaryOf(words.t, each))
      // Whoever was left alone is no longer as the lists show it.
      if (each.results.some(isLeft)) refreshAll()
    },
  })

  const areas = new Map<string, { kind: AreaKind<Area>; area: Area }>()
  const isAllowed = ({ action }: AreaKind<Area>) =>
    user !== undefined && can(roleOf(user.role.id), action)

  function areaOf<A extends Area>(kind: AreaKind<A>): A {
    const known = areas.get(kind.name)
    // A name belongs to one kind, and a kind makes one type.
    if (known) return known.area as A
    const area = kind.create({ api, link, words, changed, onError })
    areas.set(kind.name, { kind, area })
    if (isAllowed(kind)) area.start()
    return area
  }
  /** What this person may see is loaded; nothing of who was here before stays. */
  function start() {
    for (const { kind, area } of areas.values()) {
      area.stop()
      if (isAllowed(kind)) area.start()
    }
    follow()
  }
  const allowedAreas = () => Array.from(areas.values()).filter(({ kind }) => isAllowed(kind))
  let following: LiveFollowing | undefined
  /** News come by themselves as long as somebody is signed in. */
  function follow() {
    following?.stop()
    following = undefined
    link.setLive(false)
    if (!options.events || user === undefined) return
    following = followLive({
      source: options.events,
      onEvent: (event) => {
        for (const { area } of allowedAreas()) area.heard?.(event)
      },
      onReset: () => {
        for (const { area } of allowedAreas()) if (area.heard) void area.refresh()
      },
      onState: link.setLive,
      onError: (error: ApiError) => {
        // The stream alone may be cut, by something on the way that dislikes long answers.
        if (error.status === 401) link.heard(error)
        else link.check()
      },
    })
  }
  link.onReady(() => following?.hurry())
  follow()
  const refreshAll = () => {
    for (const { area } of areas.values()) void area.refresh()
  }
  /** Nothing of what another person did or saw stays. */
  function forget() {
    queue.dropAll()
    finished = []
    lastRead = []
    showsResults = false
  }
  function sayFirst(text: string, as: typeof urgency) {
    say(text)
    urgency = as
    urgentUntil = Date.now() + URGENT_MS
    waitedThen = queue.waiting().length
  }
  link.onChange(changed)
  if (left.length > 0) message = words.t("queue.droppedEarlier", { count: left.length })

  return {
    options,
    link,
    queue,
    area: areaOf,
    refreshAll,
    words,
    async setWords(locale) {
      Object.assign(words, { ...(await options.translate(locale)), locale })
      for (const { area } of areas.values()) area.reread()
      await options.saveLocale(locale).then(() => say(words.t("language.changed")), onError)
    },
    theme: () => theme,
    async setTheme(next) {
      theme = next
      changed()
      await options.saveTheme?.(next).catch(onError)
    },
    user: () => user,
    enter(next) {
      const isSame = user?.id === next.id
      if (!isSame) forget()
      user = next
      link.signedIn()
      if (!isSame) start()
      say(words.t("signIn.welcome", { name: next.fullname }))
    },
    async leave() {
      // Without an answer the session goes on at the server, but no longer here.
      await options.signOut().catch(onError)
      forget()
      user = undefined
      start()
      link.signedOut()
    },
    say,
    warn: (text) => sayFirst(text, "warning"),
    tell: (text) => sayFirst(text, "answer"),
    message: () => message,
    // What is done next is news that counts more.
    urgency: () =>
      Date.now() < urgentUntil && queue.waiting().length <= waitedThen ? urgency : undefined,
    past,
    typed: [],
    finished: () => (finished.length > 0 ? finished : lastRead),
    unread: () => finished.reduce((sum, { results }) => sum + results.filter(isLeft).length, 0),
    closeFinished: () => {
      if (finished.length > 0) lastRead = finished
      finished = []
      showsResults = false
      changed()
    },
    takeAttention: () => {
      const taken = Symbol("attention")
      attention.add(taken)
      if (attention.size === 1) changed()
      return () => {
        attention.delete(taken)
        if (attention.size === 0) changed()
      }
    },
    hasAttention: () => attention.size > 0,
    showsResults: () => showsResults,
    changed,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    version: () => version,
    tick: () => {
      queue.tick()
      // What was said has been read, or never will be; then the way to the help is there again.
      const isOld = message !== "" && Date.now() - saidAt > MESSAGE_MS
      if (isOld) message = ""
      // The age of what is shown goes on.
      const { online, askedToWait } = link.state()
      if (isOld || !online || askedToWait > Date.now() - TICK_MS) changed()
    },
    stop: () => {
      following?.stop()
      link.stop()
      for (const { area } of areas.values()) area.stop()
      queue.dropAll()
    },
  }
}

const isLeft = ({ outcome }: ItemResult) => outcome === "failed" || outcome === "skipped"

/** One line: what was done, to how many, and how many were not; of a single item, why not. */
function summaryOf(t: Translate<"terminal">, { action, results }: FinishedAction): string {
  const [only] = results
  if (only?.message && results.length === 1)
    return `${OUTCOME_SIGNS[only.outcome]} ${action.title}: ${only.message}`
  return `${action.title}: ${countsText(t, results)}`
}
