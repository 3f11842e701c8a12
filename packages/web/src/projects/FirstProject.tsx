import { Button } from "@blueprintjs/core"
import { PlusIcon } from "@blueprintjs/icons"
import { useTexts } from "../base/texts.ts"
import "./first-project.css"

const STEPS = ["create", "people", "send"] as const

/** Where there are no projects yet: the way to the first link in three steps. */
export function FirstProject({ onCreate }: { onCreate: () => void }) {
  const t = useTexts()
  return (
    <>
      <h2>{t("firstProject.title")}</h2>
      <ol className="rz-first-project">
        {STEPS.map((step) => (
          <li key={step}>
            <b>{t(`firstProject.${step}`)}</b>
            <span>{t(`firstProject.${step}.about`)}</span>
          </li>
        ))}
      </ol>
      <Button
        intent="primary"
        size="large"
        icon={<PlusIcon />}
        text={t("firstProject.button")}
        onClick={onCreate}
      />
    </>
  )
}
