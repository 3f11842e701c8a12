import { COMMANDS } from "../commands/index.ts"
import { commandHelp, groupHelp, mainHelp } from "./help.ts"
import type { Words } from "./texts.ts"
import { TOPICS } from "./topics.ts"

/** The page that these words ask for: everything, a group, a command, a topic; `undefined` where there is none. */
export function helpPage(
  asked: readonly string[],
  words: Words,
  width: number,
): string | undefined {
  const name = asked.join(" ")
  if (name === "") return mainHelp(words, width)
  const command = COMMANDS.find((each) => each.name === name)
  if (command) return commandHelp(command, words, width)
  const topic = TOPICS.find((each) => each === name)
  const about = topic && `${words(`topic.${topic}.title`)}\n\n${words(`topic.${topic}`)}\n`
  if (!COMMANDS.some((each) => each.name.startsWith(`${name} `))) return about
  // A group may have a page of its own beside its commands: `config`.
  return [groupHelp(name, words, width), ...(about ? [about] : [])].join("\n")
}
