import type { Task } from "../task/index.ts"
import { actByName } from "./act-by-name.ts"
import type { ActWords } from "./refusal.ts"

/**
 * Returns the title of a task with the number of its records: "Deactivate: 12 users". For an unknown act it returns its key.
 */
export function taskTitle(
  { act, args, total, owner }: Pick<Task, "act" | "args" | "total" | "owner">,
  words: ActWords,
): string {
  const given = Object.fromEntries(
    args.map((arg) => {
      const [name = "", ...value] = arg.split("=")
      return [name, value.join("=")]
    }),
  )
  // Titles do not depend on rights, so any role can be used.
  const caller = { role: "administrator", userId: owner.id } as const
  return actByName(act, given, { caller, words })?.title(total, words) ?? act
}
