import { isAbsolute, join } from "node:path"

export type Environment = Readonly<Record<string, string | undefined>>

/** Folders of the program; nothing is created until something is written. */
export interface Places {
  config: string
  /** Journals and other files whose loss does not affect the settings. */
  state: string
}

/** An empty or relative XDG variable counts as not set, as the XDG specification says. */
const folder = (value: string | undefined) => (value && isAbsolute(value) ? value : undefined)

/** QO_CONFIG_DIR first, then the XDG directories. */
export function placesOf(env: Environment): Places {
  const own = env["QO_CONFIG_DIR"]
  if (own) return { config: own, state: join(own, "state") }
  const home = env["HOME"] || process.getBuiltinModule("node:os").homedir()
  const config = folder(env["XDG_CONFIG_HOME"]) ?? folder(env["APPDATA"]) ?? join(home, ".config")
  const state =
    folder(env["XDG_STATE_HOME"]) ?? folder(env["LOCALAPPDATA"]) ?? join(home, ".local", "state")
  return { config: join(config, "qo"), state: join(state, "qo") }
}
