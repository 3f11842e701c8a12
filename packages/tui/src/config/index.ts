export {
  BrokenConfigError,
  type Configuration,
  type KeyOverrides,
  readConfiguration,
} from "./configuration.ts"
export { type Cursor, cursorOf, CURSORS } from "./cursors.ts"
export { KEY_NAMES } from "./key-names.ts"
export { type Environment, placesOf } from "./places.ts"
export {
  normalHost,
  normalSetting,
  type Origin,
  SettingError,
  SETTING_NAMES,
  type SettingName,
  valuesOfSetting,
} from "./settings.ts"
export { DEFAULT_THEME, type Theme, themeOf, THEMES } from "./themes.ts"
