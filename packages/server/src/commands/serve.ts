import type { ComposedServer } from "../compose/compose.ts"
import type { MetricsPlace } from "../lib/config.ts"
import { StartError } from "../lib/start-error.ts"
import type { BroughtPictures, FolderState } from "../pictures/bring-in-pictures.ts"
import { olderFolder } from "../pictures/older-folder.ts"
import { listenAt, localUrl } from "../compose/listen.ts"
import { lacksTrustedProxy } from "../lib/lacks-trusted-proxy.ts"
import { openForCommand } from "./open-for-command.ts"
import type { CommandContext, ServerCommand } from "./command.ts"
import type { Translate } from "@qo/core/i18n"
import type { DemoAccounts } from "../demo/open-demo.ts"

const loadComposition = () => import("../compose/compose.ts")

/**
 * Serves the metrics. If the default port is taken, reports it and continues without metrics, so that a second server can run
 * on the same machine. A configured port must be free. @throws StartError
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

/** A drain that takes this much longer than it should is given up, ms. */
const DRAIN_GRACE_MS = 1000

/** Drains the server if a supervisor stops it. A person who presses Ctrl+C does not wait. */
async function drainBefore(
  server: ComposedServer,
  { config, t, say, life }: CommandContext,
): Promise<void> {
  if (life.stopping.reason !== "SIGTERM" || config.drainSeconds === 0) return
  say(t("serve.draining", { seconds: config.drainSeconds }))
  await server.drain(config.drainSeconds, life.hurrying)
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

/** Runs the server until a signal stops it. */
export const serve: ServerCommand = {
  name: "serve",
  args: "",
  summary: "command.serve",
  async run(_args, context) {
    const { config, t, say, life } = context
    say(t("serve.openingDatabase"))
    // The modules of the server are loaded while the database starts. If the start is refused, they are not loaded, which would
    // take most of the time.
    const database = await openForCommand(context, {
      onFolder: () => void loadComposition().catch(() => undefined),
    })
    if (database.data && !database.data.startsWith(config.dataDir))
      say(t("serve.databaseElsewhere", { folder: database.data }))

    if (lacksTrustedProxy(config)) say(t("serve.noTrustedProxy"))
    const { composeServer } = await loadComposition()
    const server = await composeServer({
      config,
      database,
      onFilling: () => say(t("serve.fillingDemo")),
    })
    life.onStop(() => server.close())
    life.onStop(() => drainBefore(server, context), config.drainSeconds * 1000 + DRAIN_GRACE_MS)
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

interface Banner {
  url: string
  /** Demo accounts, if demo data was created. They share one password. */
  accounts?: DemoAccounts | undefined
}

/** Returns the text that the user sees when the server responds: its address, accounts for signing in, and next steps. */
function bannerText(t: Translate<"server">, { url, accounts }: Banner): string {
  const lines = ["", t("serve.ready", { url }), ""]
  if (accounts) {
    const width = Math.max(...accounts.list.map(({ email }) => email.length))
    lines.push(t("serve.accounts", { password: accounts.password }))
    for (const { email, role } of accounts.list)
      lines.push(`  ${email.padEnd(width)}  ${t(`role.${role}`)}`)
    lines.push("")
  }
  const email = accounts?.list[0]?.email
  const login = ["npm run -s qo -- login", `--host ${url}`, ...(email ? [`--email ${email}`] : [])]
  lines.push(t("serve.next"))
  lines.push(`  ${login.join(" ")}`)
  lines.push("  npm run -s qo -- users list", "  npm run -s qo", "")
  lines.push(t("serve.stopHint"), "")
  return lines.join("\n")
}
