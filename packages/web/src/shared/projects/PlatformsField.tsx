import { TARGET_PLATFORM, TARGET_PLATFORMS, type TargetPlatform } from "@qo/core/project"
import { useId } from "react"
import { useWords } from "../../base/words.ts"
import { CheckField } from "../../ui/CheckField.tsx"
import { FieldProblems } from "../../ui/Field.tsx"

interface PlatformsFieldProps {
  label: string
  value: readonly TargetPlatform[]
  onChange: (platforms: readonly TargetPlatform[]) => void
  problems: readonly string[]
}

/** Platforms on which the survey is shown. */
export function PlatformsField({ label, value, onChange, problems }: PlatformsFieldProps) {
  const words = useWords()
  const id = useId()
  return (
    <fieldset className="rz-inset">
      <legend>{label}</legend>
      {TARGET_PLATFORMS.map((platform) => (
        <CheckField
          key={platform}
          checked={value.includes(platform)}
          onChange={(checked) =>
            onChange(
              TARGET_PLATFORMS.filter((each) =>
                each === platform ? checked : value.includes(each),
              ),
            )
          }
        >
          {words.choice(TARGET_PLATFORM, platform)}
        </CheckField>
      ))}
      <FieldProblems id={`${id}-problems`} problems={problems} />
    </fieldset>
  )
}
