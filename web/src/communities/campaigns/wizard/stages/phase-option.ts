import type { Setting } from '@folkmoot/core/platform/settings/setting.ts'
import type { TextKey } from '../../../../platform/lib/text/text-keys.ts'

export type Answer = readonly [setting: Setting, value: unknown]

/** A question about a phase: yes or no, a number, money, a share in percent, a password, or one of its choices. */
export interface PhaseOption {
  readonly name: string
  readonly setting: Setting
  readonly label: TextKey
  readonly help?: TextKey
  /** Of a choice: its answers with their texts, in this order; '' leaves it unset. */
  readonly choices?: readonly { readonly value: string; readonly label: TextKey; readonly help?: TextKey }[]
  /** Asked only where these questions have these answers. */
  readonly needs: readonly Answer[]
  /** Where it is not asked it does not hold either, because it would contradict the answers. */
  readonly unsetElsewhere?: true
  /** The setting switches off what is asked about, so that yes unsets it. */
  readonly negated?: true
  /** Of voting: asked before the winner rule, or folded away among what is seldom changed. */
  readonly part?: string
}
