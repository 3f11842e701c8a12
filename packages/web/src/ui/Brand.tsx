import { useTexts } from "../base/texts.ts"

/** The sign of the product and its name. */
export function Brand({ signOnly = false }: { signOnly?: boolean }) {
  const t = useTexts()
  return (
    <span className="rz-brand">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden>
        <rect width="32" height="32" rx="9" fill="#5b3fd1" />
        <path
          d="M9 16a7 7 0 1 1 3.2 5.9L9 23z"
          fill="none"
          stroke="#fff"
          strokeWidth="2.6"
          strokeLinejoin="round"
        />
        <path
          d="m13 16 2.3 2.3L19.5 14"
          fill="none"
          stroke="#d2c8fa"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {!signOnly && <span>{t("app.name")}</span>}
    </span>
  )
}
