import { projectCalls } from "@qo/core/api"
import type { Translate } from "@qo/core/i18n"
import {
  type ProjectSettings,
  ProjectSettings as SettingsSchema,
  ProjectSettingsChange,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
} from "@qo/core/project"
import type { z } from "zod"
import { type Column, EXIT } from "../../output/index.ts"
import type { CommandModule } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import { loadProjectWords, type ProjectWords } from "./shown.ts"
import type { InputProblem } from "../../inputs/input.ts"

type Pair = readonly [name: string, value: string]

const ON: ReadonlySet<string> = new Set(["on", "true", "yes", "1", "да"])
const OFF: ReadonlySet<string> = new Set(["off", "false", "no", "0", "нет"])

/** `priority` is `set_priority` too. */
const settingOf = (name: string): SettingName | undefined =>
  SETTING_NAMES.find((each) => each === name || each === `set_${name}`)

/** The value of a word for this setting; invalid words are left for the schema to refuse. */
function valueOf(name: SettingName, word: string): unknown {
  if (SETTINGS[name].kind === "number") return /^\d+$/.test(word) ? Number(word) : word
  if (ON.has(word.toLowerCase())) return true
  return OFF.has(word.toLowerCase()) ? false : word
}

const changeOf = (pairs: readonly Pair[]): Partial<Record<SettingName, unknown>> =>
  Object.fromEntries(
    pairs.flatMap(([given, word]) => {
      const name = settingOf(given)
      return name ? [[name, valueOf(name, word)]] : []
    }),
  )

function problemsIn(pairs: readonly Pair[], t: Translate<"terminal">): readonly InputProblem[] {
  const unknown = pairs.filter(([name]) => !settingOf(name))
  return [
    ...unknown.map(([field]) => ({
      field,
      message: t("input.notChoice", { values: SETTING_NAMES.join(", ") }),
    })),
    ...schemaProblems(ProjectSettingsChange, changeOf(pairs), {}, t),
  ]
}

/** Settings by their names in words. */
const settingsColumns = ({ t, q }: ProjectWords): readonly Column<ProjectSettings>[] =>
  SETTING_NAMES.map((name) => ({
    field: name,
    title: `${q(`setting.${name}`)} (${name})`,
    text: (settings) => {
      const value = settings[name]
      return typeof value === "boolean" ? t(value ? "word.yes" : "word.no") : String(value)
    },
  }))

export const show: CommandModule = {
  output: SettingsSchema,
  async run({ id }, shell) {
    const settings = await shell.api.send(projectCalls.getProjectSettings, { pid: Number(id) })
    await shell.print.record(settingsColumns(await loadProjectWords(shell)), settings)
    return EXIT.done
  },
}

export const set: CommandModule = {
  output: SettingsSchema,
  check: ({ setting = [] }, t) => problemsIn(setting as readonly Pair[], t),
  async run(values, shell) {
    const { api, t } = shell
    const pid = Number(values["id"])
    const settings = ProjectSettingsChange.parse(changeOf(values["setting"] as readonly Pair[]))
    const { revision, settings: now } = await api.send(projectCalls.getProject, { pid })
    const changes = differences(now, settings)
    const request = { pid, revision, settings }
    if (shell.dryRun)
      return showPlan(shell, {
        id: pid,
        changes,
        ...(changes.length > 0
          ? { request: requestOf(projectCalls.setProjectSettings, request) }
          : { refusal: "unchanged" }),
      })
    const saved =
      changes.length > 0 ? (await api.send(projectCalls.setProjectSettings, request)).settings : now
    await shell.print.record(settingsColumns(await loadProjectWords(shell)), saved)
    await shell.note(t(changes.length > 0 ? "projects.settingsSaved" : "update.unchanged"))
    return EXIT.done
  },
}

const differences = (now: ProjectSettings, change: z.infer<typeof ProjectSettingsChange>) =>
  SETTING_NAMES.filter((name) => change[name] !== undefined && change[name] !== now[name]).map(
    (field) => ({ field, from: now[field], to: change[field] }),
  )
