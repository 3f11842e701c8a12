import { expect, test } from "vitest"
import {
  DEFAULT_SETTINGS,
  ProjectSettings,
  ProjectSettingsChange,
  SETTING_NAMES,
  SETTINGS_GROUPS,
  settingsOf,
} from "./index.ts"

test("the default settings are complete and valid", () => {
  expect(ProjectSettings.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS)
  expect(Object.keys(DEFAULT_SETTINGS)).toEqual(SETTING_NAMES)
  expect(Object.keys(ProjectSettings.shape)).toEqual(SETTING_NAMES)
})

test("every setting belongs to one group", () => {
  expect(SETTINGS_GROUPS.flatMap(settingsOf)).toEqual(SETTING_NAMES)
})

test.for([
  [{ set_priority: 1 }, true],
  [{ set_priority: 100 }, true],
  [{ set_priority: 0 }, false],
  [{ set_priority: 101 }, false],
  [{ set_priority: 50.5 }, false],
  [{ set_report_fill_online: "yes" }, false],
  [{ set_unknown: 1 }, false],
  [{}, true],
])("a change of settings: %j", ([change, allowed]) => {
  expect(ProjectSettingsChange.safeParse(change).success).toBe(allowed)
})
