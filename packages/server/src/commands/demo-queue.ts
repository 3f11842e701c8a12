import { openForCommand } from "./open-for-command.ts"
import type { CommandContext, ServerCommand } from "./command.ts"

const EXIT = { done: 0, failed: 1, usage: 2 }
const MOST = 10_000

/** Adds projects that wait for moderation, for trying out moderation. A server may be running. */
export const demoQueue: ServerCommand = {
  name: "demo queue",
  args: "<number>",
  summary: "command.demoQueue",
  async run(args, context) {
    const { t, say } = context
    const count = readCount(args)
    if (count === undefined) {
      say(t("demoQueue.usage"))
      return EXIT.usage
    }
    const added = await add(count, context)
    say(added === undefined ? t("demoQueue.noResearchers") : t("demoQueue.done", { number: added }))
    return added === undefined ? EXIT.failed : EXIT.done
  },
}

function readCount(args: readonly string[]): number | undefined {
  const [word = ""] = args
  const count = Number(word)
  return args.length === 1 && /^\d{1,5}$/.test(word) && count >= 1 && count <= MOST
    ? count
    : undefined
}

async function add(count: number, context: CommandContext): Promise<number | undefined> {
  const [{ createServices }, { addQueue }] = await Promise.all([
    import("../compose/services.ts"),
    import("../demo/queue/add-queue.ts"),
  ])
  const database = await openForCommand(context, { join: true })
  return addQueue(await createServices(context.config, database), count)
}
