/** The light theme, whatever the screen shows: pictures are printed. Each is the colour of that name in core's `theme/tokens.css`. */
export const LIGHT = {
  text: "#171b36",
  muted: "#59628a",
  line: "#d8dcea",
  sunken: "#ebedf6",
  node: "#ffffff",
  "node-head": "#f6f5fe",
  edge: "#7c85a8",
  "edge-redirect": "#7f68e3",
  "primary-text": "#5b3fd1",
  "primary-mark": "#ebe6fd",
  success: "#17693f",
  "success-soft": "#e4f5ec",
  error: "#b3261e",
  "error-soft": "#fdeceb",
  warning: "#8a5200",
  "warning-soft": "#fdf1dd",
} as const

export type Color = keyof typeof LIGHT
