/** The part of the games' SDK used here: `survey/src/sdk/types.ts`. */
export interface SurveySdk {
  /** @throws TypeError where a game could not show a survey of this office, either. */
  createSurvey: (options: SurveyOptions) => {
    readonly frame: HTMLIFrameElement
    destroy: () => void
  }
}

interface SurveyOptions {
  link: string
  lang: "ru" | "en"
  theme: "light" | "dark"
  container: Element
  onReady: () => void
  onProgress: (value: number) => void
  onComplete: (end: { outcome: string }) => void
  onClose: () => void
  onError: (code: string) => void
}

/** Address of the script on this server. */
export const sdkAddress = (): string => new URL("/sdk/v1/qo-survey.js", location.origin).href

/** Loads the file that games load, from where they load it. */
export const loadSurveySdk = async (): Promise<SurveySdk> =>
  (await import(/* @vite-ignore */ sdkAddress())) as SurveySdk
