import { DARK } from "../theme/classes.ts"
import { readSettings, subscribeSettings } from "../base/settings.ts"

/** Keeps the class on the root (its scrollbars follow, too) in step with the setting and the system. */
export function followTheme(): void {
  const system = window.matchMedia("(prefers-color-scheme: dark)")
  const apply = () => {
    const { theme } = readSettings()
    const dark = theme === "dark" || (theme === "system" && system.matches)
    document.documentElement.classList.toggle(DARK, dark)
  }
  system.addEventListener("change", apply)
  subscribeSettings(apply)
  apply()
}
