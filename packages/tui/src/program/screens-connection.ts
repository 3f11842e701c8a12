import {
  type ApiClient,
  ApiError,
  type AskStepUp,
  type ErrorListener,
  type EventSource,
  sessionCalls,
} from "@qo/core/api"
import type { Locale, Translate } from "@qo/core/i18n"
import { createLightFetch } from "@qo/core/node"
import type { User } from "@qo/core/user"
import { type Configuration, normalHost } from "../config/index.ts"
import { createApi, createEvents, signIn, type ShellContext } from "../shell/create-shell.ts"
import { COMMANDS } from "../commands/index.ts"
import { processIo } from "./process-io.ts"
import { openSession, type Session, type Credentials } from "../session/index.ts"

/** Connection to changeable servers, so that a mistyped address can be corrected. */
export interface ScreensConnection {
  api: ApiClient
  events: EventSource
  session: () => Session
  /** Sets another server; false if the text is no address. */
  changeHost: (text: string) => boolean
  signIn: (credentials: Credentials) => Promise<User>
  signOut: () => Promise<void>
  onStepUp: (ask: AskStepUp) => void
}

export function connectScreens(given: {
  t: Translate<"terminal">
  locale: Locale
  config: Configuration
}): ScreensConnection {
  const { config } = given
  // Not undici: its start takes as long as all else together.
  const io = { ...processIo(), fetch: createLightFetch({ keepAlive: true }) }
  const listeners = new Set<ErrorListener>()
  let askStepUp: AskStepUp | undefined
  let now = open(config)
  // An address that has proved right is the one to begin with the next time, but for one that the surroundings give.
  let isNew = config.settings.host.origin.kind === "flag"

  function open(settings: Configuration) {
    const session = openSession(settings, process.env)
    const around: ShellContext = { io, ...given, commands: COMMANDS, config: settings, session }
    const api = createApi({}, around, { askStepUp: async (...asked) => askStepUp?.(...asked) })
    for (const listener of listeners) follow(api, listener)
    return {
      session,
      around,
      api,
      events: createEvents(around),
    }
  }
  function follow(api: ApiClient, listener: ErrorListener) {
    api.onError((...heard) => {
      if (listeners.has(listener)) listener(...heard)
    })
  }
  return {
    api: {
      send: (call, input, options) => now.api.send(call, input, options),
      list: (call, input, options) => now.api.list(call, input, options),
      raw: (method, path, body, options) => now.api.raw(method, path, body, options),
      onError(listener) {
        const own: ErrorListener = (...heard) => listener(...heard)
        listeners.add(own)
        follow(now.api, own)
        return () => void listeners.delete(own)
      },
    },
    events: {
      async open(call, from) {
        const { events, session } = now
        try {
          return await events.open(call, from)
        } catch (error) {
          if (error instanceof ApiError) session.heard(error)
          throw error
        }
      },
    },
    session: () => now.session,
    changeHost(text) {
      const host = normalHost(text.trim())
      if (host === undefined) return false
      const origin = config.settings.host.origin
      now = open({ ...config, settings: { ...config.settings, host: { value: host, origin } } })
      isNew = true
      return true
    },
    async signIn(credentials) {
      const user = await signIn(credentials, now.around)
      if (isNew) await config.set("host", now.session.host)
      isNew = false
      return user
    },
    onStepUp: (ask) => void (askStepUp = ask),
    async signOut() {
      await now.api.send(sessionCalls.logout, {})
      now.session.forget()
    },
  }
}
