import type { MessageKey, Translate } from "@qo/core/i18n"
import type { Config } from "../lib/config.ts"
import type { LifeCycle } from "../lib/life-cycle.ts"

export interface CommandContext {
  config: Config
  t: Translate<"server">
  /** Prints a line for the user. */
  say: (line: string) => void
  life: LifeCycle
}

/** A command of `qo-server`, described as data for help and dispatch. */
export interface ServerCommand {
  /** Words of the command, such as `admin create`. The arguments follow them. */
  name: string
  /** Arguments as shown in the help, such as `<email> <fullname>`. */
  args: string
  summary: Extract<MessageKey<"server">, `command.${string}`>
  /**
   * Runs the command. Resolves with the exit code when it is done, and the program stops. Each command loads its own modules,
   * so that the database can be opened meanwhile and other commands do not load them.
   */
  run: (args: readonly string[], context: CommandContext) => Promise<number>
}
