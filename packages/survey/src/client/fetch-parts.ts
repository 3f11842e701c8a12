import { loadOnce } from "./load-once.ts"
import type { RunningInterview } from "./run.ts"

export const fetchEnd = loadOnce("end", () => import("./parts/end.ts"))
export const fetchEmbed = loadOnce("embed", () => import("./parts/embed.ts"))
export const fetchLanguages = loadOnce("languages", () => import("./parts/languages.ts"))
export const fetchRefusals = loadOnce("refusals", () => import("./parts/refusals.ts"))

const fetchOffline = loadOnce("offline", () => import("./parts/offline.ts"))

/** Stores what a reload without a connection needs. Browsers have service workers only over HTTPS. */
export function keepOffline(running: RunningInterview): void {
  if ("serviceWorker" in navigator) void fetchOffline().then(({ keepShell }) => keepShell(running))
}
