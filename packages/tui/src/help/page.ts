import type { Role } from "@qo/core/access"
import type { Command } from "../shell/command.ts"
import { commandFor, commandsFor } from "../shell/for-role.ts"
import { commandHelp, groupHelp, mainHelp } from "./help.ts"
import type { Words } from "./texts.ts"
import { TOPICS } from "./topics.ts"

/**
 * The help page for these words: everything, a group, a command or a topic; `undefined` if there is none. With a role it only
 * contains its commands.
 */
export function helpPage(
  table: readonly Command[],
  topicOrName: readonly string[],
  words: Words,
  { width, role }: { width: number; role?: Role | undefined },
): string | undefined {
  const name = topicOrName.join(" ")
  const offered = commandsFor(table, role)
  if (name === "") return mainHelp(offered, words, width)
  const command = table.find((each) => each.name === name)
  if (command) return commandHelp(commandFor(command, role), words, width)
  const topic = TOPICS.find((each) => each === name)
  const about = topic && `${words(`topic.${topic}.title`)}\n\n${words(`topic.${topic}`)}\n`
  const isInside = (each: Command) => each.name.startsWith(`${name} `)
  const own = offered.filter(isInside)
  // A group of other roles is described in full.
  const group = own.length > 0 ? own : table.filter(isInside)
  if (group.length === 0) return about
  // A group such as `config` may also be a topic.
  return [groupHelp(name, group, words, width), ...(about ? [about] : [])].join("\n")
}
