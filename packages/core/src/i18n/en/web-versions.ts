import type { EnglishOf } from "../text.ts"
import type { ru } from "../ru/web-versions.ts"

export const en = {
  "versions.one": "Version {revision}",
  "versions.now": "Now",
  "versions.all": "Show all {count}",
  "versions.read": "Read",
  "versions.readOne": "Read version {revision}",
  "versions.changes": "What changed",
  "versions.changesOf": "What changed in version {revision}",
  "versions.restoreOne": "Take back version {revision}",
  "versions.since.approved": "Since the last approval",
  "versions.since.rejected": "Since the last rejection",
  "versions.compareTitle": "Compare versions",
  "versions.before": "Before",
  "versions.after": "After",
  "versions.empty": "There are no questions in this version.",
  "versions.count": { one: "{count} change", other: "{count} changes" },
} as const satisfies EnglishOf<typeof ru>
