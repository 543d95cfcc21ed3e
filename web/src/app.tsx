import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { queryClient } from './lib/api/endpoint-query.ts'

/** Everything a page stands on: what was read, and where one is. */
export const App = ({ router }: { router: AnyRouter }) => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
)
