// Runs before anything is drawn or loaded: the theme must not flash, and zod must know, before its first schema is
// made, that the content security policy allows no `new Function`.
Object.assign(globalThis, { ["__zod_globalConfig"]: { jitless: true } })
try {
  const { theme } = JSON.parse(localStorage.getItem("qo.settings") ?? "{}")
  const system = matchMedia("(prefers-color-scheme: dark)").matches
  document.documentElement.classList.toggle(
    "bp6-dark",
    theme === "dark" || (theme !== "light" && system),
  )
} catch {
  // Unreadable settings are no settings.
}
