import { useSyncExternalStore } from "react"

/** Widths in px from which a screen counts as small, medium and so on. */
export const BREAKPOINTS = {
  small: 600,
  medium: 960,
  large: 1280,
  extraLarge: 1920,
  extraExtraLarge: 2560,
} as const

/** Is the screen at least this wide? "Mobile" is below `large`. */
export function useAtLeast(size: keyof typeof BREAKPOINTS): boolean {
  const query = `(min-width: ${BREAKPOINTS[size]}px)`
  return useSyncExternalStore(
    (tell) => {
      const media = window.matchMedia(query)
      media.addEventListener("change", tell)
      return () => media.removeEventListener("change", tell)
    },
    () => window.matchMedia(query).matches,
  )
}
