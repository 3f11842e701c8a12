import { z } from "zod"
import { keysOf } from "../lib/index.ts"

/** Groups of settings. Labels: `settingsGroup.<name>` in i18n. */
export const SETTINGS_GROUPS = ["grp_basic", "grp_reporting"] as const
export const SettingsGroup = z.enum(SETTINGS_GROUPS)
export type SettingsGroup = z.infer<typeof SettingsGroup>

export type Setting =
  | { group: SettingsGroup; kind: "number"; min: number; max: number; default: number }
  | { group: SettingsGroup; kind: "flag"; default: boolean }

/** Settings of a project. Labels: `setting.<name>`, `setting.<name>.about` in i18n. */
export const SETTINGS = {
  /** Priority among several matching projects that an SDK can offer; the same value as `priority` of the project. */
  set_priority: { group: "grp_basic", kind: "number", min: 1, max: 100, default: 50 },
  /** Whether the owner can see the report while the survey is running; otherwise only when it is over. */
  set_report_fill_online: { group: "grp_reporting", kind: "flag", default: true },
  /** Whether the owner can see the counters of portraits and of respondents who broke off while the survey is running. */
  set_stat_fill_online: { group: "grp_reporting", kind: "flag", default: true },
} as const satisfies Record<string, Setting>
export type SettingName = keyof typeof SETTINGS

export const SETTING_NAMES = keysOf(SETTINGS)

export const Priority = z.int().min(SETTINGS.set_priority.min).max(SETTINGS.set_priority.max)

export const ProjectSettings = z.strictObject({
  set_priority: Priority,
  set_report_fill_online: z.boolean(),
  set_stat_fill_online: z.boolean(),
})
export type ProjectSettings = z.infer<typeof ProjectSettings>

/** Changes of settings. Missing settings remain unchanged. */
export const ProjectSettingsChange = ProjectSettings.partial()

export const DEFAULT_SETTINGS: ProjectSettings = {
  set_priority: SETTINGS.set_priority.default,
  set_report_fill_online: SETTINGS.set_report_fill_online.default,
  set_stat_fill_online: SETTINGS.set_stat_fill_online.default,
}

export const settingsOf = (group: SettingsGroup): SettingName[] =>
  SETTING_NAMES.filter((name) => SETTINGS[name].group === group)
