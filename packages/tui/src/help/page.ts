import type { Command } from "../shell/command.ts"
import { commandHelp, groupHelp, mainHelp } from "./help.ts"
import type { Words } from "./texts.ts"
import { TOPICS } from "./topics.ts"

/** The page that these words ask for: everything, a group, a command, a topic; `undefined` where there is none. */
export function helpPage(
  table: readonly Command[],
  topicOrName: readonly string[],
  words: Words,
  width: number,
): string | undefined {
  const name = topicOrName.join(" ")
  if (name === "") return mainHelp(table, words, width)
  const command = table.find((each) => each.name === name)
  if (command) return commandHelp(command, words, width)
  const topic = TOPICS.find((each) => each === name)
  const about = topic && `${words(`topic.${topic}.title`)}\n\n${words(`topic.${topic}`)}\n`
  const group = table.filter((each) => each.name.startsWith(`${name} `))
  if (group.length === 0) return about
  // A group may have a page of its own beside its commands: `config`.
  return [groupHelp(group, words, width), ...(about ? [about] : [])].join("\n")
}
