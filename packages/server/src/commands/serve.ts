import { bannerText } from "./banner.ts"
import type { ComposedServer } from "../compose/compose.ts"
import type { MetricsPlace } from "../lib/config.ts"
import { StartError } from "../lib/start-error.ts"
import type { BroughtPictures, FolderState } from "../pictures/bring-in-pictures.ts"
import { olderFolder } from "../pictures/older-folder.ts"
import { listenAt, localUrl } from "../compose/listen.ts"
import { lacksTrustedProxy } from "../lib/lacks-trusted-proxy.ts"
import { openForCommand } from "./open-for-command.ts"
import type { CommandContext, ServerCommand } from "./command.ts"

const loadComposition = () => import("../compose/compose.ts")

/**
 * Serves the metrics. Where the usual port is taken, the server says so and goes on without them: a second server on one machine is
 * not refused for that. A port that was set is needed. @throws StartError
 */
async function serveMetrics(
  { t, say }: CommandContext,
  server: ComposedServer,
  place: MetricsPlace,
): Promise<void> {
  if (await server.listenForMetrics(place)) return
  const { host, port } = place
  if (place.isWanted) throw new StartError("metricsPortTaken", { host, port })
  say(t("serve.noMetrics", { host, port }))
}

const FOLDER_TEXTS = {
  removed: "serve.pictureFolderRemoved",
  removedNext: "serve.pictureFolderRemovedNext",
  kept: "serve.pictureFolderKept",
} as const satisfies Record<FolderState, string>

const pictureLines = (
  t: CommandContext["t"],
  { folder: state, stored, damaged, missing }: BroughtPictures,
  folder: string,
): string[] => [
  t("serve.picturesMoved", { stored, damaged, missing }),
  t(FOLDER_TEXTS[state], { folder }),
]

/** Runs until it is told to stop. */
export const serve: ServerCommand = {
  name: "serve",
  args: "",
  summary: "command.serve",
  async run(_args, context) {
    const { config, t, say, life } = context
    say(t("serve.openingDatabase"))
    // The composition is loaded while the database starts. A server that is refused loads none of it: that took most of its time.
    const database = await openForCommand(context, {
      onFolder: () => void loadComposition().catch(() => undefined),
    })
    if (database.data && !database.data.startsWith(config.dataDir))
      say(t("serve.databaseElsewhere", { folder: database.data }))

    if (lacksTrustedProxy(config)) say(t("serve.noTrustedProxy"))
    const { compose } = await loadComposition()
    const server = await compose({
      config,
      database,
      onFilling: () => say(t("serve.fillingDemo")),
    })
    life.onStop(() => server.close())
    if (server.pictures)
      for (const line of pictureLines(t, server.pictures, olderFolder(config.dataDir))) say(line)
    if (config.metrics) await serveMetrics(context, server, config.metrics)
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
