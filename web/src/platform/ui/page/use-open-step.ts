import { useRouter } from '@tanstack/react-router'

/** Opens a step of a wizard; the one that is open already stays as it is, with the faults of its form. */
export function useOpenStep<S extends string>(current: S, hrefOf: (step: S) => string): (step: S) => void {
  const router = useRouter()
  return (step) => {
    if (step !== current) void router.navigate({ href: hrefOf(step) })
  }
}
