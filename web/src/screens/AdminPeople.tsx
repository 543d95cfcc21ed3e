import { PeoplePanel } from '../log/PeoplePanel.tsx'
import { AdminFrame } from './AdminFrame.tsx'

/** The people of this site: find, name admins, deactivate (decisions C, Instance). */
export default function AdminPeople() {
  return (
    <AdminFrame page="people">
      <PeoplePanel />
    </AdminFrame>
  )
}
