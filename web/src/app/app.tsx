import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { queryClient } from '../platform/lib/api/endpoint-query.ts'

/** The providers around every page: the query client and the router. */
export const App = ({ router }: { router: AnyRouter }) => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
)
