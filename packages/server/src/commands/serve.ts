import { bannerText } from "./banner.ts"
import { listenAt, localUrl } from "../compose/listen.ts"
import { lacksTrustedProxy } from "../lib/lacks-trusted-proxy.ts"
import { openForCommand } from "./open-for-command.ts"
import type { ServerCommand } from "./command.ts"

/** Runs until it is told to stop. */
export const serve: ServerCommand = {
  name: "serve",
  args: "",
  summary: "command.serve",
  async run(_args, context) {
    const { config, t, say, life } = context
    // The composition is loaded while the database starts.
    const composing = import("../compose/compose.ts")
    say(t("serve.openingDatabase"))
    const database = await openForCommand(context)
    if (database.data && !database.data.startsWith(config.dataDir))
      say(t("serve.databaseElsewhere", { folder: database.data }))

    if (lacksTrustedProxy(config)) say(t("serve.noTrustedProxy"))
    const { compose } = await composing
    const server = await compose({ config, database })
    life.onStop(() => server.close())
    await listenAt(config, (address) => server.listen(address))
    const url = config.publicUrl ?? localUrl(config.bind, server.port())
    if (!life.stopping.aborted) say(bannerText(t, { url, accounts: server.accounts }))
    await new Promise((resolve) => {
      if (life.stopping.aborted) resolve(undefined)
      else life.stopping.addEventListener("abort", resolve, { once: true })
    })
    return 0
  },
}
