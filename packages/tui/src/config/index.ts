export { BrokenConfigError, type Configuration, readConfiguration } from "./configuration.ts"
export { type Environment, type Places, placesOf } from "./places.ts"
export {
  normalHost,
  normalSetting,
  type Origin,
  type Setting,
  SettingError,
  SETTING_NAMES,
  type SettingName,
  SETTINGS,
} from "./settings.ts"
