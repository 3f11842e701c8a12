/** How an interview has ended. `ended`: the survey did not suit this player. */
export type SurveyOutcome = "completed" | "redirected" | "ended"

export interface SurveyEnd {
  outcome: SurveyOutcome
  /** Receipt signed for the game's server, which verifies it to decide about a reward. */
  receipt?: string
  /** URL of the next survey. The page navigates to it by itself. */
  next?: string
}

/** Why a survey cannot continue: the page did not load, has no connection at present, or was refused. */
export type SurveyError = "unreachable" | "offline" | "stuck"

export interface SurveyOptions {
  /** Value `link` of the offer that the game's server has received. */
  link: string
  /** Language of the page. Default: the language with which the offer was requested. */
  lang?: "ru" | "en"
  /** Default: the setting of the player's system. */
  theme?: "light" | "dark"
  /** Element in which the survey is shown with its height. Without it, the survey is shown in a dialog above the game. */
  container?: Element
  /** Called when the page can be used. */
  onReady?: () => void
  /** Height of the current content, CSS pixels. */
  onResize?: (height: number) => void
  /** Called with the progress of the interview, 0 to 1. */
  onProgress?: (value: number) => void
  onComplete?: (end: SurveyEnd) => void
  /** Called when the player has closed the survey, finished or not. Given answers are kept. */
  onClose?: () => void
  onError?: (code: SurveyError) => void
}

export interface Survey {
  /** Frame in which the page is shown. */
  readonly frame: HTMLIFrameElement
  /** Blocks answers. The time does not count as the player's answering time. */
  pause: () => void
  resume: () => void
  /** Returns to the previous question, or closes the survey if this is the first one. */
  back: () => void
  /** Sets parameters that the survey declares public. Has no effect after the player has begun. */
  setParams: (params: Readonly<Record<string, string>>) => void
  /** Removes the survey, returns the focus to the previous element, and calls `onClose`. */
  close: () => void
  /** Removes the survey like `close`, without calling `onClose`. */
  destroy: () => void
}

/**
 * Shows a survey to a player: in a dialog above the game, or in an element of its page.
 * @throws TypeError if the link is not a URL of a survey
 */
export type CreateSurvey = (options: SurveyOptions) => Survey
