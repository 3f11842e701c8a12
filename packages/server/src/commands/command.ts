import type { MessageKey, Translate } from "@qo/core/i18n"
import type { Config } from "../lib/config.ts"
import type { LifeCycle } from "../lib/life-cycle.ts"

export interface CommandContext {
  config: Config
  t: Translate<"server">
  /** A line for the person at the keyboard. */
  say: (line: string) => void
  life: LifeCycle
}

/** One thing that `qo-server` does, as data: help and dispatch read the same table. */
export interface ServerCommand {
  /** The command's words, e.g. `admin create`; `args` follow them. */
  name: string
  /** The arguments as help shows them, e.g. `<email> <fullname>`. */
  args: string
  summary: Extract<MessageKey<"server">, `command.${string}`>
  /**
   * Settles when the command is done; the program then stops. Returns the exit code. It loads its own modules: the database is
   * opened meanwhile, and other commands do not wait for them.
   */
  run: (args: readonly string[], context: CommandContext) => Promise<number>
}
