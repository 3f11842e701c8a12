import { can, roleOf } from "@qo/core/access"
import { historyCalls, organizationCalls, sessionCalls, userCalls } from "@qo/core/api"
import type { LogEntry } from "@qo/core/history"
import { errorText, type Locale, type Translate } from "@qo/core/i18n"
import type { Organization } from "@qo/core/organization"
import type { User } from "@qo/core/user"
import { createList, type List } from "../list/index.ts"
import { historyListDefinition } from "./history/history-list.ts"
import { type BackgroundList, createBackgroundList } from "./link/background-list.ts"
import { createLink, type Link } from "./link/link.ts"
import { type ActionQueue, createActionQueue, type FinishedAction } from "./queue/action-queue.ts"
import { openJournal } from "./queue/journal.ts"
import type { ScreensOptions } from "./shell.ts"
import { userListDefinition } from "./users/user-list.ts"

/** Everything that lives as long as the screens do, whatever is drawn. */
export interface Desk {
  options: ScreensOptions
  link: Link
  queue: ActionQueue
  users: { list: List<User>; loader: BackgroundList }
  history: { list: List<LogEntry>; loader: BackgroundList }
  /** Loaded once an administrator opens a form. */
  organizations: () => readonly Organization[]
  loadOrganizations: () => Promise<void>
  words: { t: Translate<"terminal">; locale: Locale }
  setWords: (locale: Locale) => Promise<void>
  user: () => User | undefined
  /** The session is somebody's (again). What another person left waiting is dropped. */
  enter: (user: User) => void
  leave: () => Promise<void>
  say: (text: string) => void
  message: () => string
  /** Results of the last action, until they have been read. */
  finished: () => FinishedAction | undefined
  closeFinished: () => void
  /** Somebody is typing or answering: nothing may open by itself. */
  setAttention: (isTaken: boolean) => void
  /** The results of a batch show by themselves. */
  showsResults: () => boolean
  changed: () => void
  subscribe: (listener: () => void) => () => void
  version: () => number
  stop: () => void
}

const UNDO_MS = 5000
const USERS_POLL_MS = 15_000
const HISTORY_POLL_MS = 5000

const now = () => Math.floor(Date.now() / 1000)

export async function createDesk(options: ScreensOptions): Promise<Desk> {
  const { api } = options
  const listeners = new Set<() => void>()
  let version = 0
  let message = ""
  let user = options.user
  let finished: FinishedAction | undefined
  let showsResults = false
  let attention = false
  let organizations: readonly Organization[] = []

  const changed = () => {
    version++
    for (const listener of listeners) listener()
  }
  const say = (text: string) => {
    message = text
    changed()
  }
  const words = { t: await options.translate(options.locale), locale: options.locale }
  const describe = (error: unknown) => errorText(words.t, error)
  const onError = (error: unknown) => say(describe(error))

  const link = createLink({
    probe: () => api.send(sessionCalls.about, {}),
    signedIn: user !== undefined,
  })
  const { journal, left } = openJournal(options.journalPath, now)
  const queue = createActionQueue({
    link,
    journal,
    delayMs: UNDO_MS,
    describe,
    onChange: changed,
    onFinished: (each) => {
      finished = each
      showsResults = each.results.length > 1 && !attention
      say(summaryOf(words.t, each))
    },
  })

  const userList = createList(userListDefinition(words))
  const users = createBackgroundList({
    link,
    list: userList,
    page: (cursor, limit) => api.list(userCalls.listUsers, { sort: "-id", limit, cursor }),
    pollMs: USERS_POLL_MS,
    onChange: changed,
    onError,
  })
  const historyList = createList(historyListDefinition(words))
  const history = createBackgroundList({
    link,
    list: historyList,
    page: (cursor, limit) => api.list(historyCalls.listHistory, { limit, cursor }),
    pollMs: HISTORY_POLL_MS,
    onChange: changed,
    onError,
  })

  /** What this person may see is loaded; nothing of who was here before stays. */
  function start() {
    users.stop()
    history.stop()
    if (!user) return
    const role = roleOf(user.role.id)
    if (can(role, "users.manage")) users.start()
    if (can(role, "history.read")) history.start()
  }
  link.onChange(changed)
  start()
  if (left.length > 0) message = words.t("queue.droppedEarlier", { count: left.length })

  return {
    options,
    link,
    queue,
    users: { list: userList, loader: users },
    history: { list: historyList, loader: history },
    organizations: () => organizations,
    async loadOrganizations() {
      try {
        const page = await link.run(() =>
          api.list(organizationCalls.listOrganizations, { sort: "name", limit: 1000 }),
        )
        organizations = page.data
        changed()
      } catch (error) {
        onError(error)
      }
    },
    words,
    async setWords(locale) {
      Object.assign(words, { t: await options.translate(locale), locale })
      userList.reread()
      historyList.reread()
      await options.saveLocale(locale).then(() => say(words.t("language.changed")), onError)
    },
    user: () => user,
    enter(next) {
      const isSame = user?.id === next.id
      if (!isSame) queue.dropAll()
      user = next
      link.signedIn()
      if (!isSame) start()
      say(words.t("signIn.welcome", { name: next.fullname }))
    },
    async leave() {
      // Without an answer the session goes on at the server, but no longer here.
      await options.signOut().catch(onError)
      queue.dropAll()
      user = undefined
      start()
      link.signedOut()
    },
    say,
    message: () => message,
    finished: () => finished,
    closeFinished: () => {
      finished = undefined
      showsResults = false
      changed()
    },
    setAttention: (isTaken) => {
      attention = isTaken
    },
    showsResults: () => showsResults,
    changed,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    version: () => version,
    stop: () => {
      link.stop()
      users.stop()
      history.stop()
      queue.dropAll()
    },
  }
}

/** One line: what was done, to how many, and how many were not. */
function summaryOf(t: Translate<"terminal">, { action, results }: FinishedAction): string {
  const count = (outcome: string) => results.filter((each) => each.outcome === outcome).length
  const parts = [
    t("result.done", { count: count("done") }),
    ...(count("unchanged") > 0 ? [t("result.unchanged", { count: count("unchanged") })] : []),
    ...(count("skipped") > 0 ? [t("result.skipped", { count: count("skipped") })] : []),
    ...(count("failed") > 0 ? [t("result.failed", { count: count("failed") })] : []),
  ]
  return `${action.title}: ${parts.join(", ")}`
}
